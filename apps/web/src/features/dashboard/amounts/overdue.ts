/** Finds out when a debt is due, and which months it is overdue for. Pure. */
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { isOf } from "#machines/billing/same-account.ts";
import type { ReadBills } from "#web/billing/bill-change-call.ts";
import type { DueBill } from "#web/billing/deadlines.ts";
import { dueOfBill, lastPayDay, payDayOf } from "#web/billing/deadlines.ts";
import { debtsOf } from "./debt.ts";

/** When a debt is due, as far as the last bills tell. */
export type DebtDue =
  /** No known bill is unpaid, and others may be; `last` is the day of the last month's. */
  | { readonly kind: "unknown"; readonly last: DueBill }
  /** The bills of a newer month are all that is owed. */
  | { readonly kind: "newer"; readonly last: DueBill; readonly newer: DueBill }
  /** A bill of the last month is unpaid; none that is known is older. */
  | { readonly kind: "last"; readonly last: DueBill }
  /** The last month's bills leave nothing to pay, and neither do any others that are known. */
  | { readonly kind: "older"; readonly last: DueBill }
  /** The bills of the last months are known, and none of them is what an account owes. */
  | { readonly kind: "unlisted"; readonly last: DueBill }
  /** What is known to be unpaid on each account came after its day, as a corrected bill may; the newest such bill. */
  | { readonly kind: "late"; readonly last: DueBill; readonly late: DueBill }
  | {
      readonly kind: "overdue";
      readonly last: DueBill;
      /** The newest overdue month. */
      readonly overdue: DueBill;
      /** Whether older months are overdue as well. */
      readonly hasMore: boolean;
      /** The bills of the last month are there, and nothing is left to pay of them. */
      readonly isLastClear: boolean;
    };

/** An account that is in debt. */
interface Account {
  readonly owed: number;
  readonly bills: readonly Invoice[];
}

/** What the bills and amounts tell of the accounts that are in debt. */
interface Known {
  readonly accounts: readonly Account[];
  /** Those of all accounts. */
  readonly bills: readonly Invoice[];
  readonly last: DueBill;
  readonly payDayOf: (period: string) => DueBill;
  /** Missing where the bill came after its day. */
  readonly dueOn: (bill: Invoice) => DueBill | undefined;
  /** Whether all bills are known. A bill that could not be read may be unpaid and of any month. */
  readonly isComplete: boolean;
  /** Whether all amounts are of now. An old amount may be paid since. */
  readonly isFresh: boolean;
}

/** Whether something is left of a bill. @param unsaid what counts if the bill does not say it. */
const isUnpaid = ({ toPay }: Invoice, unsaid: boolean): boolean =>
  toPay === undefined ? unsaid : toPay > 0;

const newestOf = (bills: readonly Invoice[]): string | undefined =>
  bills
    .map(({ period }) => period)
    .toSorted()
    .at(-1);

/** The overdue months: a part of their bills is unpaid and the day has passed. A bill that came later is not overdue. */
const overdueOf = ({ bills, dueOn }: Known): readonly string[] =>
  bills
    .filter((bill) => isUnpaid(bill, false) && (dueOn(bill)?.daysLeft ?? 0) < 0)
    .map(({ period }) => period)
    .toSorted();

/** Whether each account has bills of the last month, and nothing is left of them. */
const isLastClear = ({ accounts, last, isComplete }: Known): boolean =>
  isComplete &&
  accounts.every(({ bills }) => {
    const ofLast = bills.filter(({ period }) => period === last.period);
    return ofLast.length > 0 && !ofLast.some((bill) => isUnpaid(bill, true));
  });

/**
 * The newest month whose unpaid bill came after its day, if that holds of everything that each account may owe up to the
 * last month.
 */
const lateOf = ({ accounts, last, dueOn, isComplete }: Known): string | undefined => {
  const unpaidOf = accounts.map(({ bills }) =>
    bills.filter(
      (bill) => bill.period <= last.period && isUnpaid(bill, bill.period === last.period),
    ),
  );
  const areLate = unpaidOf.every(
    (unpaid) => unpaid.length > 0 && unpaid.every((bill) => dueOn(bill) === undefined),
  );
  return isComplete && areLate ? newestOf(unpaidOf.flat()) : undefined;
};

/** Whether a bill of the last month came in time and is unpaid. An unsaid rest counts unless a newer bill is unpaid. */
const isOfLast = ({ bills, last, dueOn }: Known, isNewer: boolean): boolean =>
  bills.some(
    (bill) => bill.period === last.period && isUnpaid(bill, !isNewer) && dueOn(bill) !== undefined,
  );

/** The newer month whose bills, all of one month, add up to each debt. */
const newerOf = ({ accounts, last }: Known): string | undefined => {
  const newer = accounts.map(({ owed, bills }) => ({
    owed,
    bills: bills.filter(({ period }) => period > last.period),
  }));
  const isAll = newer.every(({ owed, bills }) => {
    const left = bills.reduce((sum, { toPay = Number.NaN }) => sum + kopiykas(toPay), 0);
    return left === kopiykas(owed);
  });
  const months = new Set(newer.flatMap(({ bills }) => bills.map(({ period }) => period)));
  const [month] = months;
  return isAll && months.size === 1 ? month : undefined;
};

/** Whether the bills that are known cannot be the debt. That of the last month may come until its day. */
const isUnlisted = ({ accounts, last, isComplete, isFresh }: Known): boolean =>
  isComplete &&
  isFresh &&
  accounts.every(
    ({ bills }) =>
      bills.every(({ toPay }) => toPay !== undefined) &&
      (bills.length === 0 ||
        last.daysLeft < 0 ||
        bills.some(({ period }) => period >= last.period)),
  );

const knownOf = (
  read: ReadBills | null,
  lines: readonly AmountLine[],
  day: number,
  today: string,
): Known => {
  const debts = debtsOf(lines);
  const accounts = debts.map(({ account, amount }) => ({
    owed: amount?.amountToPay ?? 0,
    bills: (read?.bills ?? []).filter((bill) => isOf(bill)(account)),
  }));
  return {
    accounts,
    bills: accounts.flatMap(({ bills }) => bills),
    last: lastPayDay(day, today),
    payDayOf: (period) => payDayOf(period, day, today),
    dueOn: (bill) => dueOfBill(bill, day, today),
    isComplete: read !== null && read.unread === 0,
    isFresh: debts.every(
      ({ failure, isOld, isPending }) => failure === null && isOld !== true && !isPending,
    ),
  };
};

/** When a debt is due of which no month is known to be overdue. The first that holds is the answer. */
const notOverdue = (known: Known): DebtDue | undefined => {
  const { bills, last } = known;
  const late = lateOf(known);
  if (late !== undefined) return { kind: "late", last, late: known.payDayOf(late) };
  const isNewer = bills.some((bill) => bill.period > last.period && isUnpaid(bill, true));
  if (isOfLast(known, isNewer)) return { kind: "last", last };
  const newer = newerOf(known);
  if (newer !== undefined) return { kind: "newer", last, newer: known.payDayOf(newer) };
  if (isLastClear(known) && known.isFresh && !isNewer) return { kind: "older", last };
  // Which of them is owed is not known: nothing is said rather than a wrong day.
  if (bills.some((bill) => isUnpaid(bill, bill.period >= last.period))) return undefined;
  return { kind: isUnlisted(known) ? "unlisted" : "unknown", last };
};

/**
 * What the bills tell of the accounts that are in debt.
 * @param read `null` if the bills are not known.
 * @param day the day of the month until which bills are paid.
 * @param today `IsoDate`.
 */
export const dueOf = (
  read: ReadBills | null,
  lines: readonly AmountLine[],
  day: number,
  today: string,
): DebtDue | undefined => {
  const known = knownOf(read, lines, day, today);
  const { last } = known;
  const months = overdueOf(known);
  const [oldest] = months;
  if (oldest === undefined) return notOverdue(known);
  if (oldest === last.period) return { kind: "last", last };
  const newest = months.at(-1) ?? oldest;
  return {
    kind: "overdue",
    last,
    overdue: known.payDayOf(newest),
    hasMore: oldest !== newest,
    isLastClear: isLastClear(known),
  };
};

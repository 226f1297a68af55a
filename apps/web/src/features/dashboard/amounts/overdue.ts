/** Finds out when a debt is due, and which months it is overdue for. Pure. */
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import type { ReadBills } from "#web/billing/bill-change-call.ts";
import type { DueBill } from "#web/billing/deadlines.ts";
import { dueOfBill, lastPayDay, payDayOf } from "#web/billing/deadlines.ts";
import { codesOf } from "#web/billing/homes.ts";
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

/**
 * The newest month whose unpaid bill came after its day, if that holds of everything that each account may owe up to the
 * last month.
 */
const lateOf = (
  billsOf: readonly (readonly Invoice[])[],
  last: string,
  dueOn: (bill: Invoice) => DueBill | undefined,
): string | undefined => {
  // Of the last month a bill that does not say what is left may be unpaid.
  const unpaidOf = billsOf.map((bills) =>
    bills.filter(({ period, toPay = period === last ? 1 : 0 }) => period <= last && toPay > 0),
  );
  return unpaidOf.every(
    (unpaid) => unpaid.length > 0 && unpaid.every((bill) => dueOn(bill) === undefined),
  )
    ? unpaidOf
        .flat()
        .map(({ period }) => period)
        .toSorted()
        .at(-1)
    : undefined;
};

/** The newer month whose bills, all of one month, add up to each debt. */
const newerOf = (
  billsOf: readonly (readonly Invoice[])[],
  debts: readonly AmountLine[],
  last: string,
): string | undefined => {
  const newer = billsOf.map((bills) => bills.filter(({ period }) => period > last));
  const isAll = newer.every((bills, at) => {
    const left = bills.reduce((sum, { toPay = Number.NaN }) => sum + kopiykas(toPay), 0);
    return left === kopiykas(debts[at]?.amount?.amountToPay ?? 0);
  });
  const months = new Set(newer.flat().map(({ period }) => period));
  const [month] = months;
  return isAll && months.size === 1 ? month : undefined;
};

/**
 * What the bills tell of the accounts that are in debt. A month is overdue if a part of its bills is unpaid and its day
 * has passed; not if they came later. A bill that could not be read may be unpaid and of any month.
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
  const { bills, unread } = read ?? { bills: [], unread: 0 };
  const last = lastPayDay(day, today);
  const debts = debtsOf(lines);
  const billsOf = debts.map(({ account }) => {
    const codes = codesOf(account);
    return bills.filter(
      ({ serviceProviderCode, invoiceAccountCode }) =>
        codes.serviceProviderCode === serviceProviderCode &&
        codes.invoiceAccountCode === invoiceAccountCode,
    );
  });
  const dueOn = (bill: Invoice) => dueOfBill(bill, day, today);
  const months = billsOf
    .flat()
    .filter((bill) => (bill.toPay ?? 0) > 0 && (dueOn(bill)?.daysLeft ?? 0) < 0)
    .map(({ period }) => period)
    .toSorted();
  // A bill that does not say what is left may be unpaid.
  const isLastClear =
    unread === 0 &&
    billsOf.every((of) => {
      const ofLast = of.filter(({ period }) => period === last.period);
      return ofLast.length > 0 && ofLast.every(({ toPay = 1 }) => toPay <= 0);
    });
  const isNewer = billsOf.flat().some(({ period, toPay = 1 }) => period > last.period && toPay > 0);
  // An old amount may be paid since.
  const isFresh = debts.every(
    ({ failure, isOld, isPending }) => failure === null && isOld !== true && !isPending,
  );
  const [oldest] = months;
  if (oldest === undefined) {
    const late = unread === 0 ? lateOf(billsOf, last.period, dueOn) : undefined;
    if (late !== undefined) return { kind: "late", last, late: payDayOf(late, day, today) };
    const isOfLast = billsOf
      .flat()
      .some(
        (bill) =>
          bill.period === last.period &&
          (bill.toPay ?? (isNewer ? 0 : 1)) > 0 &&
          dueOn(bill) !== undefined,
      );
    if (isOfLast) return { kind: "last", last };
    const newer = newerOf(billsOf, debts, last.period);
    if (newer !== undefined) return { kind: "newer", last, newer: payDayOf(newer, day, today) };
    if (isLastClear && isFresh && !isNewer) return { kind: "older", last };
    const mayBeUnpaid = billsOf
      .flat()
      .some(({ period, toPay = period < last.period ? 0 : 1 }) => toPay > 0);
    // Which of them is owed is not known: nothing is said rather than a wrong day.
    if (mayBeUnpaid) return undefined;
    if (read === null || unread > 0 || !isFresh) return { kind: "unknown", last };
    // A bill that does not say what is left may be unpaid, and that of the last month may come until its day.
    const isUnlisted = billsOf.every(
      (of) =>
        of.every(({ toPay }) => toPay !== undefined) &&
        (of.length === 0 || last.daysLeft < 0 || of.some(({ period }) => period >= last.period)),
    );
    return { kind: isUnlisted ? "unlisted" : "unknown", last };
  }
  if (oldest === last.period) return { kind: "last", last };
  const newest = months.at(-1) ?? oldest;
  return {
    kind: "overdue",
    last,
    overdue: payDayOf(newest, day, today),
    hasMore: oldest !== newest,
    isLastClear,
  };
};

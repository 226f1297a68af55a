import type { Faker } from "@faker-js/faker";
import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import { sumOfLines, correctionsOf, type BillLine, billLinesOf, type Movement } from "./bills.ts";
import { compareText } from "./compare.ts";
import type { Account, OnlyBill } from "./data.ts";
import { type Meter, metersOf } from "./meters.ts";
import { dateOf, dayOf, monthStart, isoMonthOf } from "./months.ts";
import { partners } from "./partners.data.ts";
import { randomFor, type Seed } from "./random.ts";

/** All amounts in this file are kopiykas. */
export interface Charge {
  readonly id: string;
  readonly serviceTypeId: ServiceTypeId;
  /** `2026-10` */
  readonly period: string;
  /** `2026-11-03` */
  readonly issuedOn: string;
  readonly lines: readonly BillLine[];
  /** The balance before this bill. */
  readonly opening: number;
  /** The sum of the lines. */
  readonly charged: number;
  readonly recalculation: number;
  readonly subsidy: number;
  /** Payments since the previous bill. */
  readonly paid: number;
  /** `opening + charged + recalculation − subsidy − paid`; the next bill opens with it. */
  readonly closing: number;
  /**
   * The unpaid part of this charge, if payments cover the oldest charges first: from 0 to the charge after
   * recalculation and subsidy. An older debt stays with the older invoices, so the newest one may show less than the
   * amount to pay. The sum over all charges of a service is its debt. An overpayment appears only in `balance`.
   */
  readonly toPay: number;
}

export interface LedgerPayment {
  readonly id: string;
  readonly serviceTypeId: ServiceTypeId;
  readonly partnerCode: string;
  readonly document: string;
  /** RFC 3339 in UTC, with milliseconds. */
  readonly paidAt: string;
  /** The working day on which the provider receives it. */
  readonly accountedOn: string;
  readonly amount: number;
}

/** One service of one account. */
interface Sheet {
  readonly charges: readonly Charge[];
  readonly payments: readonly LedgerPayment[];
  readonly balance: number;
}

export interface Ledger {
  readonly meters: readonly Meter[];
  /** By service, then oldest first. */
  readonly charges: readonly Charge[];
  /** Newest first. */
  readonly payments: readonly LedgerPayment[];
  /** Charges plus recalculations minus subsidies and payments: positive is debt, negative is overpayment. */
  readonly balance: number;
  /** The same for each service. */
  readonly balances: ReadonlyMap<ServiceTypeId, number>;
}

/** The newest bill is paid last, so that a payment is under way on any day and for any seed. */
const lateService: ServiceTypeId = 14;

/** The number of unpaid months of an account in debt. */
const unpaidMonths = 2;

/** The amount that a charge adds to the balance. */
export const netOf = ({
  charged,
  recalculation,
  subsidy,
}: Pick<Charge, "charged" | "recalculation" | "subsidy">): number =>
  charged + recalculation - subsidy;

/** Distributes the debt over the charges. Payments cover the oldest ones, so the newest stay unpaid. */
const withDue = (charges: readonly Omit<Charge, "toPay">[], balance: number): readonly Charge[] => {
  let owed = Math.max(0, balance);
  const newestFirst = charges.toReversed().map((charge): Charge => {
    const toPay = Math.min(netOf(charge), owed);
    owed -= toPay;
    return { ...charge, toPay };
  });
  return newestFirst.toReversed();
};

const dayMs = 24 * 60 * 60 * 1000;

/** Providers receive payments on working days. */
const workingDayAfter = (date: string, days: number): string => {
  const after = new Date(Date.parse(date) + days * dayMs);
  const weekend = { 6: 2, 0: 1 }[after.getUTCDay()] ?? 0;
  return new Date(after.getTime() + weekend * dayMs).toISOString().slice(0, 10);
};

type Paying = Omit<LedgerPayment, "id" | "serviceTypeId" | "amount">;

/** The month, and the last day in it, on which a bill can be issued and paid. */
interface Span {
  readonly month: Date;
  readonly lastDate: number;
}

const longestMonth = 31;

/**
 * The month after the one `back` months ago. In the open month only past days are used, so that nothing is in the
 * future. On the first of a month this gives day 0, the last day of the month before.
 */
const spanAfter = (today: string, back: number): Span => ({
  month: monthStart(today, back - 1),
  lastDate: back === 1 ? dateOf(today) - 1 : longestMonth,
});

const dayIn = ({ month, lastDate }: Span, date: number): string =>
  dayOf(month, Math.min(date, lastDate));

/**
 * People pay in the middle of the month, mostly through the same partner. Late ones pay on the last possible day, and
 * the provider receives it after `lateOn`.
 */
const payingOf = (random: Faker, habit: number, span: Span, lateOn?: string): Paying => {
  const isLate = lateOn !== undefined;
  const date = dayIn(span, isLate ? span.lastDate : random.number.int({ min: 9, max: 19 }));
  const index = random.number.int(4) > 0 ? habit : random.number.int(partners.length - 1);
  const partner = partners[index] ?? partners[0];
  const [hour, minute, second] = [
    random.number.int({ min: 5, max: 19 }),
    random.number.int({ min: 0, max: 59 }),
    random.number.int({ min: 0, max: 59 }),
  ].map((part) => String(part).padStart(2, "0"));
  const document = `${partner?.prefix ?? ""}-${random.string.numeric(8)}`;
  const usually = workingDayAfter(date, random.number.int({ min: 1, max: 2 }));
  const notBefore = isLate ? workingDayAfter(lateOn, 1) : usually;
  return {
    partnerCode: partner?.code ?? "",
    document,
    paidAt: `${date}T${hour}:${minute}:${second}.000Z`,
    accountedOn: usually < notBefore ? notBefore : usually,
  };
};

/** The payment after the bill of the month `back` months before the open one. */
const paidAfter = (random: Faker, account: Account, back: number, owed: number): number => {
  const extra = random.number.int({ min: 5_000, max: 40_000 });
  const half = random.number.int(11) === 0 && back > unpaidMonths + 1;
  if (account.closing === "debt" && back <= unpaidMonths) return 0;
  if (account.closing === "overpaid" && back === 1) return Math.max(0, owed) + extra;
  return Math.max(0, half ? Math.ceil(owed / 2) : owed);
};

const movementIn =
  (period: string) =>
  ({ readings }: Meter): Movement => {
    const index = readings.findIndex((reading) => reading.period === period);
    const [previous, reading] = readings.slice(Math.max(0, index - 1), index + 1);
    if (previous === undefined || reading === undefined) throw new Error(`No reading of ${period}`);
    return { previous: previous.value, value: reading.value, quantity: reading.used ?? 0 };
  };

/**
 * A bill for each month, issued early in the next one and usually paid in full before the one after. `given`: the
 * balance it ends with. The last bill is paid down to it, or raised to it by a recalculation.
 */
const sheetOf = (
  seed: Seed,
  account: Account,
  meters: readonly Meter[],
  service: ServiceTypeId,
  given?: number,
): Sheet => {
  const random = randomFor(seed, `${account.id} ${service}`);
  const correct = correctionsOf(seed, account, service);
  const habit = random.number.int(partners.length - 1);
  const isLate =
    service === lateService || randomFor(seed, `newest ${account.id}`).number.int(2) === 0;
  const charges: Omit<Charge, "toPay">[] = [];
  const payments: LedgerPayment[] = [];
  let opening = 0;
  let paid = 0;
  for (let back = account.months; back >= 1; back -= 1) {
    const span = spanAfter(seed.today, back);
    const period = isoMonthOf(monthStart(seed.today, back));
    const suffix = `${account.id}-${service}-${period}`;
    const lines = billLinesOf(seed, { account, meters, service }, period, movementIn(period));
    const charged = sumOfLines(lines);
    const end = back === 1 ? given : undefined;
    const { recalculation, subsidy } = correct(random, period, charged);
    const owed = opening + netOf({ charged, recalculation, subsidy }) - paid;
    const closing = Math.max(owed, end ?? owed);
    const corrections = { recalculation: recalculation + closing - owed, subsidy };
    const issuedOn = dayIn(span, random.number.int({ min: 2, max: 6 }));
    const bill = { period, issuedOn, lines, opening, charged, ...corrections, paid, closing };
    charges.push({ id: `invoice-${suffix}`, serviceTypeId: service, ...bill });
    const paying = payingOf(random, habit, span, isLate && back === 1 ? seed.today : undefined);
    const usually = paidAfter(random, account, back, closing);
    paid = end === undefined ? usually : closing - end;
    opening = closing;
    if (paid > 0) {
      payments.push({
        id: `payment-${suffix}`,
        serviceTypeId: service,
        ...paying,
        amount: paid,
      });
    }
  }
  const balance = opening - paid;
  return { charges: withDue(charges, balance), payments, balance };
};

/** How many months ago the only bill was made and paid, so that both are long since accounted. */
const onlyBack = 3;

/** A bill of a fixed sum, and one payment of it. */
const onlySheet = (
  { today }: Seed,
  { id }: Account,
  service: ServiceTypeId,
  { charged, paid }: OnlyBill,
): Sheet => {
  const period = isoMonthOf(monthStart(today, onlyBack));
  const suffix = `${id}-${service}-${period}`;
  const paidOn = dayOf(monthStart(today, onlyBack - 1), 12);
  const charge: Charge = {
    id: `invoice-${suffix}`,
    serviceTypeId: service,
    period,
    issuedOn: dayOf(monthStart(today, onlyBack - 1), 4),
    lines: [{ quantity: 1_000, unit: "month", price: hryvnias(charged), charged }],
    opening: 0,
    charged,
    recalculation: 0,
    subsidy: 0,
    paid: 0,
    closing: charged,
    toPay: Math.max(0, charged - paid),
  };
  const payment: LedgerPayment = {
    id: `payment-${suffix}`,
    serviceTypeId: service,
    partnerCode: partners[0]?.code ?? "",
    document: `${partners[0]?.prefix ?? ""}-00000001`,
    paidAt: `${paidOn}T10:00:00.000Z`,
    accountedOn: workingDayAfter(paidOn, 1),
    amount: paid,
  };
  return { charges: [charge], payments: [payment], balance: charged - paid };
};

const make = (seed: Seed, account: Account, services: readonly ServiceTypeId[]): Ledger => {
  const meters = metersOf(seed, account, services);
  const { balance, onlyBill } = account;
  const sheets = services.map(
    (service, index) =>
      [
        service,
        onlyBill === undefined
          ? sheetOf(seed, account, meters, service, index === 0 ? balance : undefined)
          : onlySheet(seed, account, service, onlyBill),
      ] as const,
  );
  return {
    meters,
    charges: sheets.flatMap(([, sheet]) => sheet.charges),
    payments: sheets
      .flatMap(([, sheet]) => sheet.payments)
      .toSorted((left, right) => compareText(right.paidAt, left.paidAt)),
    balance: sheets.reduce((sum, [, sheet]) => sum + sheet.balance, 0),
    balances: new Map(sheets.map(([service, sheet]) => [service, sheet.balance])),
  };
};

const known = new Map<string, Ledger>();
const knownMax = 400;

/**
 * The history of an account up to the last closed month. It cannot change, so it is cached and shared by all QA
 * sessions.
 */
export const ledgerOf = (
  seed: Seed,
  account: Account,
  services: readonly ServiceTypeId[],
): Ledger => {
  const key = JSON.stringify([seed, account, services]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const ledger = make(seed, account, services);
  const oldest = known.keys().next();
  if (known.size >= knownMax && oldest.done !== true) known.delete(oldest.value);
  known.set(key, ledger);
  return ledger;
};

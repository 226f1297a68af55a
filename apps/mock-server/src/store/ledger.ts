import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { Account } from "./data.ts";
import { randomFor, referenceDate } from "./random.ts";

/** Amounts are kopiykas everywhere in the store. */
export interface Charge {
  readonly id: string;
  readonly serviceTypeId: ServiceTypeId;
  /** `2026-10` */
  readonly period: string;
  /** `2026-11-03` */
  readonly issuedOn: string;
  readonly charged: number;
  /**
   * Still due on this very charge after all payments, the oldest charge paid first: from 0 to `charged`. An older debt
   * stays with the older invoices, so the newest one may show less than the amount to pay, and all of a service's
   * charges together show exactly what is owed on it. What is overpaid shows in `balance` only.
   */
  readonly toPay: number;
}

export interface Payment {
  readonly id: string;
  readonly serviceTypeId: ServiceTypeId;
  readonly paidOn: string;
  readonly amount: number;
}

export interface Ledger {
  readonly charges: readonly Charge[];
  readonly payments: readonly Payment[];
  /** Charges less payments: positive to pay, negative overpaid. */
  readonly balance: number;
}

/** How many of the last months stay unpaid when an account is in debt. */
const unpaidMonths = 2;

/** A month's usual bill in kopiykas, by service: lowest and highest. */
const bills: Readonly<Record<ServiceTypeId, readonly [number, number]>> = {
  10: [9_000, 42_000],
  11: [2_500, 5_400],
  12: [45_000, 310_000],
  13: [7_500, 96_000],
  14: [6_000, 31_000],
  15: [21_000, 88_000],
  16: [15_000, 70_000],
  17: [24_000, 132_000],
};

/** The first day of the month that lies `back` months before the reference date's. */
const monthStart = (back: number): Date =>
  new Date(Date.UTC(referenceDate.getUTCFullYear(), referenceDate.getUTCMonth() - back, 1));

const day = (month: Date, date: number): string =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), date)).toISOString().slice(0, 10);

interface Sheet {
  readonly charges: readonly Charge[];
  readonly payments: readonly Payment[];
  readonly balance: number;
}

/** Spreads what is owed over the charges: payments have covered the oldest ones, so the newest carry it. */
const withDue = (charges: readonly Omit<Charge, "toPay">[], balance: number): readonly Charge[] => {
  let owed = Math.max(0, balance);
  const newestFirst = charges.toReversed().map((charge): Charge => {
    const toPay = Math.min(charge.charged, owed);
    owed -= toPay;
    return { ...charge, toPay };
  });
  return newestFirst.toReversed();
};

/** One service of one account: a charge each month, issued early in the next one and usually paid in full. */
const sheetOf = (seed: number, account: Account, service: ServiceTypeId): Sheet => {
  const random = randomFor(seed, `${account.id} ${service}`);
  const [min, max] = bills[service];
  const charges: Omit<Charge, "toPay">[] = [];
  const payments: Payment[] = [];
  let balance = 0;
  for (let back = account.months; back >= 1; back -= 1) {
    const month = monthStart(back);
    const next = monthStart(back - 1);
    const period = month.toISOString().slice(0, 7);
    const charged = random.number.int({ min, max });
    const issued = random.number.int({ min: 2, max: 6 });
    const paid = random.number.int({ min: 9, max: 19 });
    const extra = random.number.int({ min: 5_000, max: 40_000 });
    balance += charged;
    const suffix = `${account.id}-${service}-${period}`;
    charges.push({
      id: `invoice-${suffix}`,
      serviceTypeId: service,
      period,
      issuedOn: day(next, issued),
      charged,
    });
    if (account.closing === "debt" && back <= unpaidMonths) continue;
    const amount = account.closing === "overpaid" && back === 1 ? balance + extra : balance;
    payments.push({
      id: `payment-${suffix}`,
      serviceTypeId: service,
      paidOn: day(next, paid),
      amount,
    });
    balance -= amount;
  }
  return { charges: withDue(charges, balance), payments, balance };
};

const known = new Map<string, Ledger>();
const knownAtMost = 400;

/** The whole history of an account. It cannot change, so it is shared by all QA sessions and remembered. */
export const ledgerOf = (
  seed: number,
  account: Account,
  services: readonly ServiceTypeId[],
): Ledger => {
  const key = [seed, account.id, account.months, account.closing, ...services].join(" ");
  const found = known.get(key);
  if (found !== undefined) return found;
  const sheets = services.map((service) => sheetOf(seed, account, service));
  const ledger: Ledger = {
    charges: sheets.flatMap((sheet) => sheet.charges),
    payments: sheets.flatMap((sheet) => sheet.payments),
    balance: sheets.reduce((sum, sheet) => sum + sheet.balance, 0),
  };
  const oldest = known.keys().next();
  if (known.size >= knownAtMost && oldest.done !== true) known.delete(oldest.value);
  known.set(key, ledger);
  return ledger;
};

/** The three main figures of a bill, the same in the list, on the bill, on paper and in the file. Pure. */
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { leftOf } from "#contracts/schemas/bill-sums.ts";
import { kopiykas } from "#contracts/schemas/common.ts";

/**
 * The status of a bill. `clear`: nothing is left to pay, be it by a payment or a subsidy, which the list does not tell
 * apart; `unknown`: the service does not provide the unpaid part.
 */
export type BillStatus = "clear" | "debt" | "open" | "unknown";

/** Whole kopiykas, with exactly `month + others = toPay`. */
export interface Headline {
  readonly status: BillStatus;
  /** Charged for the month. */
  readonly month: number;
  /**
   * All other sums of the bill together: an older debt, a recalculation, less a subsidy and payments. Missing if nothing
   * is due or known.
   */
  readonly others?: number;
  /** The unpaid part. Missing for an open month, which is not due yet. */
  readonly toPay?: number;
}

/** @param invoice a row of the list, or the bill itself. */
export const headlineOf = ({ charged, toPay, isDynamic }: Invoice): Headline => {
  const month = kopiykas(charged);
  if (isDynamic) return { status: "open", month };
  if (toPay === undefined) return { status: "unknown", month };
  const due = kopiykas(toPay);
  return { status: due > 0 ? "debt" : "clear", month, others: due - month, toPay: due };
};

/** The bills of one month together. */
export interface MonthOfBills {
  readonly period: string;
  readonly invoices: readonly Invoice[];
  readonly headline: Headline;
}

const totalOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** The totals of several bills. Open months are not due. */
const headlineOfAll = (invoices: readonly Invoice[]): Headline => {
  const all = invoices.map(headlineOf);
  const closed = all.filter(({ status }) => status !== "open");
  if (closed.length === 0) return { status: "open", month: totalOf(all.map((one) => one.month)) };
  const month = totalOf(closed.map((one) => one.month));
  const toPay = leftOf(closed.map((one) => one.toPay));
  return toPay === undefined
    ? { status: "unknown", month }
    : { status: toPay > 0 ? "debt" : "clear", month, others: toPay - month, toPay };
};

/** The bills grouped by month, in the order of first appearance. */
export const byMonth = (invoices: readonly Invoice[]): readonly MonthOfBills[] =>
  [...new Set(invoices.map(({ period }) => period))].map((period) => {
    const ofMonth = invoices.filter((invoice) => invoice.period === period);
    return { period, invoices: ofMonth, headline: headlineOfAll(ofMonth) };
  });

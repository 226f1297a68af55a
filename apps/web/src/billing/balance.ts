import { kopiykas, thousandths } from "#contracts/schemas/common.ts";
import type { InvoiceDetail, InvoiceLine } from "#contracts/schemas/invoices.ts";

const sum = (totals: readonly number[]): number => totals.reduce((all, one) => all + one, 0);

/** Hundred-thousandths of a hryvnia: prices are set that fine. */
export const priceUnits = (price: number): number => Math.round(price * 100_000);

/**
 * What so many thousandths of a unit cost, in kopiykas. Both numbers are integers here, so the product is exact; a
 * kopiyka is 10⁶ of its units.
 */
export const totalOf = (quantity: number, price: number): number =>
  Math.round((quantity * priceUnits(price)) / 1_000_000);

/** Providers round half a kopiyka up or to even. A line without a quantity is only a sum. */
const isLineRight = ({ quantity, price, charged }: InvoiceLine): boolean =>
  quantity === undefined ||
  price === undefined ||
  Math.abs(totalOf(thousandths(quantity), price) - kopiykas(charged)) <= 1;

/** The charges of an invoice: from its details, or from its row in the list. */
export const chargedBy = ({ invoice, charged }: InvoiceDetail): number =>
  charged ?? invoice.charged;

type Sums = Omit<InvoiceDetail, "invoice" | "address" | "lines">;

/** The sums of an invoice, if the service gives all of them; an unknown term is not zero. */
const wholeSums = (detail: InvoiceDetail): Required<Sums> | undefined => {
  const { openingBalance, recalculation, subsidy, paid, closingBalance } = detail;
  return openingBalance === undefined ||
    recalculation === undefined ||
    subsidy === undefined ||
    paid === undefined ||
    closingBalance === undefined
    ? undefined
    : { openingBalance, charged: chargedBy(detail), recalculation, subsidy, paid, closingBalance };
};

/** Whether every step from the opening to the closing balance is known: only then they explain the sum. */
export const isBalanceWhole = (detail: InvoiceDetail): boolean => wholeSums(detail) !== undefined;

/** Whether the sum contains more than the charges. */
export const hasBalance = (detail: InvoiceDetail): boolean =>
  [
    detail.openingBalance,
    detail.recalculation,
    detail.subsidy,
    detail.paid,
    detail.closingBalance,
  ].some((term) => term !== undefined);

const closes = (sums: Required<Sums>): boolean =>
  sum([sums.openingBalance, sums.charged, sums.recalculation].map(kopiykas)) -
    sum([sums.subsidy, sums.paid].map(kopiykas)) ===
  kopiykas(sums.closingBalance);

/** The charge of the row in the list is that of the details: the page shows the first above and the other below. */
const isChargeOne = (detail: InvoiceDetail): boolean =>
  kopiykas(chargedBy(detail)) === kopiykas(detail.invoice.charged);

/**
 * Whether an invoice contradicts itself in a line, in its charge, or between opening and closing balance: lost lines
 * explain none of these.
 * Sums are compared in whole kopiykas; unknown ones contradict nothing.
 */
export const isMismatchedInPart = (detail: InvoiceDetail): boolean => {
  const { lines = [] } = detail;
  const sums = wholeSums(detail);
  return !lines.every(isLineRight) || !isChargeOne(detail) || (sums !== undefined && !closes(sums));
};

/** The same, also in the total of the lines: for an invoice that has them all, or none. */
export const isMismatched = (detail: InvoiceDetail): boolean => {
  const { lines } = detail;
  const isTotalRight =
    lines === undefined ||
    sum(lines.map((line) => kopiykas(line.charged))) === kopiykas(chargedBy(detail));
  return !isTotalRight || isMismatchedInPart(detail);
};

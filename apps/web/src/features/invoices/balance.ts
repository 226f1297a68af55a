import { kopiykas, thousandths } from "#contracts/schemas/common.ts";
import type { InvoiceDetail, InvoiceLine } from "#contracts/schemas/invoices.ts";

const sum = (totals: readonly number[]): number => totals.reduce((all, one) => all + one, 0);

/** Hundred-thousandths of a hryvnia: prices are set that fine. */
const priceUnits = (price: number): number => Math.round(price * 100_000);

/** Both factors are whole numbers here, so the product is exact; a kopiyka is 10⁶ of its units. */
const lineTotal = (quantity: number, price: number): number =>
  Math.round((thousandths(quantity) * priceUnits(price)) / 1_000_000);

/** Providers round halves of a kopiyka up or to even. A line that does not say what was counted is only a sum. */
const isLineRight = ({ quantity, price, charged }: InvoiceLine): boolean =>
  quantity === undefined ||
  price === undefined ||
  Math.abs(lineTotal(quantity, price) - kopiykas(charged)) <= 1;

/** What was charged by a bill: in full, or as its row in the list says it. */
export const chargedBy = ({ invoice, charged }: InvoiceDetail): number =>
  charged ?? invoice.charged;

type Sums = Omit<InvoiceDetail, "invoice" | "address" | "lines">;

/** The sums of a bill where the service says all of them; a term that is not known is not nothing. */
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

/** Whether every step from the opening to the closing balance is known: only then do they show how the sum came about. */
export const isBalanceWhole = (detail: InvoiceDetail): boolean => wholeSums(detail) !== undefined;

/** Whether there is more to say of the sum than what was charged. */
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

/**
 * Whether something in a bill contradicts itself: a line, the lines together, or the steps from the opening to the closing
 * balance. Sums are compared in whole kopiykas; what is not known contradicts nothing.
 */
export const isMismatched = (detail: InvoiceDetail): boolean => {
  const { lines } = detail;
  const sums = wholeSums(detail);
  const areLinesRight =
    lines === undefined ||
    (lines.every(isLineRight) &&
      sum(lines.map((line) => kopiykas(line.charged))) === kopiykas(chargedBy(detail)));
  return !areLinesRight || (sums !== undefined && !closes(sums));
};

import { kopiykas } from "#contracts/schemas/common.ts";
import { thousandths } from "#contracts/schemas/counters.ts";
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

/**
 * Whether a bill adds up: each line, the lines together, and the steps from the opening to the closing balance. Sums
 * are compared in whole kopiykas.
 */
export const addsUp = (detail: InvoiceDetail): boolean => {
  const { lines, openingBalance, charged, recalculation, subsidy, paid, closingBalance } = detail;
  const closing =
    sum([openingBalance, charged, recalculation].map(kopiykas)) -
    sum([subsidy, paid].map(kopiykas));
  return (
    lines.every(isLineRight) &&
    sum(lines.map((line) => kopiykas(line.charged))) === kopiykas(charged) &&
    closing === kopiykas(closingBalance)
  );
};

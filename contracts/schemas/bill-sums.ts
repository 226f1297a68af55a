/** Whether a bill adds up: the portal warns the resident of one that does not, and the check of a service fails. */
import { hryvnias, kopiykas, thousandths } from "./common.ts";
import type { InvoiceDetail, InvoiceLine } from "./invoices.ts";

const sum = (totals: readonly number[]): number => totals.reduce((all, one) => all + one, 0);

/** Hundred-thousandths of a hryvnia: prices are set that fine. */
export const priceUnits = (price: number): number => Math.round(price * 100_000);

/**
 * What so many thousandths of a unit cost, in kopiykas. Both numbers are integers here, so the product is exact; a
 * kopiyka is 10⁶ of its units.
 */
export const totalOf = (quantity: number, price: number): number =>
  Math.round((quantity * priceUnits(price)) / 1_000_000);

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

/** A sum of a bill that is not what others of its sums make it. */
export interface Contradiction {
  /** `line`: quantity × price; `charge`: that of its `invoice`; `total`: that of its lines. */
  readonly rule: "line" | "charge" | "balance" | "total";
  /** Its place, such as `lines[1].charged`. */
  readonly place: string;
  /** Both in hryvnias. */
  readonly expected: number;
  readonly got: number;
}

/** Nothing if both are the same in whole kopiykas, or not further apart than this. */
const compare = (
  rule: Contradiction["rule"],
  place: string,
  expected: number,
  got: number,
  tolerance = 0,
): readonly Contradiction[] =>
  Math.abs(expected - kopiykas(got)) <= tolerance
    ? []
    : [{ rule, place, expected: hryvnias(expected), got }];

/** Providers round half a kopiyka up or to even. A line without a quantity is only a sum. */
const wrongLine = ({ quantity, price, charged }: InvoiceLine, at: number) =>
  quantity === undefined || price === undefined
    ? []
    : compare("line", `lines[${at}].charged`, totalOf(thousandths(quantity), price), charged, 1);

/** The page shows the charge of the `invoice` above, and that of the details below. */
const wrongCharge = ({ charged, invoice }: InvoiceDetail) =>
  charged === undefined ? [] : compare("charge", "charged", kopiykas(invoice.charged), charged);

const wrongBalance = (detail: InvoiceDetail) => {
  const sums = wholeSums(detail);
  if (sums === undefined) return [];
  const { openingBalance, charged, recalculation, subsidy, paid, closingBalance } = sums;
  const closing =
    sum([openingBalance, charged, recalculation].map(kopiykas)) -
    sum([subsidy, paid].map(kopiykas));
  return compare("balance", "closingBalance", closing, closingBalance);
};

const wrongTotal = (detail: InvoiceDetail) => {
  const { lines } = detail;
  if (lines === undefined) return [];
  const total = hryvnias(sum(lines.map(({ charged }) => kopiykas(charged))));
  return compare("total", "lines", kopiykas(chargedBy(detail)), total);
};

/** Where a bill contradicts itself. Unknown sums contradict nothing. */
export const contradictionsIn = (detail: InvoiceDetail): readonly Contradiction[] => [
  ...(detail.lines ?? []).flatMap(wrongLine),
  ...wrongCharge(detail),
  ...wrongBalance(detail),
  ...wrongTotal(detail),
];

/** For an invoice that has all its lines, or none. */
export const isMismatched = (detail: InvoiceDetail): boolean => contradictionsIn(detail).length > 0;

/** The same, if some lines were lost: they explain only another total. */
export const isMismatchedInPart = (detail: InvoiceDetail): boolean =>
  contradictionsIn(detail).some(({ rule }) => rule !== "total");

/**
 * What is left to pay of several invoices; all in whole kopiykas. What is overpaid on one pays no other: only where
 * nothing is owed the total is below 0. One unknown sum makes it unknown.
 */
export const leftOf = (sums: readonly (number | undefined)[]): number | undefined => {
  const known = sums.filter((one) => one !== undefined);
  if (known.length < sums.length) return undefined;
  const owed = known.filter((one) => one > 0);
  return sum(owed.length > 0 ? owed : known);
};

/** What stands between the charges of a bill and its unpaid part, as far as the bill tells it. Pure. */
import { kopiykas } from "#contracts/schemas/common.ts";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { chargedBy, isMismatched } from "./balance.ts";
import { headlineOf } from "./headline.ts";

/** Whole kopiykas with their sign in the sum, never zero. */
export interface HeadlineStep {
  /** `credited`: paid for this bill, also with an older overpayment. `others`: what cannot be told apart. */
  readonly kind: "recalculation" | "subsidy" | "debt" | "credited" | "others";
  readonly sum: number;
}

const step = (kind: HeadlineStep["kind"], sum: number): readonly HeadlineStep[] =>
  sum === 0 ? [] : [{ kind, sum }];

/** Whether all that stands on the bill is known and fits together. */
const isClear = (detail: InvoiceDetail): boolean => {
  const { invoice, openingBalance, recalculation, subsidy, paid } = detail;
  return (
    ![openingBalance, recalculation, subsidy, paid].includes(undefined) &&
    kopiykas(chargedBy(detail)) === kopiykas(invoice.charged) &&
    !isMismatched(detail)
  );
};

/** What is left after recalculation and subsidy: an unpaid older debt, and what was credited. */
const restOf = (detail: InvoiceDetail, rest: number): readonly HeadlineStep[] => {
  const { openingBalance = 0, paid = 0 } = detail;
  const debt = Math.max(kopiykas(openingBalance) - kopiykas(paid), 0);
  return isClear(detail) && rest <= debt
    ? [...step("debt", debt), ...step("credited", rest - debt)]
    : step("others", rest);
};

/** The steps of a bill, which add up exactly to the `others` of its headline. */
export const headlineSteps = (detail: InvoiceDetail): readonly HeadlineStep[] => {
  const { others } = headlineOf(detail.invoice);
  if (others === undefined) return [];
  const known = [
    ...step("recalculation", kopiykas(detail.recalculation ?? 0)),
    ...step("subsidy", -kopiykas(detail.subsidy ?? 0)),
  ];
  const rest = known.reduce((left, { sum }) => left - sum, others);
  return [...known, ...restOf(detail, rest)];
};

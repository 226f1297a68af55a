/** What stands between the charges of a bill and its unpaid part, as far as the bill tells it. Pure. */
import { kopiykas } from "#contracts/schemas/common.ts";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { isMismatched } from "#contracts/schemas/bill-sums.ts";
import { headlineOf } from "./headline.ts";

/** Whole kopiykas with their sign in the sum, never zero. */
export interface HeadlineStep {
  /**
   * `payments`: paid for this bill, also with an older overpayment. The provider may not have posted all of it yet, so
   * it is not named as a posted payment is. `others`: what cannot be told apart.
   */
  readonly kind: "recalculation" | "subsidy" | "debt" | "payments" | "others";
  readonly sum: number;
}

const step = (kind: HeadlineStep["kind"], sum: number): readonly HeadlineStep[] =>
  sum === 0 ? [] : [{ kind, sum }];

/**
 * The unpaid part is that of this bill: an older debt is in it only where the service adds it. The rest has a name only
 * if recalculation and subsidy are known and all fits; as a debt it may not exceed the one of the bill.
 */
const kindOfRest = (detail: InvoiceDetail, rest: number): HeadlineStep["kind"] => {
  const { openingBalance = 0, recalculation, subsidy, paid = 0 } = detail;
  const isUnclear = recalculation === undefined || subsidy === undefined || isMismatched(detail);
  if (isUnclear) return "others";
  if (rest < 0) return "payments";
  return rest <= kopiykas(openingBalance) - kopiykas(paid) ? "debt" : "others";
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
  return [...known, ...step(kindOfRest(detail, rest), rest)];
};

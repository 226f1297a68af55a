/** How a visit at a payment service ended, as far as what is owed can tell; pure. */
import { kopiykas } from "#contracts/schemas/common.ts";

/** Whole kopiykas owed before and now. */
export interface PaidVisit {
  readonly before: number;
  readonly now: number;
}

/**
 * What a payment has changed already; `null` while nothing shows it. A sum that has grown is a new charge, not a
 * payment, and one that was unknown cannot be compared.
 * @param before and now in hryvnias; `null` if unknown.
 */
export const paidVisit = (before: number | null, now: number | null): PaidVisit | null =>
  before === null || now === null || kopiykas(now) >= kopiykas(before)
    ? null
    : { before: kopiykas(before), now: kopiykas(now) };

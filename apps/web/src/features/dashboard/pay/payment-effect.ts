/** The result of a payment at an outside service, judged by the amount to pay. Pure. */
import { kopiykas } from "#contracts/schemas/common.ts";

/** The amount to pay before and now, in whole kopiykas. */
export interface PaymentEffect {
  readonly before: number;
  readonly now: number;
}

/**
 * The visible effect of a payment, or `null`. A larger amount is a new charge and not a payment; an unknown one cannot
 * be compared.
 * @param before and now in hryvnias; `null` if unknown.
 */
export const paymentEffect = (before: number | null, now: number | null): PaymentEffect | null =>
  before === null || now === null || kopiykas(now) >= kopiykas(before)
    ? null
    : { before: kopiykas(before), now: kopiykas(now) };

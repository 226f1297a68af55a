import type { Failure } from "#contracts/failure.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import type { FormError } from "../ui/form-context.ts";

interface RefusalTexts {
  /** Heading of the summary: it was not done. */
  readonly refused: string;
  /** The same when nobody knows whether it was done, and how to find out. */
  readonly unknown: string;
  readonly unknownAdvice: string;
}

/**
 * The heading and the errors of a form that was refused. Without a readable answer it may have been done all the same,
 * and another attempt would then be refused for a reason that is not true.
 */
export const refusalWith = (
  { failure, errors }: { readonly failure: Failure | null; readonly errors: readonly FormError[] },
  { refused, unknown, unknownAdvice }: RefusalTexts,
): { readonly title: string; readonly errors: readonly FormError[] } =>
  failure !== null && isOutcomeUnknown(failure)
    ? { title: unknown, errors: [...errors, { text: unknownAdvice }] }
    : { title: refused, errors };

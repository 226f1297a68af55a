import type { Failure } from "#contracts/failure.ts";
import type { FormError } from "../ui/form-context.ts";

interface RefusedForm {
  readonly failure: Failure | null;
  readonly mayBeDone: boolean;
  readonly errors: readonly FormError[];
}

interface RefusalTexts {
  /** Heading of the summary of wrong input. */
  readonly summary: string;
  /** The same after a refusal: it was not done. */
  readonly refused: string;
  /** The same when nobody knows whether it was done, and how to find out. */
  readonly unknown: string;
  readonly unknownAdvice: string;
}

/**
 * The heading and the errors of a form that cannot be sent or was refused. Without a readable answer it may have been
 * done all the same, and another attempt is then refused for a reason that is not true: it does not say that nothing
 * was done.
 */
export const refusalWith = (
  { failure, mayBeDone, errors }: RefusedForm,
  { summary, refused, unknown, unknownAdvice }: RefusalTexts,
): { readonly title: string; readonly errors: readonly FormError[] } => {
  if (failure === null) return { title: summary, errors };
  return mayBeDone
    ? { title: unknown, errors: [...errors, { text: unknownAdvice }] }
    : { title: refused, errors };
};

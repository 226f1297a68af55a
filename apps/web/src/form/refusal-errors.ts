import type { Failure } from "#contracts/failure.ts";
import type { Message, MessageCode } from "#machines/portal/message.ts";
import { cookieAdvice, messageInPlace } from "#machines/portal/message.ts";
import type { FormError } from "../ui/form-context.ts";
import { textOf } from "../screen/messages.texts.ts";
import { inForm } from "./refusal.texts.ts";

/** A message beside a form or in a dialog: it advises no reload. `isKept`: whether the input is still there. */
export const textInForm = (message: Message, isKept: boolean): string => {
  if ("text" in message || message.code === "too-many") return textOf(message);
  return inForm[message.code]?.(isKept) ?? textOf(message);
};

/**
 * Distributes a refusal's messages. The entries of its list are warnings (ERR-1): the first one for a field goes beside
 * it; all others, further ones for the same field included, go to the summary.
 * @param isKept whether the input is still there.
 */
export const refusalErrors = (
  failure: Failure,
  fallback: MessageCode,
  fields: readonly string[],
  isKept: boolean,
): readonly FormError[] => {
  const items = failure._tag === "Rejected" ? failure.items : [];
  const errors: FormError[] = [];
  for (const { field, message: text } of items) {
    const isFree =
      field !== undefined &&
      fields.includes(field) &&
      !errors.some((error) => error.field === field);
    // Two fields may have the same message. One that already stands for the whole form is not repeated at a field.
    const isTold = ({ field: other, text: told }: FormError): boolean =>
      told === text && (!isFree || other === undefined);
    if (errors.some(isTold)) continue;
    errors.push(isFree ? { field, text, kind: "warning" } : { text, kind: "warning" });
  }
  if (errors.length > 0) return errors;
  const said = [messageInPlace(failure, fallback), cookieAdvice(failure)];
  return said.flatMap((message) =>
    message === undefined ? [] : [{ text: textInForm(message, isKept) }],
  );
};

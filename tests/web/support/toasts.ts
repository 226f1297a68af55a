import { readProblem } from "#contracts/schemas/problem.ts";
import type { ToastKind } from "#machines/portal/toasts/toast.machine.ts";
import type { PastMessage } from "#machines/portal/toasts/toasts.machine.ts";
import { textOf } from "#web/screen/messages.texts.ts";
import type { Runtime } from "#web/runtime/runtime.ts";

/** A toast as a resident reads it. */
export interface SaidToast {
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail?: string;
}

const said = ({ kind, message, detail }: Omit<PastMessage, "id" | "at">): SaidToast => ({
  kind,
  text: textOf(message),
  ...(detail === undefined ? {} : { detail: textOf(detail) }),
});

/** All toasts that are shown now, in their order: compare the whole list, so that none goes unnoticed. */
export const toastsOf = ({ portal }: Runtime): readonly SaidToast[] =>
  (portal.getSnapshot().children.toasts?.getSnapshot().context.toasts ?? [])
    .filter(({ ref }) => !ref.getSnapshot().hasTag("leaving"))
    .map(said);

/** The last messages, the newest first: also what has left the screen. */
export const lastMessagesOf = ({ portal }: Runtime): readonly SaidToast[] =>
  (portal.getSnapshot().children.toasts?.getSnapshot().context.lastMessages ?? []).map(said);

/** The toast of a success. */
export const successToast = (text: string): SaidToast => ({ kind: "success", text });

/** The toasts for the entries of a refusal's list. */
export const warningToast = (text: string): SaidToast => ({ kind: "warning", text });

/** The toast of a failure with this text; a call without an answer also has a general title. */
export const errorToast = (message: string): SaidToast =>
  message === textOf({ code: "no-connection-detail" })
    ? { kind: "error", text: textOf({ code: "no-connection" }), detail: message }
    : { kind: "error", text: message };

/** How a form says it in place: a reload would lose the input. */
export const inFormOf = (message: string, isKept = true): string =>
  message.replace(
    "Будь ласка, перезавантажте сторінку.",
    isKept ? "Спробуйте ще раз: введене лишилося у формі." : "Спробуйте ще раз.",
  );

/** The toasts of a refused call: its list as warnings, else one error. */
export const refusalToasts = (
  { body }: { readonly body?: unknown },
  text: string,
): readonly SaidToast[] => {
  const { items } = readProblem(body);
  return items.length > 0 ? items.map(({ message }) => warningToast(message)) : [errorToast(text)];
};

import type { FailedCall, Failure } from "#contracts/failure.ts";
import type { Message } from "../message.ts";
import { cookieAdvice, forbiddenMessage, serverMessageOr } from "../message.ts";
import type { ToastContent } from "../toasts/toasts.machine.ts";

/** The portal's handling of a failure before a feature gets it. */
export interface FailureHandling {
  readonly toasts: readonly ToastContent[];
  readonly signOut: boolean;
}

const error = (message: Message, detail?: Message): ToastContent => ({
  kind: "error",
  message,
  ...(detail === undefined ? {} : { detail }),
});

const nothing: FailureHandling = { toasts: [], signOut: false };

const noConnection: readonly ToastContent[] = [
  error({ code: "no-connection" }, { code: "no-connection-detail" }),
];

/** What an editor saves, publishes, orders or deletes: a banner beside the content says what became of it. */
const isToldInPlace = ({ method, path }: FailedCall): boolean =>
  method !== "GET" && /^\/api\/cms\/admin\/(?:content|order)\/:kind/u.test(path);

/**
 * The table of ERR-1: what each status means for the whole portal. Features report other statuses themselves (`Other`,
 * `Contract`, `Defect`). A network fault or a timeout is treated like a 504, since they are the same for residents.
 * @param atRoot whether the resident is at exactly the root address, where a 504 signs out.
 */
export const catalogueEntry = (failure: Failure, atRoot: boolean): FailureHandling => {
  switch (failure._tag) {
    case "Unauthorized":
      return failure.call.method === "DELETE" && failure.call.path === "/api/ud/profile"
        ? {
            toasts: [error(serverMessageOr(failure.message, "wrong-confirmation-password"))],
            signOut: false,
          }
        : { toasts: [error(serverMessageOr(failure.message, "unauthorized"))], signOut: true };
    case "Forbidden":
      return {
        toasts: [error(forbiddenMessage(failure), cookieAdvice(failure))],
        signOut: false,
      };
    case "Rejected":
      return failure.items.length > 0
        ? {
            toasts: failure.items.map(({ message }) => ({
              kind: "warning",
              message: { text: message },
            })),
            signOut: false,
          }
        : { toasts: [error(serverMessageOr(failure.message, "request-failed"))], signOut: false };
    case "ServerFault": {
      const code = failure.status === 405 ? "method-not-allowed" : "request-failed";
      return { toasts: [error(serverMessageOr(failure.message, code))], signOut: false };
    }
    case "NoConnection":
      // The table has a toast for a 504. Without any answer a second one would only repeat the banner.
      if (failure.cause !== "gateway" && isToldInPlace(failure.call)) return nothing;
      return { toasts: noConnection, signOut: failure.cause === "gateway" && atRoot };
    case "Contract":
    case "Defect":
    case "Other":
      break;
  }
  return nothing;
};

/** The calls that sign in, by password or by a social account. They are sent without a token. */
const signingIn = /^\/api\/account\/(?:authentication|registration\/status)\b/u;

/** Whether a sign-in was refused (401). It says nothing of a session that is open (decision 70). */
export const isSignInRefused = (failure: Failure): boolean =>
  failure._tag === "Unauthorized" && signingIn.test(failure.call.path);

/** Whether the global handling tells the resident about it (ERR-2). */
export const isShownGlobally = (failure: Failure): boolean =>
  catalogueEntry(failure, false).toasts.length > 0;

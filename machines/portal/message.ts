import type { Failure } from "#contracts/failure.ts";

/** What can be said to a resident. Machines name the meaning; the words are the view's catalogue. */
export type MessageCode =
  | "unauthorized"
  | "wrong-confirmation-password"
  | "forbidden"
  | "cookies-needed"
  | "request-failed"
  | "method-not-allowed"
  | "no-connection"
  | "no-connection-detail"
  | "data-loading-failed"
  | "portal-failed"
  | "sign-in-failed"
  | "registration-failed"
  | "feedback-failed"
  | "feedback-file-failed"
  | "feedback-file-left"
  | "social-failed"
  | "social-signed-in"
  | "social-question"
  | "social-provider-not-found"
  | "social-not-logged-in"
  | "social-providers-not-ready"
  | "social-refresh-unsupported"
  | "social-access-token-unsupported"
  | "recovery-send-failed"
  | "recovery-password-changed"
  | "recovery-change-failed"
  | "contacts-saved"
  | "phone-save-failed"
  | "password-changed"
  | "password-change-failed"
  | "profile-deleted"
  | "profile-deletion-failed"
  | "general-saved"
  | "emails-saved"
  | "processing-failed"
  | "leave-question"
  | "leave-text"
  | "leave-accept"
  | "leave-reject"
  | "yes"
  | "no"
  | "session-ended"
  | "please-wait";

/** A meaning of ours, or the server's own words. */
export type Message = { readonly code: MessageCode } | { readonly text: string };

/** The server's message when it sent one that can be read, otherwise the default (ERR-1). */
export const serverMessageOr = (message: string | undefined, code: MessageCode): Message =>
  message !== undefined && message.trim() !== "" ? { text: message } : { code };

/** The server's words first, as for every row of the table (ERR-1). */
export const forbiddenMessage = (failure: Extract<Failure, { _tag: "Forbidden" }>): Message =>
  serverMessageOr(failure.message, failure.lacksCookies === true ? "cookies-needed" : "forbidden");

/** What is shown beside the action that failed, and stays there until the next try (WCAG 2.2.1: a toast goes away by itself). */
export const messageInPlace = (failure: Failure, fallback: MessageCode): Message => {
  switch (failure._tag) {
    case "Unauthorized":
    case "Other":
      return serverMessageOr(failure.message, fallback);
    case "Forbidden":
      // The toast has the server's words. That the browser keeps no cookies it cannot know, so the advice stands here.
      return failure.lacksCookies === true ? { code: "cookies-needed" } : forbiddenMessage(failure);
    case "Rejected":
      return serverMessageOr(failure.items[0]?.message ?? failure.message, "request-failed");
    case "ServerFault":
      return serverMessageOr(
        failure.message,
        failure.status === 405 ? "method-not-allowed" : "request-failed",
      );
    case "NoConnection":
      return { code: "no-connection-detail" };
    case "Defect":
      return { code: "portal-failed" };
    case "Contract":
      break;
  }
  return { code: "data-loading-failed" };
};

/** What stands in the place of data that did not come (ERR-3), or that our own code has lost (ERR-6). */
export const loadingMessage = (failure: Failure): Message => ({
  code: failure._tag === "Defect" ? "portal-failed" : "data-loading-failed",
});

/** Whether what is said of it are the entries of a list, which are warnings (ERR-1) and no errors. */
export const isWarning = (failure: Failure | null): boolean =>
  failure?._tag === "Rejected" && failure.items.length > 0;

/** The toast that a feature adds for its own failure: none when the global handling has spoken already (ERR-2). */
export const featureToast = (failure: Failure, fallback: MessageCode): Message | undefined =>
  failure.shown ? undefined : messageInPlace(failure, fallback);

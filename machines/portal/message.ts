import type { Failure } from "#contracts/failure.ts";

/** Messages for residents. Machines name the code; the texts are in the view's catalogue. */
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
  | "emails-saved-again"
  | "saved-unchanged"
  | "processing-failed"
  | "leave-question"
  | "leave-text"
  | "leave-accept"
  | "leave-reject"
  | "logout-question"
  | "logout-accept"
  | "logout-text-readings"
  | "logout-text-both"
  | "yes"
  | "no"
  | "session-ended"
  | "session-was-over"
  | "please-wait";

/** A message code, or the server's message. `wait`: the seconds until another attempt makes sense, if known. */
export type Message =
  | { readonly code: MessageCode }
  | { readonly code: "too-many"; readonly wait: number | undefined }
  | { readonly text: string };

/** The server's message if it can be read, otherwise the default (ERR-1). */
export const serverMessageOr = (message: string | undefined, code: MessageCode): Message =>
  message !== undefined && message.trim() !== "" ? { text: message } : { code };

/** The server's message first, as in every row of the table (ERR-1). */
export const forbiddenMessage = (failure: Extract<Failure, { _tag: "Forbidden" }>): Message =>
  serverMessageOr(failure.message, failure.lacksCookies === true ? "cookies-needed" : "forbidden");

/**
 * The server cannot know that the browser stores no cookies, so this advice follows its message, or is the message if
 * there is none.
 */
export const cookieAdvice = (failure: Failure): Message | undefined =>
  failure._tag === "Forbidden" &&
  failure.lacksCookies === true &&
  "text" in forbiddenMessage(failure)
    ? { code: "cookies-needed" }
    : undefined;

/** Shown beside the failed action until the next try (WCAG 2.2.1: a toast goes away by itself). */
export const messageInPlace = (failure: Failure, fallback: MessageCode): Message => {
  switch (failure._tag) {
    case "Unauthorized":
      // Read after the next sign-in, since the page is locked until then.
      if (failure.endedSession === true) return { code: "session-was-over" };
      return serverMessageOr(failure.message, fallback);
    case "Other": {
      const said = serverMessageOr(failure.message, fallback);
      // No fault: the resident is told when to come back.
      return failure.status === 429 && "code" in said
        ? { code: "too-many", wait: failure.retryAfter }
        : said;
    }
    case "Forbidden":
      return forbiddenMessage(failure);
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

/** Shown in place of data that did not load (ERR-3), or that a defect of ours has lost (ERR-6). */
export const loadingMessage = (failure: Failure): Message => ({
  code: failure._tag === "Defect" ? "portal-failed" : "data-loading-failed",
});

/** Whether its messages are entries of a list: those are warnings (ERR-1), no errors. */
export const isWarning = (failure: Failure | null): boolean =>
  failure?._tag === "Rejected" && failure.items.length > 0;

/** A feature's toast for its own failure; none if the global handling has reported it (ERR-2). */
export const featureToast = (failure: Failure, fallback: MessageCode): Message | undefined =>
  failure.shown ? undefined : messageInPlace(failure, fallback);

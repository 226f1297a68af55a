import type { Failure } from "#contracts/failure.ts";
import type { Feedback } from "#contracts/schemas/feedback.ts";
import { forgetDraft, keepDraft, keptDraft } from "../../api/draft-store.ts";

type Message = Feedback["message"];

/** A message that was sent, with an unknown outcome. */
interface Attempt {
  readonly key: string;
  /** Its text: another text is another message. */
  readonly words: string;
}

/** Kept beside the input of the form, and deleted with it. */
const keptAs = "feedback.sent";

const none: Attempt = { key: "", words: "" };

/** `crypto.randomUUID` exists on secure pages only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** The key of a message, the same for every try until its outcome is known. */
export interface MessageKeys {
  readonly keyOf: (message: Message) => string;
  /** The outcome is known: taken, or refused. */
  readonly settle: () => void;
  /** Whether this message was sent, here or before a reload, with an unknown outcome. */
  readonly isOpen: (message: Message) => boolean;
}

export const createMessageKeys = (): MessageKeys => {
  // In memory too: the storage may be full or forbidden.
  let attempt: Attempt | null = null;
  const wordsOf = ({ name, email, message }: Message): string =>
    JSON.stringify([name, email, message]);
  const last = (): Attempt => attempt ?? { ...none, ...keptDraft(keptAs, none, ["key", "words"]) };
  return {
    keyOf: (message) => {
      const words = wordsOf(message);
      const before = last();
      attempt = before.words === words ? before : { key: newKey(), words };
      keepDraft(keptAs, attempt);
      return attempt.key;
    },
    settle: () => {
      attempt = null;
      forgetDraft(keptAs);
    },
    isOpen: (message) => last().words === wordsOf(message),
  };
};

/** Whether the outcome is unknown: no readable answer, or a server fault. */
export const isOutcomeUnknown = (failure: Failure): boolean => {
  switch (failure._tag) {
    case "NoConnection":
    case "Contract":
    case "Defect":
      return true;
    case "ServerFault":
    case "Other":
      return failure.status >= 500;
    case "Unauthorized":
    case "Forbidden":
    case "Rejected":
      return false;
  }
  return failure satisfies never;
};

import type { Failure } from "#contracts/failure.ts";
import type { Feedback } from "#contracts/schemas/feedback.ts";
import { forgetDraft, keepDraft, keptDraft } from "../../api/draft-store.ts";

type Message = Feedback["message"];

/** A message that was sent and of which nothing is known yet. */
interface Attempt {
  readonly key: string;
  /** What stood in it: other words are another message. */
  readonly words: string;
}

/** Kept beside the words of the form, and held and forgotten with them. */
const keptAs = "feedback.sent";

const none: Attempt = { key: "", words: "" };

/** `crypto.randomUUID` exists on secure pages only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** The key under which a message is sent, the same for every try until it is known what became of it. */
export interface MessageKeys {
  readonly keyOf: (message: Message) => string;
  /** It is known: taken, or refused and so not taken. */
  readonly settle: () => void;
  /** Whether this message was sent, here or before a reload, and nothing is known of it. */
  readonly isOpen: (message: Message) => boolean;
}

export const createMessageKeys = (): MessageKeys => {
  // Beside the storage, which may be full or forbidden.
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

/** Whether nobody knows if the message was taken: no answer that can be read, or a fault of the server's own. */
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

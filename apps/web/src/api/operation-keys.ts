import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { forgetInput, storeInput, storedInput } from "./input-store.ts";

/** Something that was sent, with an unknown outcome. */
interface Attempt {
  readonly key: string;
  /** What was sent. Different input is a different operation. */
  readonly content: string;
}

const none: Attempt = { key: "", content: "" };

/** A key for one operation: 32 hexadecimal digits. `crypto.randomUUID` exists on secure pages only. */
export const newOperationKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** The key of an operation, the same for every attempt until its outcome is known. */
export interface OperationKeys {
  readonly keyOf: (content: string) => string;
  /** Records that it was accepted. */
  readonly settle: () => void;
  /** Records a refusal. It tells nothing of an earlier attempt without an answer, so the key of such a one stays. */
  readonly refuse: () => void;
  /** Whether this was sent, here or before a reload, with an unknown outcome. */
  readonly isOpen: (content: string) => boolean;
  /** Whether it was a part of what was sent with an unknown outcome. */
  readonly isOpenPart: (part: string) => boolean;
}

/** @param keptAs the name under which the attempt is stored, with the input of its form. */
export const createOperationKeys = (keptAs: string): OperationKeys => {
  // Also in memory: storage may be full or forbidden.
  let attempt: Attempt | null = null;
  // What is still stored when it is sent had no answer yet.
  let isRepeated = false;
  const last = (): Attempt =>
    attempt ?? { ...none, ...storedInput(keptAs, none, ["key", "content"]) };
  const settle = (): void => {
    attempt = null;
    forgetInput(keptAs);
  };
  return {
    keyOf: (content) => {
      const before = last();
      isRepeated = before.content === content;
      attempt = isRepeated ? before : { key: newOperationKey(), content };
      storeInput(keptAs, attempt);
      return attempt.key;
    },
    settle,
    refuse: () => {
      if (!isRepeated) settle();
    },
    isOpen: (content) => last().content === content,
    isOpenPart: (part) => last().content.includes(part),
  };
};

/**
 * Makes a call with the key of its operation. An answer releases the key; it is kept while the outcome is unknown, also
 * after an abort, and also if a later attempt is refused.
 */
export const underKey = <Answer>(
  keys: OperationKeys,
  body: object,
  call: (idempotencyKey: string) => Effect.Effect<Answer, Failure>,
): Effect.Effect<Answer, Failure> =>
  Effect.suspend(() => call(keys.keyOf(JSON.stringify(body)))).pipe(
    Effect.tap(() => Effect.sync(keys.settle)),
    Effect.tapError((failure) =>
      isOutcomeUnknown(failure) ? Effect.void : Effect.sync(keys.refuse),
    ),
  );

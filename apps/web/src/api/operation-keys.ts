import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { forgetInput, storeInput, storedInput } from "./input-store.ts";
import { randomKey } from "./random-key.ts";

/** Something that was sent, with an unknown outcome. */
interface Attempt {
  readonly key: string;
  /** What was sent. Different input is a different operation. */
  readonly content: string;
}

interface Kept {
  readonly open: readonly unknown[];
}

const none: Kept = { open: [] };

/** Beyond these the oldest are forgotten: hardly anybody types one of them again. */
const openMax = 5;

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "content" in value &&
  typeof value.content === "string";

/** The key of an operation, the same for every attempt until its outcome is known. */
export interface OperationKeys {
  readonly keyOf: (content: string) => string;
  /** Records that it was accepted. */
  readonly settle: () => void;
  /** Records a refusal. It tells nothing of earlier attempts without an answer, so their keys stay. */
  readonly refuse: () => void;
  /** Whether this was sent, here or before a reload, with an unknown outcome. */
  readonly isOpen: (content: string) => boolean;
  /** The same of what was sent last, whatever was typed since. */
  readonly isLastOpen: () => boolean;
  /** Whether it was a part of a body that {@link underKey} sent with an unknown outcome. */
  readonly isOpenPart: (part: object) => boolean;
}

/** What is kept of a body. The text of a part of it stands in it. */
const textOf = (body: object): string => JSON.stringify(body);

/** @param keptAs the name under which the attempts are stored, with the input of their form. */
export const createOperationKeys = (keptAs: string): OperationKeys => {
  // Also in memory: storage may be full or forbidden.
  let known: readonly Attempt[] | null = null;
  let last: string | null = null;
  let isRepeated = false;
  const open = (): readonly Attempt[] =>
    known ?? (storedInput(keptAs, none, ["open"]).open ?? []).filter(isAttempt);
  const keep = (attempts: readonly Attempt[]): void => {
    known = attempts;
    if (attempts.length === 0) forgetInput(keptAs);
    else storeInput(keptAs, { open: attempts });
  };
  const find = (content: string | null): Attempt | undefined =>
    open().find((one) => one.content === content);
  return {
    keyOf: (content) => {
      const before = find(content);
      last = content;
      isRepeated = before !== undefined;
      const attempt = before ?? { key: randomKey(), content };
      keep([...open().filter((one) => one !== before), attempt].slice(-openMax));
      return attempt.key;
    },
    settle: () => keep([]),
    refuse: () => {
      if (!isRepeated) keep(open().filter(({ content }) => content !== last));
    },
    isOpen: (content) => find(content) !== undefined,
    isLastOpen: () => find(last) !== undefined,
    isOpenPart: (part) => open().some(({ content }) => content.includes(textOf(part))),
  };
};

/**
 * Makes a call with the key of its operation. A success releases the key, and so does a refusal of the first attempt.
 * It is kept after an attempt without an answer, also an aborted one, until one is accepted.
 */
export const underKey = <Answer>(
  keys: OperationKeys,
  body: object,
  call: (idempotencyKey: string) => Effect.Effect<Answer, Failure>,
): Effect.Effect<Answer, Failure> =>
  Effect.suspend(() => call(keys.keyOf(textOf(body)))).pipe(
    Effect.tap(() => Effect.sync(keys.settle)),
    Effect.tapError((failure) =>
      isOutcomeUnknown(failure) ? Effect.void : Effect.sync(keys.refuse),
    ),
  );

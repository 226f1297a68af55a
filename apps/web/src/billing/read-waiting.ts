import * as Schema from "effect/Schema";
import { IsoDateTime, NonEmptyString } from "#contracts/schemas/common.ts";
import { Counter, FactorRefusal, FactorValue } from "#contracts/schemas/counters.ts";
import type { WaitingReading } from "#machines/billing/waiting-readings/waiting-reading.ts";
import { waitingText } from "../api/session-keys.ts";
import type { SessionStore } from "../api/session-store.ts";

const StoredReadings = Schema.Array(
  Schema.Struct({
    key: NonEmptyString,
    counter: Counter,
    value: FactorValue,
    typedAt: IsoDateTime,
    agreed: Schema.Array(Schema.String),
    objection: Schema.optionalKey(
      Schema.Struct({
        reason: Schema.Union([FactorRefusal, Schema.Literals(["closed", "unanswered"])]),
        message: Schema.String,
        mark: Schema.String,
      }),
    ),
  }),
);

/** The readings that wait on this device, in the order they were typed. */
export const readWaiting = (store: SessionStore): readonly WaitingReading[] =>
  store.kept("waitingReadings", StoredReadings) ?? [];

let last: { readonly text: string | null; readonly waiting: readonly WaitingReading[] } = {
  text: null,
  waiting: [],
};

/** Returns the same list until the stored data changes. */
export const waitingNow = (store: SessionStore): readonly WaitingReading[] => {
  const text = waitingText();
  if (text !== last.text) last = { text, waiting: readWaiting(store) };
  return last.waiting;
};

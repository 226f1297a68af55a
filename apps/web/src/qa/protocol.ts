import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** One event that a running machine could be sent now, and what it would do. */
const NextEvent = Schema.Struct({
  type: Schema.String,
  /** Position among the samples of the machine; `null`: only its name was tried. */
  sample: Schema.NullOr(Schema.Number),
  /** Keys of the transitions it would take, none when guards refuse it; `null`: a guard needs more than the name. */
  takes: Schema.NullOr(Schema.Array(Schema.String)),
});
export type NextEvent = typeof NextEvent.Type;

/** What the inspected portal tells. Events and contexts are masked before they come here. */
const FromPortal = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("portal-started") }),
  /** An answer was read although it is not all that the contract says: places and expectations, no values. */
  Schema.Struct({
    kind: Schema.Literal("contract-warning"),
    path: Schema.String,
    requestId: Schema.NullOr(Schema.String),
    warnings: Schema.Array(Schema.String),
    /** What came in the place of each; kinds and words of contracts, where the answer is known. */
    found: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
  Schema.Struct({
    kind: Schema.Literal("actor-started"),
    sessionId: Schema.String,
    machine: Schema.String,
    /** Session id of the actor that started it. */
    parent: Schema.NullOr(Schema.String),
  }),
  Schema.Struct({
    kind: Schema.Literal("actor-event"),
    sessionId: Schema.String,
    from: Schema.NullOr(Schema.String),
    type: Schema.String,
    event: Schema.Unknown,
    /** Milliseconds since 1970. */
    at: Schema.Number,
  }),
  Schema.Struct({
    kind: Schema.Literal("actor-state"),
    sessionId: Schema.String,
    status: Schema.Literals(["active", "done", "error", "stopped"]),
    /** Ids of the active states, ancestors included. */
    active: Schema.Array(Schema.String),
    taken: Schema.Array(Schema.String),
    context: Schema.Unknown,
    next: Schema.Array(NextEvent),
  }),
  /** The events that wait while the machines are paused, the eldest first. */
  Schema.Struct({
    kind: Schema.Literal("events-held"),
    events: Schema.Array(
      Schema.Struct({ sessionId: Schema.String, machine: Schema.String, type: Schema.String }),
    ),
  }),
]);
export type FromPortal = typeof FromPortal.Type;

/** An event as it is written in a message or a file: its type, and whatever it carries. */
export const eventFields = Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
  Schema.Record(Schema.String, Schema.Unknown),
]);

/** What the console asks of the portal. */
const ToPortal = Schema.Union([
  /** An event for one of its machines. */
  Schema.Struct({
    kind: Schema.Literal("send-event"),
    sessionId: Schema.String,
    event: eventFields,
  }),
  /** All machines wait, or go on. */
  Schema.Struct({ kind: Schema.Literal("pause"), isPaused: Schema.Boolean }),
  /** The eldest held event goes through. */
  Schema.Struct({ kind: Schema.Literal("let-one-through") }),
]);
export type ToPortal = typeof ToPortal.Type;
export type SentEvent = typeof eventFields.Type;

const decodeFromPortal = Schema.decodeUnknownOption(FromPortal);
const decodeToPortal = Schema.decodeUnknownOption(ToPortal);
const decodeSent = Schema.decodeUnknownOption(eventFields);

/** Other scripts and extensions post messages too: what is not ours is `null`. */
export const fromPortal = (data: unknown): FromPortal | null =>
  Option.getOrNull(decodeFromPortal(data));

export const toPortal = (data: unknown): ToPortal | null => Option.getOrNull(decodeToPortal(data));

/** The event that somebody wrote as JSON; `null` when it is not one. */
export const eventFrom = (text: string): SentEvent | null => {
  try {
    return Option.getOrNull(decodeSent(JSON.parse(text)));
  } catch {
    return null;
  }
};

import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** A possible event of a running machine, and its effect. */
const NextEvent = Schema.Struct({
  type: Schema.String,
  /** Position among the machine's samples; `null`: evaluated by name only. */
  sample: Schema.NullOr(Schema.Number),
  /** Keys of the transitions it would take, empty if guards refuse; `null`: a guard needs more than the name. */
  takes: Schema.NullOr(Schema.Array(Schema.String)),
});
export type NextEvent = typeof NextEvent.Type;

/** Messages of the inspected portal. Events and contexts are masked before. */
const FromPortal = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("portal-started") }),
  /** An answer was read although it differs from the contract: places and expectations, no values. */
  Schema.Struct({
    kind: Schema.Literal("contract-warning"),
    path: Schema.String,
    requestId: Schema.NullOr(Schema.String),
    warnings: Schema.Array(Schema.String),
    /** What was found at each place, as kinds and contract terms, if the answer is known. */
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
  /** The held events while the machines are paused, oldest first. */
  Schema.Struct({
    kind: Schema.Literal("events-held"),
    events: Schema.Array(
      Schema.Struct({ sessionId: Schema.String, machine: Schema.String, type: Schema.String }),
    ),
  }),
]);
export type FromPortal = typeof FromPortal.Type;

/** A serialized event: its type and its other fields. */
export const eventFields = Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
  Schema.Record(Schema.String, Schema.Unknown),
]);

/** Messages of the console to the portal. */
const ToPortal = Schema.Union([
  /** An event for one of its machines. */
  Schema.Struct({
    kind: Schema.Literal("send-event"),
    sessionId: Schema.String,
    event: eventFields,
  }),
  /** Pauses or resumes all machines. */
  Schema.Struct({ kind: Schema.Literal("pause"), isPaused: Schema.Boolean }),
  /** Releases the oldest held event. */
  Schema.Struct({ kind: Schema.Literal("let-one-through") }),
]);
export type ToPortal = typeof ToPortal.Type;
export type SentEvent = typeof eventFields.Type;

const decodeFromPortal = Schema.decodeUnknownOption(FromPortal);
const decodeToPortal = Schema.decodeUnknownOption(ToPortal);
const decodeSent = Schema.decodeUnknownOption(eventFields);

/** Parses a message; `null` for those of other scripts and extensions. */
export const fromPortal = (data: unknown): FromPortal | null =>
  Option.getOrNull(decodeFromPortal(data));

export const toPortal = (data: unknown): ToPortal | null => Option.getOrNull(decodeToPortal(data));

/** Parses an event from JSON; `null` if it is invalid. */
export const eventFrom = (text: string): SentEvent | null => {
  try {
    return Option.getOrNull(decodeSent(JSON.parse(text)));
  } catch {
    return null;
  }
};

import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { qaTexts } from "./qa.texts.ts";

const TestPerson = Schema.Struct({
  login: Schema.String,
  password: Schema.NullOr(Schema.String),
  situation: Schema.String,
  provider: Schema.Literals(["password", "google"]),
});
export type TestPerson = typeof TestPerson.Type;

const Letter = Schema.Struct({
  id: Schema.String,
  to: Schema.String,
  subject: Schema.String,
  kind: Schema.String,
  link: Schema.String,
  sentAt: Schema.String,
});
export type Letter = typeof Letter.Type;

const LoggedCall = Schema.Struct({
  n: Schema.Number,
  at: Schema.String,
  method: Schema.String,
  path: Schema.String,
  status: Schema.Number,
  ms: Schema.Number,
  conforms: Schema.Boolean,
  problems: Schema.Array(Schema.String),
  requestId: Schema.String,
});
export type LoggedCall = typeof LoggedCall.Type;

const isOrdered = (problem: string): boolean => problem.startsWith("fault: ");

/** What breaks the contract in a call. An ordered fault breaks it on purpose. */
export const breachesOf = ({ problems }: Pick<LoggedCall, "problems">): readonly string[] =>
  problems.filter((problem) => !isOrdered(problem));

/** Whether a fault that a tester has ordered was the answer, or changed it. */
export const wasOrdered = ({ problems }: Pick<LoggedCall, "problems">): boolean =>
  problems.some(isOrdered);

/** The body of `POST /__qa/faults` (docs/mock-server.md). */
export const FaultOrder = Schema.Struct({
  method: Schema.String,
  path: Schema.String,
  times: Schema.Union([Schema.Number, Schema.Literal("always")]),
  status: Schema.optionalKey(Schema.Number),
  body: Schema.optionalKey(Schema.Unknown),
  rawBody: Schema.optionalKey(Schema.String),
  headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  delayMs: Schema.optionalKey(Schema.Number),
  hang: Schema.optionalKey(Schema.Boolean),
  cut: Schema.optionalKey(Schema.Boolean),
  skip: Schema.optionalKey(Schema.Number),
  share: Schema.optionalKey(Schema.Number),
  forMs: Schema.optionalKey(Schema.Number),
});
export type FaultOrder = typeof FaultOrder.Type;

const SetFault = Schema.Struct({ ...FaultOrder.fields, id: Schema.String });
export type SetFault = typeof SetFault.Type;

/** A page's report of a defect in the portal's code. */
const ArrivedReport = Schema.Struct({
  version: Schema.String,
  route: Schema.String,
  states: Schema.Record(Schema.String, Schema.Unknown),
  name: Schema.String,
  stack: Schema.Array(Schema.String),
  at: Schema.String,
});
export type ArrivedReport = typeof ArrivedReport.Type;

const ClockState = Schema.Struct({ now: Schema.String, advancedMs: Schema.Number });
export type ClockState = typeof ClockState.Type;

const Moment = Schema.Struct({ id: Schema.String });

const Bodies = Schema.Struct({ kind: Schema.Literals(["full", "minimal"]) });

/** A request that changes the server. */
export interface Order {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const listeners = new Set<(order: Order) => void>();

/** Listens to every accepted order; returns how to stop. */
export const listenToOrders = (listener: (order: Order) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Why the server refuses, as its QA interface writes it (docs/mock-server.md). */
const Refusal = Schema.fromJsonString(
  Schema.Struct({
    message: Schema.String,
    errors: Schema.optionalKey(
      Schema.Array(Schema.Struct({ field: Schema.String, message: Schema.String })),
    ),
  }),
);

const shown = { characters: 300, errors: 5 } as const;

/** A refusal as text, each error with its field; of an answer in another form its beginning. */
const reasonIn = (body: string): string => {
  const refusal = Option.getOrNull(Schema.decodeUnknownOption(Refusal)(body));
  if (refusal === null) return body.slice(0, shown.characters);
  const errors = (refusal.errors ?? []).map(({ field, message }) =>
    field === "" ? message : `${field}: ${message}`,
  );
  const more = errors.length - shown.errors;
  return [
    ...(refusal.message === "" ? [] : [refusal.message]),
    ...errors.slice(0, shown.errors),
    ...(more > 0 ? [qaTexts.moreErrors(more)] : []),
  ]
    .map((part) => part.slice(0, shown.characters))
    .join("; ");
};

/** Sends without notifying listeners, for orders that a walk must not repeat. */
const askAlone = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const response = await fetch(`/__qa/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch((reason: unknown) => {
    throw new Error(qaTexts.serverLost, { cause: reason });
  });
  if (response.ok) return response;
  const said = reasonIn(await response.text().catch(() => ""));
  throw new Error(
    said === "" ? qaTexts.refused(response.status) : qaTexts.refusedAs(response.status, said),
  );
};

const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const response = await askAlone(method, path, body);
  if (method !== "GET") for (const hear of listeners) hear({ method, path, body: body ?? null });
  return response;
};

const answered = async <A>(
  schema: Schema.ConstraintDecoder<A>,
  asked: Promise<Response>,
): Promise<A> => {
  const response = await asked;
  try {
    return Schema.decodeUnknownSync(schema)(await response.json());
  } catch (cause) {
    throw new Error(qaTexts.unreadableAnswer, { cause });
  }
};

const done = async (asked: Promise<Response>): Promise<void> => {
  await asked;
};

/**
 * The mock server's QA interface for the session of this browser. All calls reject with a message for people: the
 * server's own, or the reason why there is none.
 */
export const control = {
  reset: () => done(ask("POST", "reset")),
  people: () => answered(Schema.Array(TestPerson), ask("GET", "people")),
  outbox: () => answered(Schema.Array(Letter), ask("GET", "outbox")),
  /** Calls after number `since`, in the order in which they ended. */
  calls: (since: number) => answered(Schema.Array(LoggedCall), ask("GET", `calls?since=${since}`)),
  /** Oldest first. */
  errorReports: () => answered(Schema.Array(ArrivedReport), ask("GET", "error-reports")),
  clearErrorReports: () => done(askAlone("DELETE", "error-reports")),
  faults: () => answered(Schema.Array(SetFault), ask("GET", "faults")),
  setFault: (order: FaultOrder) => done(ask("POST", "faults", order)),
  clearFaults: () => done(ask("DELETE", "faults")),
  bodies: () => answered(Bodies, ask("GET", "bodies")),
  answerWith: (kind: "full" | "minimal") => done(ask("PUT", "bodies", { kind })),
  configuration: () => answered(ClientConfiguration, ask("GET", "configuration")),
  defaultConfiguration: () => answered(ClientConfiguration, ask("GET", "configuration/default")),
  /** A merge patch (RFC 7396); rejects if the result would be invalid. */
  changeConfiguration: (change: Readonly<Record<string, unknown>>) =>
    answered(ClientConfiguration, ask("PUT", "configuration", change)),
  resetConfiguration: () => done(ask("DELETE", "configuration")),
  /** Stores this moment of the server's data; returns its id. */
  keepMoment: async () => (await answered(Moment, askAlone("POST", "moments"))).id,
  /** Rejects if the moment is no longer stored. */
  returnTo: (id: string) => done(askAlone("POST", `moments/${id}/return`)),
  clock: () => answered(ClockState, ask("GET", "clock")),
  advanceClock: (advanceMs: number) => answered(ClockState, ask("POST", "clock", { advanceMs })),
  /** Sends an order again that was accepted before. */
  repeat: ({ method, path, body }: Order) => done(ask(method, path, body ?? undefined)),
  resetClock: () => answered(ClockState, ask("POST", "clock", { reset: true })),
} as const;

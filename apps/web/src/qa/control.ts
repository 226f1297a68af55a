import * as Schema from "effect/Schema";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

const Person = Schema.Struct({
  login: Schema.String,
  password: Schema.NullOr(Schema.String),
  situation: Schema.String,
  provider: Schema.Literals(["password", "google"]),
});
export type Person = typeof Person.Type;

const Letter = Schema.Struct({
  id: Schema.String,
  to: Schema.String,
  subject: Schema.String,
  kind: Schema.String,
  link: Schema.String,
  sentAt: Schema.String,
});
export type Letter = typeof Letter.Type;

const Call = Schema.Struct({
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
export type Call = typeof Call.Type;

/** What `POST /__qa/faults` takes (docs/mock-server.md). */
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

/** A defect of the portal's own code, as a page has reported it. */
const ErrorReport = Schema.Struct({
  version: Schema.String,
  route: Schema.String,
  states: Schema.Record(Schema.String, Schema.Unknown),
  name: Schema.String,
  stack: Schema.Array(Schema.String),
  at: Schema.String,
});
export type ErrorReport = typeof ErrorReport.Type;

const Clock = Schema.Struct({ now: Schema.String, advancedMs: Schema.Number });
export type Clock = typeof Clock.Type;

const Moment = Schema.Struct({ id: Schema.String });

const Bodies = Schema.Struct({ kind: Schema.Literals(["full", "minimal"]) });

/** Something that was asked of the server and changes it. */
export interface Order {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const listeners = new Set<(order: Order) => void>();

/** Hears every order once the server has taken it; the answer ends that. */
export const listenToOrders = (listener: (order: Order) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Asks without a word to those who listen: what a walk does not repeat. */
const askAlone = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const response = await fetch(`/__qa/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`);
  return response;
};

const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const response = await askAlone(method, path, body);
  if (method !== "GET") for (const hear of listeners) hear({ method, path, body: body ?? null });
  return response;
};

const answered = async <A>(
  schema: Schema.ConstraintDecoder<A>,
  asked: Promise<Response>,
): Promise<A> => Schema.decodeUnknownSync(schema)(await (await asked).json());

const done = async (asked: Promise<Response>): Promise<void> => {
  await asked;
};

/** The QA interface of the mock server, for the session of this browser; everything rejects with the server's words. */
export const control = {
  reset: () => done(ask("POST", "reset")),
  people: () => answered(Schema.Array(Person), ask("GET", "people")),
  outbox: () => answered(Schema.Array(Letter), ask("GET", "outbox")),
  /** In the order in which they ended; those after number `since`. */
  calls: (since: number) => answered(Schema.Array(Call), ask("GET", `calls?since=${since}`)),
  /** Oldest first. */
  errorReports: () => answered(Schema.Array(ErrorReport), ask("GET", "error-reports")),
  clearErrorReports: () => done(askAlone("DELETE", "error-reports")),
  faults: () => answered(Schema.Array(SetFault), ask("GET", "faults")),
  setFault: (order: FaultOrder) => done(ask("POST", "faults", order)),
  clearFaults: () => done(ask("DELETE", "faults")),
  bodies: () => answered(Bodies, ask("GET", "bodies")),
  answerWith: (kind: "full" | "minimal") => done(ask("PUT", "bodies", { kind })),
  configuration: () => answered(ClientConfiguration, ask("GET", "configuration")),
  defaultConfiguration: () => answered(ClientConfiguration, ask("GET", "configuration/default")),
  /** A merge patch (RFC 7396); rejects when the whole would not be valid any more. */
  changeConfiguration: (change: Readonly<Record<string, unknown>>) =>
    answered(ClientConfiguration, ask("PUT", "configuration", change)),
  resetConfiguration: () => done(ask("DELETE", "configuration")),
  /** Keeps this moment of the server's data; answers its id. */
  keepMoment: async () => (await answered(Moment, askAlone("POST", "moments"))).id,
  /** Rejects when the moment is not kept any more. */
  returnTo: (id: string) => done(askAlone("POST", `moments/${id}/return`)),
  clock: () => answered(Clock, ask("GET", "clock")),
  advanceClock: (advanceMs: number) => answered(Clock, ask("POST", "clock", { advanceMs })),
  /** An order as it was heard. */
  repeat: ({ method, path, body }: Order) => done(ask(method, path, body ?? undefined)),
  resetClock: () => answered(Clock, ask("POST", "clock", { reset: true })),
} as const;

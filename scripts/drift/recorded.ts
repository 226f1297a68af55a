import { readFileSync } from "node:fs";
import * as Schema from "effect/Schema";
import type { Endpoint } from "#contracts/endpoint.ts";
import type { Known } from "#contracts/matchers.ts";
import { entriesIn } from "#contracts/matchers.ts";
import { callOf, paramsOf } from "./calls.ts";

const Fields = Schema.Record(Schema.String, Schema.Unknown);
const Content = Schema.Struct({
  content: Schema.optionalKey(Schema.Unknown),
  contentType: Schema.optionalKey(Schema.String),
  encoded: Schema.optionalKey(Schema.Union([Schema.Boolean, Schema.String])),
});

/** What is read here of a pact (Pact Specification V4); the answer's other parts go to the verifier as they are. */
const Pact = Schema.Struct({
  interactions: Schema.Array(
    Schema.Struct({
      description: Schema.String,
      providerStates: Schema.optionalKey(
        Schema.Array(Schema.Struct({ params: Schema.optionalKey(Fields) })),
      ),
      request: Schema.Struct({
        method: Schema.String,
        path: Schema.String,
        query: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
        body: Schema.optionalKey(Content),
      }),
      response: Schema.Struct({
        status: Schema.Number,
        headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
        body: Schema.optionalKey(Content),
        matchingRules: Schema.optionalKey(
          Schema.Struct({
            body: Schema.optionalKey(Fields),
            header: Schema.optionalKey(Fields),
          }),
        ),
      }),
    }),
  ),
});

export type RecordedResponse = (typeof Pact.Type)["interactions"][number]["response"];

/** One interaction of the contract, as the drift suite needs it. */
export interface Recorded {
  readonly description: string;
  readonly call: Endpoint;
  /** The path that was asked. */
  readonly path: string;
  readonly response: RecordedResponse;
  /** What the request and its state say: an answer that says it too says the same. */
  readonly known: Known;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const recordedOf = (one: (typeof Pact.Type)["interactions"][number]): Recorded => {
  const { description, request, response, providerStates = [] } = one;
  const call = callOf(request);
  if (call === undefined) throw new Error(`No call is described for “${description}”.`);
  const { content } = request.body ?? {};
  const state = Object.fromEntries(
    providerStates.flatMap(({ params = {} }) => Object.entries(params)),
  );
  const { login } = state;
  const entries = entriesIn(content);
  const query: Record<string, unknown> = Object.fromEntries(
    Object.entries(request.query ?? {}).map(([name, [value]]) => [name, value]),
  );
  // When a profile was made and changed, the service knows best.
  const { dc: _dc, dlc: _dlc, ...body } = isRecord(content) ? content : {};
  const known = {
    ...(entries === undefined ? {} : { entries }),
    request: { ...query, ...body, ...paramsOf(call, request.path) },
    state: { ...(login === undefined ? {} : { email: login }), ...state },
  };
  return { description, call, path: request.path, response, known };
};

/** The interactions of a pact file. */
export const recordedIn = (file: string): readonly Recorded[] =>
  Schema.decodeUnknownSync(Pact)(JSON.parse(readFileSync(file, "utf8"))).interactions.map(
    recordedOf,
  );

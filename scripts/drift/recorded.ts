import { readFileSync } from "node:fs";
import * as Schema from "effect/Schema";
import type { Endpoint } from "#contracts/endpoint.ts";
import type { Known } from "#contracts/matchers.ts";
import { entriesIn } from "#contracts/matchers.ts";
import { requestedEndpoint, paramsOf } from "./calls.ts";

const Fields = Schema.Record(Schema.String, Schema.Unknown);
const Content = Schema.Struct({
  content: Schema.optionalKey(Schema.Unknown),
  contentType: Schema.optionalKey(Schema.String),
  encoded: Schema.optionalKey(Schema.Union([Schema.Boolean, Schema.String])),
});

/**
 * The parts of a pact (Pact Specification V4) that are used here. The verifier gets the rest of the answer unchanged.
 */
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
        generators: Schema.optionalKey(Schema.Struct({ body: Schema.optionalKey(Fields) })),
      }),
    }),
  ),
});

export type RecordedResponse = (typeof Pact.Type)["interactions"][number]["response"];

/** One interaction of the contract, as the drift suite needs it. */
export interface Recorded {
  readonly description: string;
  readonly call: Endpoint;
  /** The requested path. */
  readonly path: string;
  readonly response: RecordedResponse;
  /** Values from the request and its state, which the answer must repeat unchanged. */
  readonly known: Known;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const recordedOf = (one: (typeof Pact.Type)["interactions"][number]): Recorded => {
  const { description, request, response, providerStates = [] } = one;
  const call = requestedEndpoint(request);
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
  // Only the service knows when a profile was created and changed.
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

/** The interactions of each call in the pact: request, provider state and answer. */
import * as Schema from "effect/Schema";
import type { Endpoint } from "#contracts/endpoint.ts";
import { requestedEndpoint, paramsOf } from "../../drift/calls.ts";

const Body = Schema.Struct({ content: Schema.Unknown, contentType: Schema.String });

const Recorded = Schema.Struct({
  description: Schema.String,
  providerStates: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String }))),
  request: Schema.Struct({
    method: Schema.String,
    path: Schema.String,
    query: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
    body: Schema.optionalKey(Body),
  }),
  response: Schema.Struct({ status: Schema.Int, body: Schema.optionalKey(Body) }),
});

const Pact = Schema.fromJsonString(Schema.Struct({ interactions: Schema.Array(Recorded) }));

/** Services never get this state. It shows how the portal reads a failed call. */
const anyFailure = "the next call fails";

export interface Situation {
  readonly description: string;
  readonly states: readonly string[];
  /** Whether the status was ordered by the state, and does not follow from the request. */
  readonly isOrdered: boolean;
  readonly status: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON only. */
  readonly sent: unknown;
  /** JSON, or the bytes of a file as text in Base64. */
  readonly answer: unknown;
}

const jsonIn = (body: typeof Body.Type | undefined): unknown =>
  body?.contentType === "application/json" ? body.content : undefined;

const situationOf = (
  call: Endpoint,
  { description, providerStates = [], request, response }: typeof Recorded.Type,
): Situation => ({
  description,
  states: providerStates.map(({ name }) => name),
  isOrdered: providerStates.some(({ name }) => name === anyFailure),
  status: response.status,
  params: paramsOf(call, request.path),
  query: Object.fromEntries(
    Object.entries(request.query ?? {}).map(([name, values]) => [name, values.join(",")]),
  ),
  sent: jsonIn(request.body),
  answer: response.body?.content,
});

/** The most complete example comes first, since many stubs use the first one. */
const fullness = ({ answer, sent }: Situation): number =>
  1000 * JSON.stringify(answer ?? "").length + JSON.stringify(sent ?? "").length;

/** @param pacts the content of the pact files. */
export const situationsIn = (
  pacts: readonly string[],
): ReadonlyMap<string, readonly Situation[]> => {
  const found = new Map<string, readonly Situation[]>();
  for (const recorded of pacts.flatMap(
    (pact) => Schema.decodeUnknownSync(Pact)(pact).interactions,
  )) {
    const call = requestedEndpoint(recorded.request);
    if (call === undefined) continue;
    const some = [...(found.get(call.id) ?? []), situationOf(call, recorded)];
    found.set(call.id, some);
  }
  return new Map(
    [...found].map(([id, some]) => [
      id,
      some.toSorted(
        (a, b) => fullness(b) - fullness(a) || (a.description < b.description ? -1 : 1),
      ),
    ]),
  );
};

/** Each body once, named by its situation. */
export const examplesOf = (
  situations: readonly Situation[],
  bodyOf: (situation: Situation) => unknown,
): Readonly<Record<string, { readonly value: unknown }>> => {
  const known = new Set<string>();
  const fresh = situations.flatMap((situation) => {
    const value = bodyOf(situation);
    const text = JSON.stringify(value);
    if (value === undefined || known.has(text)) return [];
    known.add(text);
    return [[situation.description, { value }] as const];
  });
  return Object.fromEntries(fresh);
};

import * as Schema from "effect/Schema";
import type { Known } from "#contracts/matchers.ts";
import { knownOfRefusal } from "#contracts/matchers.ts";
import { Problem } from "#contracts/schemas/problem.ts";
import type { Answer } from "./broken.ts";
import { bodyChangesOf, type SchemaPath } from "./changes.ts";
import type { Recorded } from "./recorded.ts";

/** The answer of one interaction with one difference. */
export interface DriftMutant {
  readonly recorded: Recorded;
  readonly before: Answer;
  readonly after: Answer;
  /** The changed body. Everything else is as recorded. */
  readonly body?: { readonly content: unknown };
  readonly isWrong?: true;
}

/** One difference of a service. It appears in every interaction of that call and status which has the place. */
export interface Drift {
  readonly call: string;
  readonly status: number;
  readonly kind: string;
  readonly place: string;
  readonly mutants: readonly DriftMutant[];
}

const answerOf = ({ response }: Recorded): Answer => {
  const { body } = response;
  const isFile = typeof body?.encoded === "string";
  return {
    status: response.status,
    headers: Object.fromEntries(
      Object.entries(response.headers ?? {}).map(([name, values]) => [
        name.toLowerCase(),
        values.join(", "),
      ]),
    ),
    body:
      body === undefined ? undefined : isFile ? String(body.content) : JSON.stringify(body.content),
  };
};

const placed = (place: SchemaPath): string =>
  `$${place.map((part) => (part === 0 ? "[*]" : `.${part}`)).join("")}`;

interface Whole {
  readonly kind: string;
  readonly after: Answer;
}

/** Differences outside the body. */
const wholesOf = (before: Answer): readonly Whole[] => {
  const { status, headers } = before;
  const retryAfter = headers["retry-after"];
  const others = status < 300 ? [500] : [200, status === 400 ? 404 : 400];
  return [
    ...others.map((other) => ({ kind: `status ${other}`, after: { ...before, status: other } })),
    ...(before.body === undefined || status === 204
      ? []
      : [{ kind: "an empty body", after: { ...before, body: "" } }]),
    ...(retryAfter === undefined
      ? []
      : [
          {
            kind: "a header in another form",
            after: { ...before, headers: { ...headers, "retry-after": "soon" } },
          },
        ]),
  ];
};

const schemaOf = ({ call, response }: Recorded) =>
  response.status < 300 ? call.success.schema : Problem;

const isJson = ({ response }: Recorded): boolean =>
  response.body?.content !== undefined && typeof response.body.encoded !== "string";

/** A refusal contains no values of the request, but may have to name the field that is wrong in it. */
const knownOf = ({ call, known, response }: Recorded): Known => {
  if (response.status < 300) return known;
  const problem = Schema.decodeUnknownOption(Problem)(response.body?.content);
  return problem._tag === "Some"
    ? knownOfRefusal(call, response.status, problem.value)
    : { request: {}, state: {} };
};

/** All drifts of the recorded interactions, by call, status, kind and place. */
export const driftsOf = (all: readonly Recorded[]): readonly Drift[] => {
  const drifts = new Map<string, Drift & { readonly mutants: DriftMutant[] }>();
  const add = (recorded: Recorded, kind: string, place: string, mutant: DriftMutant) => {
    const call = recorded.call.id;
    const { status } = recorded.response;
    const key = [call, status, kind, place].join(" ");
    const drift = drifts.get(key) ?? { call, status, kind, place, mutants: [] };
    drift.mutants.push(mutant);
    drifts.set(key, drift);
  };
  for (const recorded of all) {
    const before = answerOf(recorded);
    for (const { kind, after } of wholesOf(before)) {
      add(recorded, kind, "whole", { recorded, before, after });
    }
    if (!isJson(recorded)) continue;
    const { ast } = Schema.toEncoded(schemaOf(recorded));
    for (const change of bodyChangesOf(recorded.response.body?.content, ast, knownOf(recorded))) {
      const after = { ...before, body: JSON.stringify(change.body) };
      const { isWrong } = change;
      add(recorded, change.kind, placed(change.place), {
        recorded,
        before,
        after,
        body: { content: change.body },
        ...(isWrong === undefined ? {} : { isWrong }),
      });
    }
  }
  return [...drifts.values()];
};

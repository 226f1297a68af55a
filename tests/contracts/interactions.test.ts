import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { Codec, Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { requestedEndpoint } from "#scripts/drift/calls.ts";
import { minimalAnswer } from "#contracts/minimal-answer.ts";
import failingCalls from "#contracts/pacts/failing-calls/portal-portal-api.json" with { type: "json" };
import pact from "#contracts/pacts/portal-portal-api.json" with { type: "json" };

const calls: readonly Endpoint[] = Object.values(endpoints);

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Requests that a pact cannot hold or Pact cannot send: bodies of megabytes, an empty file, an incomplete form. */
const unsendable: readonly string[] = [
  "attachFeedbackFile 400",
  "attachFeedbackFile 413",
  "attachFeedbackFile 422",
  "createContent 413",
  "saveContent 413",
  "uploadContentImage 400",
  "uploadContentImage 413",
  "uploadContentImage 422",
];

interface Told {
  readonly description: string;
  readonly request: Asked;
  readonly response: { readonly status: number };
}

const interactionOf = ({ description, request: asked, response: { status } }: Told) => {
  const call = requestedEndpoint(asked);
  return { description, call, asked, status, key: `${call?.id} ${status}` };
};

const interactions = pact.interactions.map(interactionOf);

/** These require nothing of a service, so they do not define its statuses. */
const ordered = failingCalls.interactions.map(interactionOf);

/** The JSON answers of successes with their calls, and the same answers with the fewest fields. */
const answers = pact.interactions.flatMap(({ request, response }) => {
  const call = requestedEndpoint(request);
  const body: unknown = "body" in response ? response.body : undefined;
  const content: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "content") : undefined;
  return call === undefined || response.status >= 300 || typeof content !== "object"
    ? []
    : [{ call, content, minimal: minimalAnswer(call.success.schema, content) }];
});

const namesOf = (schema: Codec | undefined): readonly string[] => {
  if (schema === undefined) return [];
  const { ast } = Schema.toEncoded(schema);
  if (!SchemaAST.isObjects(ast)) throw new TypeError("A query is an object.");
  return ast.propertySignatures.map(({ name }) => String(name));
};

const parameters = calls.flatMap((call) => namesOf(call.query).map((name) => ({ call, name })));

/** The configuration is a file of the deployment. */
const isOfService = ({ path }: Endpoint): boolean => path.startsWith("/api/");

const isEmpty = (content: unknown): boolean =>
  content === null || JSON.stringify(content).includes("[]");

describe("the interactions of the contract", () => {
  it("belong to described calls [CON-2]", () => {
    const strangers = [...interactions, ...ordered].filter(({ call }) => call === undefined);
    expect(strangers.map(({ description }) => description)).toEqual([]);
  });

  it("have only statuses that their call names [CON-2]", () => {
    const unnamed = interactions.filter(
      ({ call, status }) =>
        call?.success.status !== status && !call?.failures.some((failure) => failure === status),
    );
    expect(unnamed.map(({ description, status }) => `${description}: ${status}`)).toEqual([]);
  });

  it("exist for every status of every call [CON-2]", () => {
    const wanted = calls.flatMap((call) =>
      [call.success.status, ...call.failures].map((status) => `${call.id} ${status}`),
    );
    const there = new Set(
      [...interactions, ...ordered.filter(({ key }) => unsendable.includes(key))].map(
        ({ key }) => key,
      ),
    );
    expect(wanted.length).toBeGreaterThan(200);
    expect(wanted.filter((one) => !there.has(one))).toEqual([]);
    expect([...there].filter((one) => !wanted.includes(one))).toEqual([]);
  });

  it("include an answer with the fewest fields for every call of a service [CON-1, CON-2]", () => {
    const isMinimal = ({ content, minimal }: (typeof answers)[number]) =>
      isDeepStrictEqual(content, minimal);
    const reducible = new Set(
      answers
        .filter((one) => isOfService(one.call) && one.call.extension !== true && !isMinimal(one))
        .map(({ call }) => call),
    );
    expect(reducible.size).toBeGreaterThan(25);
    const unsaid = [...reducible].filter(
      (call) =>
        // An empty list shows nothing about its entries.
        !answers.some((one) => one.call === call && isMinimal(one) && !isEmpty(one.content)),
    );
    expect(unsaid.map(({ id }) => id)).toEqual([]);
  });

  it("use every query parameter of every call at least once [CON-2]", () => {
    const unsaid = parameters.filter(
      ({ call, name }) =>
        !interactions.some(
          (one) => one.call === call && Object.hasOwn(one.asked.query ?? {}, name),
        ),
    );
    expect(parameters.length).toBeGreaterThan(20);
    expect(unsaid.map(({ call, name }) => `${call.id} ${name}`)).toEqual([]);
  });
});

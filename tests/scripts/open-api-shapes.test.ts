import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contracts/endpoints/table.ts";
import { states } from "#contracts/states/states.ts";
import { answerBehind, openApi, operations, shapes } from "./support/open-api.ts";

const complaint = shapes();

interface Example {
  readonly where: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

const sent = operations.flatMap(({ operationId, requestBody }): readonly Example[] =>
  Object.values(requestBody?.content ?? {}).flatMap(({ schema = {}, examples = {} }) =>
    Object.values(examples).map(({ value }) => ({ where: operationId, schema, value })),
  ),
);

const answered = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, answer]): readonly Example[] =>
    Object.values(answerBehind(answer).content ?? {}).flatMap(({ schema = {}, examples = {} }) =>
      Object.values(examples).map(({ value }) => ({
        where: `${operationId} ${status}`,
        schema,
        value,
      })),
    ),
  ),
);

const asked = operations.flatMap(({ operationId, parameters = [] }): readonly Example[] =>
  parameters.map(({ name, schema, example }) => ({
    where: `${operationId} ${name}`,
    schema,
    value: example,
  })),
);

const placesOf = (value: unknown, key: string): readonly unknown[] => {
  if (typeof value !== "object" || value === null) return [];
  const here: unknown = Reflect.get(value, key);
  return [
    ...(typeof here === "string" ? [value] : []),
    ...Object.values(value).flatMap((inside) => placesOf(inside, key)),
  ];
};

describe("the examples of contracts/openapi.json [CON-5]", () => {
  it("exist for every parameter, body and answer, except for binary ones", () => {
    const bodies = operations.filter(({ requestBody }) => requestBody !== undefined);
    const withExamples = new Set([...sent, ...answered].map(({ where }) => where));
    const forms = ["attachFeedbackFile", "uploadContentImage"];
    expect(
      bodies.map(({ operationId }) => operationId).filter((id) => !withExamples.has(id)),
    ).toEqual(forms);
    const answers = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([, answer]) => answerBehind(answer).content !== undefined)
        .map(([status]) => `${operationId} ${status}`),
    );
    expect(answers.filter((where) => !withExamples.has(where))).toEqual(["getContentImage 200"]);
    expect(asked.filter(({ value }) => value === undefined)).toEqual([]);
  });

  it("are valid for their shapes", () => {
    const wrong = [...sent, ...answered, ...asked].flatMap(({ where, schema, value }) => {
      const said = complaint(schema, value);
      return said === "" ? [] : [`${where}: ${said}`];
    });
    expect(wrong).toEqual([]);
    expect(answered.length).toBeGreaterThan(500);
  });

  it("are valid for headers too", () => {
    for (const { schema, example } of Object.values(openApi.components.headers)) {
      expect(complaint(schema, example)).toBe("");
    }
  });
});

describe("the shapes of contracts/openapi.json [CON-5]", () => {
  it("allow no other fields in requests, but allow them in answers", () => {
    const withMore = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(withMore)
        : typeof value === "object" && value !== null
          ? {
              ...Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withMore(v)])),
              more: 1,
            }
          : value;
    for (const { where, schema, value } of sent) {
      expect(complaint(schema, withMore(value)), where).toContain("additional properties");
    }
    const refused = answered.filter(
      ({ schema, value }) => complaint(schema, withMore(value)) !== "",
    );
    expect(refused).toEqual([]);
    const objects = placesOf(openApi.components.schemas, "type").filter(
      (place) => Reflect.get(Object(place), "type") === "object",
    );
    expect(
      objects.filter((place) => Reflect.get(Object(place), "properties") === undefined),
    ).toEqual([]);
  });

  it("describe days, moments, emails, addresses and decimals", () => {
    const { schemas } = openApi.components;
    expect(schemas).toMatchObject({
      IsoDate: { format: "date" },
      IsoDateTime: { format: "date-time" },
      EmailAddress: { format: "idn-email", maxLength: 254 },
      Address: { format: "uri-reference" },
      AddressTemplate: { format: "uri-template" },
      NewPassword: { format: "password" },
      Amount: { multipleOf: 0.01 },
      FactorValue: { multipleOf: 0.001 },
      Price: { multipleOf: 0.00001 },
      ServiceTypeId: { type: "integer" },
      ProfileChange: { properties: { middleName: { type: ["string", "null"] } } },
    });
    expect(complaint(schemas["Amount"] ?? {}, 412.355)).toContain("multiple of 0.01");
    expect(complaint(schemas["IsoDate"] ?? {}, "2026-02-30")).not.toBe("");
    const limit = openApi.paths[endpoints.getInvoiceHistory.path]?.["get"]?.parameters?.find(
      ({ name }) => name === "limit",
    );
    expect(limit?.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 500 });
  });
});

/** RE2 (Go, Rust) or ECMAScript without the flag `u` refuses these, or Java gives them another meaning. */
const notPlain = /\(\?[=!<]|\\[pPkuQEAzZ]|\\[1-9]|[*+?}]\+|\[[^\]]*&&/u;

describe("the patterns of contracts/openapi.json [CON-5]", () => {
  const places = placesOf(openApi, "pattern").map((place): Readonly<Record<string, unknown>> => ({
    ...Object(place),
  }));

  it("work in every common engine", () => {
    expect(places.length).toBeGreaterThan(20);
    for (const { pattern } of places) {
      const text = String(pattern);
      expect(text).not.toMatch(notPlain);
      for (const [, least = "", most = ""] of text.matchAll(/\{(\d+)(?:,(\d*))?\}/gu)) {
        // RE2 allows no higher count.
        expect(Math.max(Number(least), Number(most)), text).toBeLessThanOrEqual(1000);
      }
      expect(() => new RegExp(text)).not.toThrow();
      expect(() => new RegExp(text, "u")).not.toThrow();
    }
  });

  it("accept everything that the contract's pattern accepts when they stand in for it", () => {
    const pairs = places.flatMap(({ pattern, "x-strict-pattern": strict, maxLength }) =>
      typeof strict === "string"
        ? [{ plain: String(pattern), strict, maxLength: Number(maxLength) }]
        : [],
    );
    expect(pairs.length).toBeGreaterThanOrEqual(3);
    const part = (length: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9_-]{1,${length}}$`));
    const token = fc.tuple(part(40), part(90), part(40)).map((parts) => parts.join("."));
    const texts = fc.oneof(
      fc.emailAddress(),
      fc.constantFrom("олена@пошта.укр", "o'neil+a@x.co", `${"a".repeat(64)}@b.ua`),
      token,
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const { plain, strict, maxLength } of pairs) {
          if (!new RegExp(strict, "u").test(text)) continue;
          expect(text).toMatch(new RegExp(plain));
          expect(text.length).toBeLessThanOrEqual(maxLength);
        }
      }),
    );
    const longest = [1024, 8192, 2048].map((length) => "a".repeat(length)).join(".");
    expect(pairs.some(({ maxLength }) => maxLength === longest.length)).toBe(true);
  });
});

describe("the answers of contracts/openapi.json [CON-5]", () => {
  it("describe each refusal", () => {
    for (const { operationId, responses } of operations) {
      for (const [status, answer] of Object.entries(responses)) {
        expect(answerBehind(answer).description, `${operationId} ${status}`).toMatch(/\w.*\.$/u);
      }
    }
    expect(
      openApi.paths[endpoints.authenticate.path]?.["post"]?.responses["401"]?.description,
    ).toContain("a sign-in with a wrong password");
  });

  it("name the headers that the portal reads", () => {
    for (const { operationId, responses } of operations) {
      for (const [status, answer] of Object.entries(responses)) {
        const names = Object.keys(answerBehind(answer).headers ?? {});
        expect(names, operationId).toContain("X-Request-Id");
        expect(names.includes("Retry-After"), `${operationId} ${status}`).toBe(status === "429");
      }
    }
    const { responses } = openApi.paths["/api/ud/profile"]?.["get"] ?? {};
    expect(Object.keys(responses?.["200"]?.headers ?? {})).toContain("Set-Cookie");
  });

  it("name exactly the states that the document describes", () => {
    expect(Object.keys(openApi["x-provider-states"])).toEqual(Object.keys(states));
    const named = operations.flatMap((operation) =>
      Object.values(operation.responses).flatMap((one) => one["x-provider-states"] ?? []),
    );
    expect([...new Set(named)].filter((name) => !Object.hasOwn(states, name))).toEqual([]);
    const unnamed = Object.keys(states).filter((name) => !named.includes(name));
    expect(unnamed).toEqual([]);
  });

  it("have tags that the document describes", () => {
    const known = openApi.tags.map(({ name }) => name);
    const used = operations.flatMap(({ tags }) => tags);
    expect(used.length).toBe(operations.length);
    expect([...new Set(used)].toSorted()).toEqual(known.toSorted());
  });
});

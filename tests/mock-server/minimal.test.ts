import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import { describe, expect, it } from "vitest";
import type { Codec, Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import pact from "#contracts/pacts/portal-portal-api.json" with { type: "json" };
import type { LastFactor } from "#contracts/schemas/counters.ts";
import { minimalBody } from "#contracts/minimal-body.ts";
import { factorTexts } from "#mock/routes/utility.texts.ts";
import { mockForFile, olena } from "./support/suite.ts";
import { enterUtility } from "./support/utility.ts";

const { session } = mockForFile();

type Metered = Required<LastFactor>;

const isCall = ({ method, path }: Endpoint, asked: { method: string; path: string }): boolean =>
  method === asked.method &&
  new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/gu, "[^/]+")}$`, "u").test(asked.path);

/** Every JSON answer of a success in the examples of the contract. */
const answers = pact.interactions.flatMap(({ description, request, response }) => {
  const descriptor = Object.values(endpoints).find((one) => isCall(one, request));
  const body: unknown = "body" in response ? response.body : undefined;
  const content = typeof body === "object" && body !== null ? Reflect.get(body, "content") : null;
  const isJson = typeof content === "object" && content !== null;
  return descriptor === undefined || response.status >= 300 || !isJson
    ? []
    : [{ description, schema: descriptor.success.schema as Codec, content }];
});

/** The optional fields of an answer, by its schema. */
const superfluous = (ast: SchemaAST.AST, value: unknown, path = ""): readonly string[] => {
  if (ast._tag === "Arrays" && Array.isArray(value)) {
    const [item] = ast.rest;
    return item === undefined ? [] : value.flatMap((one) => superfluous(item, one, `${path}[]`));
  }
  if (ast._tag === "Objects" && typeof value === "object" && value !== null) {
    return ast.propertySignatures.flatMap(({ name, type }) => {
      const key = String(name);
      if (!Object.hasOwn(value, key)) return [];
      const here = `${path}.${key}`;
      return SchemaAST.isOptional(type) ? [here] : superfluous(type, Reflect.get(value, key), here);
    });
  }
  return [];
};

describe("the smallest valid answer [CON-1]", () => {
  it("exists for nearly every call", () => {
    expect(answers.length).toBeGreaterThan(60);
  });

  it.for(answers)(
    "is still valid without all optional fields: $description",
    ({ schema, content }) => {
      const minimal = minimalBody(schema, content);
      expect(() => Schema.decodeUnknownSync(schema)(minimal)).not.toThrow();
      const tooMuch = superfluous(Schema.toEncoded(schema).ast, minimal);
      // An answer may need one of several fields: without the one it has it would be invalid.
      const [only = ""] = tooMuch;
      const { [only.slice(1)]: _one, ...others } = minimal as Record<string, unknown>;
      expect(tooMuch.length).toBeLessThanOrEqual(1);
      expect(only === "" || Result.isFailure(Schema.decodeUnknownResult(schema)(others))).toBe(
        true,
      );
    },
  );

  it("has null where it is allowed, and keeps the entries of a list", () => {
    const schema = Schema.Struct({
      name: Schema.NullOr(Schema.String),
      list: Schema.Array(
        Schema.Struct({ id: Schema.String, note: Schema.optionalKey(Schema.String) }),
      ),
      more: Schema.optionalKey(Schema.String),
    });
    const whole = { name: "a", list: [{ id: "1", note: "x" }, { id: "2" }], more: "y" };
    expect(minimalBody(schema, whole)).toEqual({ name: null, list: [{ id: "1" }, { id: "2" }] });
  });

  it("can be requested for a QA session until the reset; the configuration stays complete", async () => {
    const { control, ask, signIn } = session();
    const token = await signIn(...olena);
    const profile = async () => (await ask("/api/ud/profile", { token })).json();
    const configuration = async () => (await ask("/config.json")).json();
    const [whole, settings] = [await profile(), await configuration()];
    await control.answerWith("minimal");
    const minimal = await profile();
    expect(Object.keys(minimal).length).toBeLessThan(Object.keys(whole).length);
    expect(await configuration()).toEqual(settings);
    await control.answerWith("full");
    expect(await profile()).toEqual(whole);
    await control.answerWith("minimal");
    await control.reset();
    expect(await (await ask("/__qa/bodies")).json()).toEqual({ kind: "full" });
  });
});

describe("calls without an answer, in the smallest variant [CON-1]", () => {
  it("return an empty body and do their work", async () => {
    const { control, ask, signIn } = session();
    const token = await signIn(...olena);
    const profile = async () => (await ask("/api/ud/profile", { token })).json() as Promise<object>;
    const body = { ...(await profile()), firstName: "Марія" };
    await control.answerWith("minimal");
    const saved = await ask("/api/ud/profile", { token, body });
    expect([saved.status, await saved.text()]).toEqual([204, ""]);
    await control.answerWith("full");
    expect(await profile()).toMatchObject({ firstName: "Марія" });
  });

  it("accept doubtful readings, and either all or none [UTIL-2]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, olena);
    const before = await cabinet.lastFactors();
    const shown = async () => (await cabinet.lastFactors()).map(({ factor }) => factor?.value);
    const [{ counter, factor }, second] = before as [Metered, Metered];
    const lower = { counterId: counter.id, value: Math.floor(factor.value) - 1 };
    const same = { counterId: second.counter.id, value: second.factor.value };
    await visitor.control.answerWith("minimal");

    const refused = await cabinet.ask.send([lower, { ...same, counterId: "nobody's" }]);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      message: factorTexts["unknown-counter"],
      errors: [{ field: "factors.1.value" }],
    });
    await visitor.control.answerWith("full");
    expect(await shown()).toEqual(before.map((one) => one.factor?.value));

    await visitor.control.answerWith("minimal");
    const taken = await cabinet.ask.send([lower, same]);
    expect([taken.status, await taken.text()]).toEqual([204, ""]);
    await visitor.control.answerWith("full");
    expect((await shown()).slice(0, 2)).toEqual([lower.value, same.value]);
  });
});

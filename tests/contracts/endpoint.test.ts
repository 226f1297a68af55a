import fc from "fast-check";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoint, pathOf } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { tokenTable } from "./token-table.ts";

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

const byId = endpoint({
  id: "byId",
  method: "GET",
  path: "/api/things/:id/parts/:part",
  summary: "Two parameters",
  bearer: false,
  params: Schema.Struct({ id: Schema.String, part: Schema.String }),
  success: { status: 200, schema: Schema.Undefined },
  failures: [],
});

describe("the path of a call", () => {
  it("is as written when it has no parameter", () => {
    expect(pathOf(endpoints.getProfile)).toBe("/api/ud/profile");
  });

  it("contains each parameter in its place", () => {
    expect(pathOf(byId, { id: "a", part: 7 })).toBe("/api/things/a/parts/7");
  });

  it.each([
    ["a/b", "a%2Fb"],
    ["a?b#c", "a%3Fb%23c"],
    ["a b", "a%20b"],
    ["%2F", "%252F"],
    ["ґанок", "%D2%91%D0%B0%D0%BD%D0%BE%D0%BA"],
    ["a\\b", "a%5Cb"],
    ["...", "..."],
    [":part", "%3Apart"],
    ["$&", "%24%26"],
  ])("encodes %j as one segment", (value, encoded) => {
    expect(pathOf(byId, { id: value, part: "p" })).toBe(`/api/things/${encoded}/parts/p`);
  });

  it.each(["", ".", ".."])("refuses %j, which would vanish from an address", (value) => {
    expect(() => pathOf(byId, { id: value, part: "p" })).toThrow('"id" can be no path segment');
  });

  it("refuses text that is not well-formed", () => {
    expect(() => pathOf(byId, { id: "\uD800", part: "p" })).toThrow(URIError);
  });

  it.each([undefined, null, {}, [], true, Symbol("id")])(
    "names the parameter that is missing",
    (value) => {
      expect(() => pathOf(byId, { id: value, part: "p" })).toThrow(
        'byId: path parameter "id" is missing',
      );
      expect(() => pathOf(byId)).toThrow(TypeError);
    },
  );

  it("keeps any text in one segment, which decodes to the same text", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1 });
    const dotty = fc.string({
      unit: fc.constantFrom(".", "/", "\\", "%", "2", "e", "E", "?", "#", ":"),
    });
    fc.assert(
      fc.property(fc.oneof(text, dotty), (value) => {
        fc.pre(!["", ".", ".."].includes(value));
        const url = new URL(pathOf(byId, { id: value, part: "p" }), "https://portal.example");
        const segments = url.pathname.split("/");
        expect(segments).toHaveLength(6);
        expect(decodeURIComponent(segments[3] ?? "")).toBe(value);
        expect([url.origin, url.search, url.hash]).toEqual(["https://portal.example", "", ""]);
      }),
    );
  });
});

describe("the table of calls", () => {
  it("matches the snapshot", () => {
    expect(
      all.map(([, { id, method, path, bearer, success, failures, extension }]) =>
        [
          id.padEnd(22),
          method.padEnd(6),
          path.padEnd(52),
          { true: "bearer", false: "open  ", "if-any": "if any" }[`${bearer}`],
          success.status,
          failures.join(",") || "-",
          ...(extension === true ? ["(ours)"] : []),
        ].join(" "),
      ),
    ).toMatchSnapshot();
  });

  it("has every call under its id, without duplicates", () => {
    for (const [key, { id }] of all) expect(id).toBe(key);
    const lines = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/gu, ":")}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each(all)("%s describes exactly the parameters of its path", (_, { path, params }) => {
    const named = [...path.matchAll(/:([a-zA-Z]+)/gu)].map(([, name]) => String(name));
    const described =
      params === undefined
        ? []
        : Object.keys((params as unknown as Schema.Struct<Schema.Struct.Fields>).fields);
    expect(described.toSorted()).toEqual(named.toSorted());
  });

  it.each(all)("%s has a body only where one may be sent", (_, { method, body }) => {
    expect(method === "GET" && body !== undefined).toBe(false);
  });

  it.each(all)("%s: may answer 401 when it requires a token", (_, { bearer, failures }) => {
    expect(bearer === true && !failures.includes(401)).toBe(false);
  });
});

describe("the bearer token", () => {
  it("is sent with every call but four kinds [SES-4]", () => {
    expect(
      all.map(([, { method, path, bearer }]) => [
        `${method} ${path}`,
        bearer === false ? "none" : "token",
      ]),
    ).toEqual(tokenTable);
  });
});

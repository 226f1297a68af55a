import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { Interaction, callOf, endpointOf } from "#contracts/verify/interaction.ts";
import { interaction } from "./difference.ts";

const asking = (method: string, path: string): Interaction => ({
  ...interaction("a call"),
  request: { method, path },
});

describe("the call of an interaction [CON-4]", () => {
  const all: readonly Endpoint[] = Object.values(endpoints);

  it.each(all.map((one) => [`${one.method} ${one.path}`, one] as const))(
    "%s is found by a path of its own, and by no longer one",
    (call, one) => {
      const filled = (path: string) => path.replaceAll(/:\w+/gu, "7-a.b");
      const path = filled(one.path);
      expect(endpointOf(asking(one.method, path))?.id).toBe(one.id);
      expect(callOf(asking(one.method, path))).toBe(call);
      const others = [`${path}/x`, `/x${path}`, filled(one.path.replaceAll(".", "x"))];
      const own = others.filter(
        (other) => other !== path && endpointOf(asking(one.method, other))?.id === one.id,
      );
      expect(own).toEqual([]);
    },
  );

  it("is told as it is asked where the contract has no such call", () => {
    expect(callOf(asking("PUT", "/api/none"))).toBe("PUT /api/none");
    expect(endpointOf(asking("PATCH", "/api/ud/profile"))).toBeUndefined();
  });
});

describe("an interaction of a pact [CON-4]", () => {
  const whole = {
    description: "a call",
    providerStates: [{ name: "a resident", params: { login: "a" } }],
    request: {
      method: "PUT",
      path: "/api/a",
      body: { content: { id: "7" } },
      generators: { body: { "$.id": { expression: "${id}" } } },
    },
    response: {
      status: 200,
      matchingRules: { body: { "$.id": { matchers: [{ match: "regex", regex: "^7$" }] } } },
      generators: { body: { "$.id": { expression: "${id}" } } },
    },
  };
  const read = (one: unknown) => Schema.decodeUnknownOption(Interaction)(one)._tag;
  const { request, response } = whole;

  it("is read where it is as the fourth version of Pact has it", () => {
    expect(Schema.decodeUnknownSync(Interaction)(whole)).toEqual(whole);
  });

  it.each([
    ["a matcher", { response: { ...response, matchingRules: { body: { $: { matchers: [1] } } } } }],
    ["a rule", { response: { ...response, matchingRules: { body: { $: {} } } } }],
    ["the rules", { response: { ...response, matchingRules: "none" } }],
    ["a value of the state", { request: { ...request, generators: { path: {} } } }],
    ["the values of the state", { request: { ...request, generators: "none" } }],
    ["the values of the answer", { response: { ...response, generators: "none" } }],
    ["the body", { request: { ...request, body: "none" } }],
    ["a state", { providerStates: [{}] }],
    ["the answer", { response: {} }],
    ["the request", { request: {} }],
  ])("is refused where it is of another version: %s", (_part, other) => {
    expect(read({ ...whole, ...other })).toBe("None");
  });
});

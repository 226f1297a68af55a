import { describe, expect, it } from "vitest";
import type { Interaction } from "#contracts/verify/interaction.ts";
import { resultsOf } from "#contracts/verify/results.ts";
import { lackingOf, mistypedOf, stateProblem } from "#contracts/verify/state-values.ts";
import { noAnswerStatus } from "#contracts/verify/service-relay.ts";
import { interaction } from "./difference.ts";

const metered = "a signed-in resident with a counter";
const whole = {
  accessToken: "t",
  serviceProviderCode: "820",
  invoiceAccountCode: "1",
  counterId: "7",
  lastValue: 1.5,
  usualValue: 2,
  lowerValue: 0,
  unusualValue: 900,
} as const;

describe("the values that a state returns [CON-4]", () => {
  it("are complete, or named where they are missing or null", () => {
    expect(lackingOf(metered, whole)).toEqual([]);
    const { accessToken: _token, ...rest } = whole;
    expect(lackingOf(metered, { ...rest, counterId: null })).toEqual(["accessToken", "counterId"]);
    expect(lackingOf("unheard", {})).toEqual([]);
  });

  it("have the types of the contract, or are told with the one that is expected", () => {
    expect([...mistypedOf(metered, whole)]).toEqual([]);
    const { accessToken: _token, ...rest } = whole;
    const other = { ...rest, counterId: 7, lastValue: "1.5", usualValue: [2], lowerValue: null };
    expect([...mistypedOf(metered, other)]).toEqual([
      ["counterId", "expected a text, got 7"],
      ["lastValue", 'expected a number, got "1.5"'],
      ["usualValue", "expected a number, got [2]"],
    ]);
    expect([...mistypedOf("unheard", { counterId: 7 })]).toEqual([]);
  });
});

const expression = "${otherId}";
const asking = (generators: object): Interaction => {
  const one = interaction("a call");
  return { ...one, request: { ...one.request, generators } };
};

const differing = (actual: number) => ({
  mismatches: [{ type: "StatusMismatch", expected: 200, actual }],
});

/** How the result of the verifier is told. */
const resultOf = (
  result: string,
  one: Interaction,
  faults: Parameters<typeof resultsOf>[2],
  mismatch: object = differing(401),
) => {
  const told = {
    interactionResults: [{ description: "a call", result }],
    errors: [
      {
        interaction: "Given a resident - a call",
        mismatch,
      },
    ],
  };
  return resultsOf(JSON.stringify(told), [one], faults).results[0]?.difference;
};

const mistyped = new Map([["a resident", new Map([["otherId", "expected a text, got 78"]])]]);
const place = { "$.id": { expression } };
const named = 'state "a resident": otherId of its answer: expected a text, got 78';

const none = { lacking: new Map<string, readonly string[]>(), mistyped: new Map() };

describe("a value that a state did not return [CON-4]", () => {
  const resultWithout = (names: readonly string[], one: Interaction) =>
    resultOf("Error", one, { lacking: new Map([["a resident", names]]) });

  it("is named where the request needs it", () => {
    const needing = asking({ header: { authorization: { expression: "Bearer ${accessToken}" } } });
    expect(resultWithout(["accessToken", "otherId"], needing)).toBe(
      'state "a resident": its answer has no accessToken',
    );
    const both = asking({ body: { "$.id": { expression }, "$.of": { expression: "${id}" } } });
    expect(resultWithout(["id", "otherId"], both)).toBe(
      'state "a resident": its answer has no id, otherId',
    );
    const differs = "status: expected 200, got 401";
    expect(resultWithout(["otherId"], needing)).toBe(differs);
    expect(resultWithout(["accessToken"], interaction("a call"))).toBe(differs);
    expect(resultWithout(["accessToken"], asking({}))).toBe(differs);
  });

  it("is named by the state that lacks it", () => {
    const providerStates = [{ name: "a house" }, { name: "a resident" }, { name: "a flat" }];
    const one = { ...asking({ body: { "$.id": { expression } } }), providerStates };
    expect(resultWithout(["otherId"], one)).toBe('state "a resident": its answer has no otherId');
    const { providerStates: _none, ...stateless } = one;
    expect(resultWithout(["otherId"], stateless)).toBe("status: expected 200, got 401");
  });

  it("is a fault of the state before one of a wrong type, and none where nothing is wrong", () => {
    const one = asking({ body: { "$.id": { expression }, "$.of": { expression: "${id}" } } });
    const lacking = new Map([["a resident", ["id"]]]);
    expect(stateProblem(one, { lacking, mistyped })).toBe(
      'state "a resident": its answer has no id',
    );
    expect(stateProblem(one, { ...none, mistyped })).toBe(named);
    expect(stateProblem(one, none)).toBeUndefined();
  });
});

describe("a value of another type than the contract's [CON-4]", () => {
  it("is named where a body is sent with it", () => {
    const one = asking({ body: place });
    expect(resultOf("Error", one, { mistyped })).toBe(named);
    // Where the answer fits, what was noticed with its request decides: the state may have been set up again since.
    expect(resultOf("OK", one, { mistyped })).toBeUndefined();
    const otherwise = new Map([["a call", named]]);
    expect(resultOf("OK", one, { otherwise })).toBe(named);
  });

  it("is not named where the state is refused, or nothing answers", () => {
    const one = asking({ body: place });
    const refused = new Map([["a resident", "500 not yet"]]);
    expect(resultOf("Error", one, { mistyped, refused }, {})).toBe(
      'state "a resident": 500 not yet',
    );
    const gone = "no answer: it is gone";
    expect(resultOf("Error", one, { mistyped }, { message: gone })).toBe(gone);
    const silent = differing(noAnswerStatus.broken);
    const lacking = new Map([["a resident", ["otherId"]]]);
    for (const faults of [{ mistyped }, { lacking }])
      expect(resultOf("Error", one, faults, silent)).toBe("no answer: the connection broke");
  });

  it("does no harm in a path, a query or a header, where all is text", () => {
    for (const one of [asking({ query: place }), asking({ path: { expression } })])
      expect(stateProblem(one, { ...none, mistyped })).toBeUndefined();
    expect(stateProblem(interaction("a call"), { ...none, mistyped })).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import type { Interaction } from "#contracts/verify/interaction.ts";
import { resultsOf } from "#contracts/verify/results.ts";
import { interaction } from "./difference.ts";

interface Told {
  readonly result?: string;
  readonly duration?: string;
  readonly mismatch?: object;
}

/** The result of one interaction, as the verifier tells it. */
const resultOf = (
  { mismatch, result = "Error", ...more }: Told,
  interactions: readonly Interaction[] = [],
  noticed: Parameters<typeof resultsOf>[2] = {},
) => {
  const errors =
    mismatch === undefined ? [] : [{ interaction: "Given a resident - a call", mismatch }];
  const told = { interactionResults: [{ description: "a call", result, ...more }], errors };
  return resultsOf(JSON.stringify(told), interactions, noticed).results[0];
};

const status = { mismatches: [{ type: "StatusMismatch", expected: 200, actual: 404 }] };

describe("the result of an interaction [CON-4]", () => {
  it("has no difference where it passed", () => {
    expect(resultOf({ result: "OK" }, [interaction("a call")])).toStrictEqual({
      call: "GET /api/ud/profile",
      interaction: "a call",
      passed: true,
      seconds: 0,
    });
  });

  it.each([
    ["27ms", 0.027],
    ["1.5s", 1.5],
  ])("says how long it took: %s", (duration, seconds) => {
    expect(resultOf({ result: "OK", duration })?.seconds).toBe(seconds);
  });

  it("is told without a reason where the verifier has none", () => {
    expect(resultOf({})).toMatchObject({ passed: false, difference: "it differs" });
  });

  it("belongs to no known call where a broker's pact has another interaction", () => {
    expect(resultOf({ mismatch: status })).toMatchObject({
      call: "Of the broker's pact",
      difference: "status: expected 200, got 404",
    });
  });

  it("tells the reason that came with a wrong status", () => {
    const noticed = { reasons: new Map([["a call", 'No account "7"']]) };
    const told = (mismatches: object) =>
      resultOf({ mismatch: mismatches }, [interaction("a call")], noticed)?.difference;
    expect(told(status)).toBe(String.raw`status: expected 200, got 404, "No account \"7\""`);
    // A message in a success is data.
    const created = { type: "StatusMismatch", expected: 400, actual: 201 };
    expect(told({ mismatches: [created] })).toBe("status: expected 400, got 201");
    const other = { type: "HeaderMismatch", key: "Retry-After", expected: "60", actual: "" };
    expect(told({ mismatches: [other] })).not.toContain("No account");
  });

  it("is what its answer differs in, though its state was refused at another time", () => {
    const refused = new Map([["a resident", "500 not yet"]]);
    const told = (mismatch: object) =>
      resultOf({ mismatch }, [interaction("a call")], { refused })?.difference;
    expect(told(status)).toBe("status: expected 200, got 404");
    expect(told({ message: "handlers have failed" })).toBe('state "a resident": 500 not yet');
    const { providerStates: _none, ...stateless } = interaction("a call");
    expect(
      resultOf({ mismatch: { message: "It failed" } }, [stateless], { refused })?.difference,
    ).toBe("It failed");
  });
});

describe("what a verifier of another version may say [CON-4]", () => {
  it.each([
    [{ a: 1 }],
    [{ interactionResults: [{}], errors: [] }],
    [{ interactionResults: [], errors: [{}] }],
    [{ interactionResults: [], errors: [{ interaction: "a call", mismatch: { mismatches: 7 } }] }],
  ])("is not taken for results: %j", (told) => {
    expect(() => resultsOf(JSON.stringify(told), [])).toThrow(/^(?:Expected|Missing key)/u);
  });
});

it("a broker's problem is found by the whole of its path [CON-4]", () => {
  const problemOf = (answer: string) => {
    const message = `No pacts found for provider 'p' in pact broker 'http://b': IO Error - Request to pact broker path '/pacts/provider' failed: ${answer}. URL: 'http://b'.`;
    const errors = [{ interaction: "", mismatch: { message } }];
    return resultsOf(JSON.stringify({ interactionResults: [], errors }), []).problem;
  };
  expect(problemOf("401 Unauthorized")).toBe(
    "The broker refuses the token (401): give the right one as --token or PACT_BROKER_TOKEN.",
  );
  expect(problemOf("502 Bad Gateway")).toBe("The broker answers with 502.");
});

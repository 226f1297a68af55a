import { describe, expect, it } from "vitest";
import { exactly, oneOf } from "#contracts/number-patterns.ts";
import { isUnanswered } from "#contracts/verify/differences.ts";
import { resultsOf } from "#contracts/verify/results.ts";
import { exitCodeOf } from "#contracts/verify/verification.ts";
import { body, difference, interaction, rule } from "./difference.ts";

const day = "^\\d{4}-\\d{2}$";

describe("the differences of a verification [CON-4]", () => {
  it.each([
    ["a month YYYY-MM", "^\\d{4}-(?:0[1-9]|1[0-2])$"],
    ["one of newest, oldest", "^(?:newest|oldest)$"],
    ['a text such as "2026-11"', day],
  ])("an invalid text: expected %s", (expected, regex) => {
    expect(
      difference([body("$.rows[3].month", '"2026-11"', '"11.2026"')], {
        "$.rows[*].month": rule("type", regex),
      }),
    ).toBe(`rows[3].month: expected ${expected}, got "11.2026"`);
  });

  it.each([
    ["integer", "7", "a whole number"],
    ["decimal", "7", "a number"],
    ["number", "7", "a number"],
    ["type", "7", "a number"],
    ["type", '"x"', "a text"],
    ["type", "[1]", "a list"],
    ["type", "{}", "an object"],
    ["type", "true", "true or false"],
    ["type", "false", "true or false"],
    ["null", "null", "null"],
  ])("%s of %s: expected %s", (match, example, expected) => {
    expect(difference([body("$.a", example, "?")], { "$.a": rule(match) })).toBe(
      `a: expected ${expected}, got ?`,
    );
  });

  it("a number out of range has an example, or the list when it can be listed", () => {
    const told = (regex: string) =>
      difference([body("$.a", "7", "70")], { "$.a": rule("integer", regex) });
    expect(told("^(?:\\d|[1-5]\\d)$")).toBe("a: expected a whole number such as 7, got 70");
    expect(told("^(?:10|11)$")).toBe("a: expected one of 10, 11, got 70");
    expect(told(exactly(1335))).toBe("a: expected 1335, got 70");
    expect(told(oneOf([-123.45, 0]))).toBe("a: expected one of -123.45, 0, got 70");
  });

  it("an exact value is shown, shortened when it is long", () => {
    expect(difference([body("$.a", "false", "true")])).toBe("a: expected false, got true");
    const long = `"${"х".repeat(100)}"`;
    expect(difference([body("$", "{}", long)], { $: rule("type") })).toBe(
      `the body: expected an object, got ${long.slice(0, 60)}…`,
    );
  });

  it("a value that must be equal is shown", () => {
    expect(difference([body("$.a", "false", "true")], { "$.a": rule("equality") })).toBe(
      "a: expected false, got true",
    );
  });

  it.each([
    ["Expected [] (size 0) to have minimum size of 1", "[]", "at least 1 in the list, got 0"],
    [
      "Expected [1,2,3] (size 3) to have maximum size of 2",
      "[1,2,3]",
      "at most 2 in the list, got 3",
    ],
  ])("%s", (mismatch, actual, expected) => {
    const told = { ...body("$.payments", "[]", actual), mismatch };
    expect(difference([told], { "$.payments": rule("type") })).toBe(
      `payments: expected ${expected}`,
    );
  });

  it("belongs to its interaction, not to one with the same ending", () => {
    const of = (description: string, actual: number) => ({
      interaction: `Verifying a pact between portal and portal-api - ${description}`,
      mismatch: { mismatches: [{ type: "StatusMismatch", expected: 200, actual }] },
    });
    const told = {
      interactionResults: ["a call", "no call"].map((description) => ({
        description,
        result: "Error",
      })),
      errors: [of("after a call", 500), of("a call", 404), of("no call", 403)],
    };
    expect(resultsOf(JSON.stringify(told), []).results.map((one) => one.difference)).toEqual([
      "status: expected 200, got 404",
      "status: expected 200, got 403",
    ]);
  });

  it("has no results when nothing was verified", () => {
    const told = (errors: readonly object[]) =>
      resultsOf(JSON.stringify({ interactionResults: [], errors }), []);
    expect(told([])).toEqual({
      results: [],
      problem: "Nothing was verified: no pact was found.",
    });
    expect(told([{ interaction: "", mismatch: { message: "401 of the broker" } }]).problem).toBe(
      "Nothing was verified: 401 of the broker.",
    );
  });

  const none = "No pacts found for provider 'portal-api' in pact broker 'http://b'";

  it.each([
    [
      `${none}: IO Error - Request to pact broker path '' failed: 403 Forbidden. URL: 'http://b'.`,
      "The broker refuses the token (403): give the right one as --token or PACT_BROKER_TOKEN.",
    ],
    [
      `${none}: IO Error - Request to pact broker path '' failed: 500 Internal Server Error. URL: 'http://b'.`,
      "The broker answers with 500.",
    ],
    [
      `${none}: IO Error - Failed to access pact broker path '' - error sending request for url (http://b/). URL: 'http://b'.`,
      "Nobody answers as a broker at http://b.",
    ],
    [
      `${none}: Error with the content of a HAL resource - Did not get a valid HAL response body from pact broker path '', content type is 'text/html'. URL: 'http://b'.`,
      "What answers at http://b is not a Pact broker.",
    ],
    [none, "The broker has no pact of the main branch for portal-api."],
  ])("describes a problem of the broker in one sentence: %s", (message, sentence) => {
    const errors = [{ interaction: "", mismatch: { message } }];
    const told = JSON.stringify({ interactionResults: [], errors });
    const verification = resultsOf(told, []);
    expect(verification).toEqual({ results: [], problem: sentence });
    expect(exitCodeOf(verification)).toBe(2);
  });

  it("a missing field is shown with its place", () => {
    const missing = {
      type: "BodyMismatch",
      path: "$.rows[0]",
      mismatch: "Actual map is missing the following keys: id",
    };
    expect(difference([missing])).toBe("rows[0].id: missing");
    expect(difference([{ ...missing, path: "$" }])).toBe("id: missing");
  });

  it("a wrong value is shown before the fields that are missing because of it", () => {
    const missing = {
      type: "BodyMismatch",
      path: "$.outcomes[0]",
      mismatch: "Actual map is missing the following keys: message, reason",
    };
    const wrong = body("$.outcomes[0].outcome", '"refused"', '"accepted"');
    const told = 'outcomes[0].outcome: expected "refused", got "accepted"';
    // The verifier has no order of its own.
    expect(difference([missing, wrong])).toBe(told);
    expect(difference([wrong, missing])).toBe(told);
    expect(difference([missing, { type: "StatusMismatch", expected: 200, actual: 500 }])).toBe(
      "status: expected 200, got 500",
    );
    expect(difference([{ type: "MetadataMismatch", mismatch: "as Pact says it" }, missing])).toBe(
      "outcomes[0].message, reason: missing",
    );
  });

  it("shows the status first, then the content type, then the body", () => {
    const status = { type: "StatusMismatch", expected: 200, actual: 500 };
    const type = {
      type: "HeaderMismatch",
      key: "Content-Type",
      expected: "application/json",
      actual: "text/html",
    };
    const field = body("$.a", "1", "2");
    expect(difference([field, type, status])).toBe("status: expected 200, got 500");
    expect(difference([field, type])).toBe(
      "header Content-Type: expected application/json, got text/html",
    );
    expect(
      difference([
        field,
        { type: "BodyTypeMismatch", expected: "application/json", actual: "text/html" },
      ]),
    ).toBe("the body: expected application/json, got text/html");
    expect(difference([{ type: "MetadataMismatch", mismatch: "as Pact says it" }])).toBe(
      "as Pact says it",
    );
    expect(difference([])).toBe("it differs");
  });

  it.each([
    [598, "no answer: the connection broke"],
    [599, "no answer: the time of --timeout was up"],
  ])("status %i set by the command: %s", (actual, text) => {
    expect(difference([{ type: "StatusMismatch", expected: 200, actual }])).toBe(text);
  });

  it("includes an interaction that a broker calls pending", () => {
    const failure = (description: string, mismatch: object) => ({
      interaction: `Verifying a pact between portal and portal-api - ${description}`,
      mismatch,
    });
    const told = {
      interactionResults: [
        { description: "a call", result: "Error" },
        { description: "no call", result: "Error" },
        { description: "a lost one", result: "Error" },
      ],
      errors: [],
      pendingErrors: [
        failure("a call", {
          mismatches: [{ type: "StatusMismatch", expected: 200, actual: 404 }],
        }),
        failure("no call", { message: "One or more handlers have failed" }),
      ],
    };
    expect(resultsOf(JSON.stringify(told), []).results.map((one) => one.difference)).toEqual([
      "status: expected 200, got 404",
      "One or more handlers have failed",
      "it differs",
    ]);
  });

  it("a refused state is shown with the service's message", () => {
    const told = {
      interactionResults: [{ description: "a call", result: "Error" }],
      errors: [
        {
          interaction: "Given a resident - a call",
          mismatch: { type: "error", message: "One or more handlers have failed" },
        },
      ],
    };
    const results = (refused: ReadonlyMap<string, string>) => {
      const verification = resultsOf(JSON.stringify(told), [interaction("a call")], { refused });
      expect(exitCodeOf(verification)).toBe(1);
      return verification.results[0]?.difference;
    };
    expect(results(new Map([["a resident", "400 unknown state"]]))).toBe(
      'state "a resident": 400 unknown state',
    );
    expect(results(new Map())).toBe("One or more handlers have failed");
  });

  it("a redirect is called one", () => {
    expect(difference([{ type: "StatusMismatch", expected: 200, actual: 702 }])).toBe(
      "status: expected 200, got a redirect (302)",
    );
  });

  it.each([
    ["no answer: the connection broke", true],
    ["GET /api/ud/profile afterwards: no answer: the time of --timeout was up", true],
    ['state "a resident": its teardown: no answer: the time of --timeout was up', true],
    ['status: expected 200, got 503, "no answer: the bank is away"', false],
    ["status: expected 200, got 503", false],
  ])("says of silence alone that there was no answer: %s", (text, expected) => {
    expect(isUnanswered(text)).toBe(expected);
  });

  it("refuses a text that is not an answer of the verifier", () => {
    expect(() => resultsOf("Verification was unable to run", [])).toThrow(
      "Expected a valid JSON string",
    );
  });
});

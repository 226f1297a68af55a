import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { committedPact } from "#contracts/verify/options.ts";
import { junitOf, knownText, notComparedText, tableOf } from "#contracts/verify/report.ts";
import { Verification, exitCodeOf } from "#contracts/verify/verification.ts";

const results = [
  { call: "GET /b", interaction: "one", passed: true, seconds: 0.1 },
  { call: "GET /b", interaction: 'a "<b>" &\u0001', passed: false, difference: "a: 1", seconds: 2 },
  { call: "POST /a", interaction: "other", passed: true, seconds: 0.3 },
];

describe("the report of a verification [CON-4]", () => {
  it("has an exit code: 0 when all hold, 1 when one does not, 2 with any problem", () => {
    const holding = results.filter(({ passed }) => passed);
    expect(exitCodeOf({ results: holding })).toBe(0);
    expect(exitCodeOf({ results })).toBe(1);
    expect(exitCodeOf({ results: holding, problem: "The service stopped." })).toBe(2);
    expect(exitCodeOf({ results, problem: "The service stopped." })).toBe(2);
  });

  it("lists calls by path, with only the failed interactions below", () => {
    expect(tableOf(results)).toBe(
      [
        "ok   POST /a  1 of 1",
        "FAIL GET /b  1 of 2",
        '       a "<b>" &\u0001',
        "         a: 1",
        "",
        "1 of 3 interactions do not hold.",
        "",
      ].join("\n"),
    );
    expect(tableOf(results.filter(({ passed }) => passed))).toContain(
      "All hold: 2 interactions of 2 calls.\n",
    );
  });

  it("keeps the order of the contract for calls of one path, and counts a single one", () => {
    const all = ["GET /c", "GET /b", "PUT /b", "DELETE /b", "GET /d", "GET /a"];
    const told = tableOf(all.map((call) => ({ call, interaction: "", passed: true, seconds: 0 })));
    expect(told.match(/(?<=ok {3})\w+ \S+/gu)).toEqual([
      "GET /a",
      "GET /b",
      "PUT /b",
      "DELETE /b",
      "GET /c",
      "GET /d",
    ]);
    expect(tableOf(results.slice(2))).toContain("All hold: 1 interaction of 1 call.\n");
  });

  it("is read as the verifier's process tells it", () => {
    const told = { results, knownStates: ["a resident"], problem: "The service stopped." };
    expect(Schema.decodeUnknownSync(Verification)(JSON.parse(JSON.stringify(told)))).toEqual(told);
    const read = Schema.decodeUnknownOption(Verification);
    expect(read({ results: [{ call: "GET /b" }] })._tag).toBe("None");
  });

  it("lists the states that the service knows when it gave them", () => {
    expect(knownText(["a resident", "a visitor"])).toBe(
      "The service knows these states:\n  a resident\n  a visitor\n",
    );
    expect(knownText([])).toBe("");
    expect(knownText()).toBe("");
  });

  it("says what is not compared with a broker, and how it can be", () => {
    expect(notComparedText({ source: { broker: "https://broker.example" } })).toBe(
      [
        "With a broker, Pact's verifier works alone. Not compared:",
        "  values that a state returned and an answer repeats, other than by their format;",
        "  whether a state returned all values, and those for a body with their types;",
        "  optional fields that no example has, of a wrong type;",
        "  sums that contradict each other;",
        "  whether changes last, and the order and pieces of histories.",
        `To compare them, run the command without --broker as well, and with --sequences: it takes ${committedPact}.`,
        "",
      ].join("\n"),
    );
    expect(notComparedText({ source: { file: committedPact } })).toBe("");
  });

  it("can be JUnit XML, with any characters", () => {
    expect(junitOf(results)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="GET /b" tests="2" failures="1">
    <testcase name="one" classname="GET /b" time="0.1"/>
    <testcase name="a &quot;&lt;b&gt;&quot; &amp;\u{FFFD}" classname="GET /b" time="2"><failure message="a: 1"/></testcase>
  </testsuite>
  <testsuite name="POST /a" tests="1" failures="0">
    <testcase name="other" classname="POST /a" time="0.3"/>
  </testsuite>
</testsuites>
`);
  });
});

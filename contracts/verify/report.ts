import { escapeMarkup } from "../escape-markup.ts";
import type { VerifyOptions } from "./options.ts";
import { committedPact } from "./options.ts";
import type { Result } from "./verification.ts";

const byCall = (results: readonly Result[]): readonly (readonly [string, readonly Result[]])[] =>
  [...new Set(results.map(({ call }) => call))].map((call) => [
    call,
    results.filter((one) => one.call === call),
  ]);

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? "" : "s"}`;

/**
 * One heading per call with the number of passed interactions, followed by the failed ones with their first difference.
 */
export const tableOf = (results: readonly Result[]): string => {
  const calls = byCall(results).toSorted(([one], [other]) => {
    const [a = "", b = ""] = [one, other].map((call) => call.replace(/^\w+ /u, ""));
    return a < b ? -1 : Number(a > b);
  });
  const lines = calls.flatMap(([call, all]) => {
    const failed = all.filter(({ passed }) => !passed);
    return [
      `${failed.length === 0 ? "ok  " : "FAIL"} ${call}  ${all.length - failed.length} of ${all.length}`,
      ...failed.flatMap(({ interaction, difference }) => [
        `       ${interaction}`,
        `         ${difference}`,
      ]),
    ];
  });
  const passed = results.filter((one) => one.passed).length;
  return [
    ...lines,
    "",
    passed === results.length
      ? `All hold: ${counted(passed, "interaction")} of ${counted(calls.length, "call")}.`
      : `${results.length - passed} of ${results.length} interactions do not hold.`,
    "",
  ].join("\n");
};

/** The states that the service knows, if it refused one; printed once below the table. */
export const knownText = (states: readonly string[] = []): string =>
  states.length === 0 ? "" : `The service knows these states:\n  ${states.join("\n  ")}\n`;

/** What is not compared with a broker: there its own verifier's results count, and are published. */
export const notComparedText = ({ source }: Pick<VerifyOptions, "source">): string =>
  "broker" in source
    ? `With a broker, Pact's verifier works alone. Not compared:
  values that a state returned and an answer repeats, other than by their format;
  whether a state returned all values, and those for a body with their types;
  optional fields that no example has, of a wrong type;
  sums that contradict each other;
  whether changes last, and the order and pieces of histories.
To compare them, run the command without --broker as well, and with --sequences: it takes ${committedPact}.
`
    : "";

const escaped = (text: string): string =>
  // XML 1.0 forbids all other control characters.
  escapeMarkup(text).replaceAll(/[^\P{Cc}\t\n\r]/gu, "\u{FFFD}");

/** The report as JUnit XML: a suite for each call, a case for each interaction. */
export const junitOf = (results: readonly Result[]): string => {
  const suites = byCall(results).map(([call, all]) => {
    const cases = all.map(({ interaction, difference, seconds }) => {
      const head = `    <testcase name="${escaped(interaction)}" classname="${escaped(call)}" time="${seconds}"`;
      return difference === undefined
        ? `${head}/>`
        : `${head}><failure message="${escaped(difference)}"/></testcase>`;
    });
    const failed = all.filter(({ passed }) => !passed).length;
    return [
      `  <testsuite name="${escaped(call)}" tests="${all.length}" failures="${failed}">`,
      ...cases,
      "  </testsuite>",
    ].join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
};

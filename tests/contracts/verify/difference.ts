import { expect } from "vitest";
import type { Interaction } from "#contracts/verify/interaction.ts";
import { resultsOf } from "#contracts/verify/results.ts";
import { exitCodeOf } from "#contracts/verify/verification.ts";

export const rule = (match: string, regex?: string) => ({
  matchers: [{ match }, ...(regex === undefined ? [] : [{ match: "regex", regex }])],
});

export const interaction = (
  description: string,
  rules = {},
  state = "a resident",
): Interaction => ({
  description,
  providerStates: [{ name: state }],
  request: { method: "GET", path: "/api/ud/profile" },
  response: { status: 200, matchingRules: { body: rules } },
});

/** How the command tells the first of these mismatches. */
export const difference = (mismatches: readonly object[], rules = {}): string | undefined => {
  const told = {
    interactionResults: [{ description: "a call", duration: "27ms", result: "Error" }],
    errors: [
      {
        interaction: "Verifying a pact between portal and portal-api Given a resident - a call",
        mismatch: { type: "mismatches", mismatches },
      },
    ],
  };
  const verification = resultsOf(JSON.stringify(told), [interaction("a call", rules)]);
  expect(exitCodeOf(verification)).toBe(1);
  return verification.results[0]?.difference;
};

export const body = (path: string, expected: string, actual: string) => ({
  type: "BodyMismatch",
  path,
  expected,
  actual,
  mismatch: "as Pact says it",
});

import { readFileSync } from "node:fs";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { callOf, Interaction } from "#contracts/verify/interaction.ts";
import { committedPact } from "#contracts/verify/options.ts";
import { ownRules, isSpecified, specifiedResponse } from "#contracts/verify/specified.ts";

const Raw = Schema.Record(Schema.String, Schema.Unknown);
const whole = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ interactions: Schema.Array(Raw) })),
)(readFileSync(committedPact, "utf8"));
const all = whole.interactions.map((raw) => ({
  raw: Schema.decodeUnknownSync(Raw)(raw["response"]),
  request: raw["request"],
  interaction: Schema.decodeUnknownSync(Interaction)(raw),
}));
const descriptions = new Set(all.map(({ interaction }) => interaction.description));
const named = (description: string) => {
  const found = all.find(({ interaction }) => interaction.description === description);
  if (found === undefined) throw new Error(`no interaction ${description}`);
  return found;
};
const answerOf = (description: string) => {
  const { interaction, raw } = named(description);
  return specifiedResponse(interaction, raw);
};
const unknown: Interaction = {
  description: "a call",
  request: { method: "GET", path: "/api/unknown" },
  response: { status: 200 },
};
const anySuccess = {
  status: { combine: "AND", matchers: [{ match: "statusCode", status: "success" }] },
};

describe("the specified part of the contract [CON-4]", () => {
  it("has no call, rule or optional field of ours", () => {
    const left = all.filter(({ interaction }) => isSpecified(interaction, descriptions));
    const calls = left.map(({ interaction }) => callOf(interaction));
    expect(calls.filter((call) => /\/admin\/|logout|config\.json/u.test(call))).toEqual([]);
    expect(calls).toContain("GET /api/ud/profile");
    const asked = JSON.stringify(left.map(({ request }) => request));
    expect(asked.match(/"(?:was|limit|offset|order|confirmed)"/gu)).toBeNull();
    const texts = left.map(({ interaction }) => interaction.description);
    for (const own of [
      "a changed password with a new one that everybody knows",
      "a changed profile of an older version",
      "one email that another change has overtaken",
      "a sign-in after too many failed ones",
      "an account linked after too many wrong numbers",
      "a recovery of access with a path of another site",
      "emails with a letter that would lead elsewhere",
      "a reading under a key",
      "a message to the municipality that was taken under the same key before",
      "a reading with more digits than the dial",
      "a confirmed reading far above the usual",
      "two readings of one meter",
      "two readings of which one is lower than the last one",
      "a sign-in with a login that nobody has",
      "an account of somebody else at a water utility linked by its number",
      "the meters of somebody else's account",
      "the amount to pay on an account in debt, in hryvnias",
      "the amount to pay on an overpaid account, below zero",
      "a payment of a known sum, in hryvnias",
      "an invoice of known sums, partly paid, in hryvnias",
      "an invoice of known sums, overpaid, in hryvnias",
      "the last invoice of known sums, partly paid, in hryvnias",
      "the last invoice of known sums, overpaid, in hryvnias",
      "a changed phone with what it was",
      "a piece of the invoices on one account",
      "the readings of a period of one account, in pieces",
      "the payments after the last one",
      "the payments of a period with too many rows at once",
      "a registration with the email of a confirmed account",
      "the profile of a signed-in resident",
    ]) {
      expect(descriptions).toContain(own);
      expect(texts).not.toContain(own);
    }
    expect(texts).toContain("the profile of a signed-in resident, in the fewest fields");
  });

  it.each(ownRules.map((rule) => [rule.source, rule] as const))(
    "leaves out something by the rule %s",
    (_source, rule) => {
      expect([...descriptions].filter((one) => rule.test(one))).not.toEqual([]);
    },
  );

  it.each([
    "a changed password with a new one that everybody knows by now",
    "a changed profile of an older version than this",
    "emails with a letter that would lead elsewhere and back",
    "a recovery of access by the email of nobody else",
    "whether there is a piece of news",
    "the payments after the last one of a year",
    "what a reading while the provider does not answer",
    "a reading while the provider does not answer at once",
    "a list with two readings of one meter",
    "a sign-in with a login that nobody has had",
    "how an account of somebody else at a water utility linked by its number comes",
    "the meters of somebody else's account and of another",
    "what the amount to pay on an account in debt, in hryvnias",
    "the amount to pay on an overpaid account, below zero for long",
    "no payment of a known sum, in hryvnias",
    "an invoice of known sums, overpaid, in hryvnias and kopiykas",
  ])("has what is only told in words like those of a rule: %s", (description) => {
    const { interaction } = named("the profile of a signed-in resident, in the fewest fields");
    expect(isSpecified({ ...interaction, description }, new Set())).toBe(true);
  });

  it("has calls that the contract does not know", () => {
    expect(isSpecified(unknown, new Set())).toBe(true);
    expect(specifiedResponse(unknown, { status: 200, body: {} })).toEqual({
      status: 200,
      matchingRules: anySuccess,
    });
  });

  it("takes any refusal but 401, and only 403 or 404 where the data are somebody else's [SES-6, SES-9]", () => {
    const ruled = (status: unknown) => ({
      status: { combine: "AND", matchers: [{ match: "statusCode", status }] },
    });
    const clientError = ruled("clientError");
    expect(answerOf("a page that does not exist")).toEqual({
      status: 404,
      matchingRules: clientError,
    });
    expect(answerOf("an account linked once more")).toEqual({
      status: 409,
      matchingRules: clientError,
    });
    expect(answerOf("the profile with a token that has ended")).toEqual({ status: 401 });
    expect(answerOf("somebody else's invoice in full")).toEqual({
      status: 404,
      matchingRules: ruled([403, 404]),
    });
  });

  it("takes any refusal from 400 on, whatever its state, and 403 only for data of other people", () => {
    const refused = (status: number, ...states: readonly string[]) => {
      const providerStates = states.map((name) => ({ name }));
      const one = { ...unknown, providerStates, response: { status } };
      return specifiedResponse(one, { status })["matchingRules"];
    };
    const ruled = (status: unknown) => ({
      status: { combine: "AND", matchers: [{ match: "statusCode", status }] },
    });
    expect(refused(400)).toEqual(ruled("clientError"));
    expect(refused(409, "a neighbour's account")).toEqual(ruled("clientError"));
    expect(refused(404, "a resident", "a neighbour's account")).toEqual(ruled([403, 404]));
    const stateless = { ...unknown, response: { status: 404 } };
    expect(specifiedResponse(stateless, {})["matchingRules"]).toEqual(ruled("clientError"));
  });

  it("takes a file as it is, and an answer whose body the pact does not say", () => {
    const { raw } = named("the receipt of a payment");
    expect(answerOf("the receipt of a payment")).toEqual({
      ...raw,
      matchingRules: { ...Schema.decodeUnknownSync(Raw)(raw["matchingRules"]), ...anySuccess },
    });
    const { interaction } = named("the last readings of groups");
    expect(specifiedResponse(interaction, { status: 200 })).toEqual({
      status: 200,
      matchingRules: anySuccess,
    });
  });

  it("takes any success without a body where the specification names none", () => {
    expect(answerOf("an account linked by its number and its flat")).toEqual({
      status: 201,
      matchingRules: anySuccess,
    });
  });

  it("cuts an answer to the fields that the portal needs, and keeps the rules for them", () => {
    const { raw } = named("the last readings of groups");
    const { matchingRules: rules, body } = answerOf("the last readings of groups");
    expect(rules).toEqual({
      ...Schema.decodeUnknownSync(Raw)(raw["matchingRules"]),
      ...anySuccess,
    });
    expect(JSON.stringify(raw["body"])).toContain("usualConsumption");
    expect(JSON.stringify(body)).not.toContain("usualConsumption");
    expect(JSON.stringify(body)).toContain("counter");
    expect(body).toMatchObject({ contentType: "application/json", encoded: false });
  });
});

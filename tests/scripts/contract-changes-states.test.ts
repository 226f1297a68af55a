import { describe, expect, it } from "vitest";
import { changesBetween } from "#scripts/contract/changes.ts";
import { contractOf } from "#scripts/contract/contract.ts";
import { reportLinesOf } from "#scripts/contract/report.ts";
import { smallContract } from "./support/small-contract.ts";
import { toldWhere } from "./support/told-where.ts";

describe("the changes between two versions of the contract", () => {
  it.each([
    [
      "a parameter of a state",
      '"login":{"type":"string"}},"required":["login"]',
      '"login":{"type":"string"},"flat":{"type":"string"}},"required":["login","flat"]',
      "major  state “a resident with a visit”, parameters.flat: a required field is added (breaks the provider)",
    ],
    [
      "a parameter of a state that comes no more",
      '"login":{"type":"string"}},"required":["login"]',
      '},"required":[]',
      "major  state “a resident with a visit”, parameters.login: a required field is removed (breaks the provider)",
    ],
    [
      "a parameter of a state that can be null",
      '"login":{"type":"string"}',
      '"login":{"type":["string","null"]}',
      "major  state “a resident with a visit”, parameters.login: was string, is null or string (breaks the provider)",
    ],
    [
      "what a state returns",
      '"$ref":"#/$defs/Id"}}',
      '"$ref":"#/$defs/Id"}},"required":["id"]',
      "major  state “a resident with a visit”, what it returns.id: was optional, is required (breaks the provider)",
    ],
    [
      "a state added",
      '"a resident with a visit":',
      '"a resident without visits":{},"a resident with a visit":',
      "minor  state “a resident without visits”: is added (nobody breaks)",
    ],
  ])("name %s [CON-4]", (_, was, is, line) => {
    expect(toldWhere("states", was, is)).toEqual([line]);
  });

  it("report an added state that an added interaction asks for: no service in use has it [CON-4]", () => {
    const before = smallContract;
    const states = before.states.replace('"states":{', '"states":{"a resident without visits":{},');
    const pact = before.pact.replace(
      '"interactions":[',
      '"interactions":[{"description":"none","providerStates":[{"name":"a resident without visits"}]},',
    );
    const after = contractOf({ ...before, pact, states });
    expect(reportLinesOf(changesBetween(contractOf(before), after))).toEqual([
      "minor  state “a resident without visits”: is added (nobody breaks, but the check of a service can fail)",
      "minor  interactions added: none (nobody breaks, but the check of a service can fail)",
    ]);
  });

  it("name a renamed state by both names [CON-4]", () => {
    const before = smallContract;
    const rename = (text: string) => text.replaceAll("with a visit", "who is visited");
    const after = { ...before, pact: rename(before.pact), states: rename(before.states) };
    expect(reportLinesOf(changesBetween(contractOf(before), contractOf(after)))).toEqual([
      "major  state “a resident who is visited”: is added, and asked for in place of “a resident with a visit” (breaks the provider)",
      "minor  state “a resident with a visit”: is removed (nobody breaks)",
      "patch  interactions with other examples or states: the visits (nobody breaks)",
    ]);
  });
});

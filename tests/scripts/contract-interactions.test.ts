import { describe, expect, it } from "vitest";
import { changesBetween } from "#scripts/contract/changes.ts";
import { contractOf } from "#scripts/contract/contract.ts";
import type { ContractFiles } from "#scripts/contract/contract.ts";
import { reportLinesOf } from "#scripts/contract/report.ts";
import { smallContract } from "./support/small-contract.ts";
import { toldWhere } from "./support/told-where.ts";

describe("the changes of a contract's interactions", () => {
  it.each([
    [
      "another status",
      '"status":200',
      '"status":202',
      "major  interactions with another status: the visits (breaks the provider)",
    ],
    [
      "a rule more for a value",
      '"$[0].on":{"matchers":[{"match":"type"}]}',
      '"$[0].on":{"matchers":[{"match":"type"},{"match":"regex"}]}',
      "minor  interactions with one more rule for a value: the visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "equality instead of a looser rule",
      '"$[0].on":{"matchers":[{"match":"type"}]}',
      '"$[0].on":{"matchers":[{"match":"equality"}]}',
      "minor  interactions with one more rule for a value: the visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "a rule less for a value",
      '"$[0].on":{"matchers":[{"match":"type"}]}',
      '"$[0].on":{"matchers":[]}',
      "major  interactions with one rule less for a value: the visits (breaks the portal)",
    ],
    [
      "no rule for a value",
      '"$[0].on":{"matchers":[{"match":"type"}]},',
      "",
      "minor  interactions with a value that now has to equal the example: the visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "no rule for a value of any item",
      ',"$[*][\'the kind\']":{"matchers":[]}',
      "",
      "minor  interactions with a value that now has to equal the example: the visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "a rule for what its example does not have",
      '"$[0].on":{"matchers":[{"match":"type"}]}',
      '"$[0].on":{"matchers":[{"match":"type"}]},"$[1].on":{"matchers":[]}',
      "minor  interactions with other rules for answers: the visits (nobody breaks)",
    ],
    [
      "a header more",
      '"headers":{',
      '"headers":{"X-Region":["UA"],',
      "major  interactions that now send the header x-region: the visits (breaks the portal)",
    ],
    [
      "a header less",
      '"accept":["application/json"]',
      "",
      "major  interactions that no longer send the header accept: the visits (breaks the provider)",
    ],
    [
      "another name",
      "the visits",
      "all visits",
      "patch  interactions with another description: “the visits”, now “all visits” (nobody breaks)",
    ],
    [
      "a call of its own",
      '"interactions":[',
      '"interactions":[{"description":"no visits"},',
      "minor  interactions added: no visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "a field more in its example, which its schema allowed before",
      '"the kind":"meter"',
      '"the kind":"meter","note":"at noon"',
      "minor  interactions whose answer must have more than before: the visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "an item more in its example",
      '"the kind":"meter"}]',
      '"the kind":"meter"},{}]',
      "minor  interactions whose answer must have more than before: the visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "a header more in its answer",
      '"response":{',
      '"response":{"headers":{"Content-Type":["application/json"],"Retry-After":["5"]},',
      "minor  interactions whose answer must have more than before: the visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "a value that a state returns",
      '"response":{',
      '"response":{"generators":{"body":{"$[0].on":{"expression":"${on}"}}},',
      "minor  interactions with a value that now has to be the state's: the visits (nobody breaks, but the check of a service can fail)",
    ],
    [
      "a content type of its answer, which OpenAPI describes",
      '"response":{',
      '"response":{"headers":{"Content-Type":["application/json"]},',
      "patch  interactions with other examples or states: the visits (nobody breaks)",
    ],
    [
      "a field less in its example",
      ',"the kind":"meter"',
      "",
      "patch  interactions with other examples or states: the visits (nobody breaks)",
    ],
    [
      "an example",
      '"status":200',
      '"status":200,"a":1',
      "patch  interactions with other examples or states: the visits (nobody breaks)",
    ],
  ])("name an interaction with %s [CON-3]", (_, was, is, line) => {
    expect(toldWhere("pact", was, is)).toEqual([line]);
  });

  it.each([
    ["no rule", ""],
    ["the rule of equality", ',"$[*][\'the kind\']":{"matchers":[{"match":"equality"}]}'],
  ])("demand another value where %s makes it exact [CON-3]", (_, rule) => {
    const former = smallContract.pact.replace(',"$[*][\'the kind\']":{"matchers":[]}', rule);
    const before = { ...smallContract, pact: former };
    const after = { ...before, pact: former.replace('"meter"', '"repair"') };
    const told = reportLinesOf(changesBetween(contractOf(before), contractOf(after)));
    expect(told).toEqual([
      "major  interactions with another value that the answer has to equal: the visits (breaks the provider)",
    ]);
    // What repeats the request is another example only.
    const asked = (one: ContractFiles, kind: string): ContractFiles => ({
      ...one,
      pact: one.pact.replace('"path":', `"query":{"kind":["${kind}"]},"path":`),
    });
    const [earlier, later] = [asked(before, "meter"), asked(after, "repair")];
    expect(reportLinesOf(changesBetween(contractOf(earlier), contractOf(later)))).toEqual([
      "patch  interactions with other examples or states: the visits (nobody breaks)",
    ]);
  });

  it.each([
    ["a number under the same name in the request", '"query":{"count":', "}", "count", "2", "3"],
    ["true under the same name in the request", '"query":{"paid":', "}", "paid", "true", "false"],
  ])("take for another example %s [CON-3]", (_, start, end, name, was, is) => {
    const pactWith = (value: string, isRepeated: boolean): ContractFiles => ({
      ...smallContract,
      pact: smallContract.pact
        .replace('"the kind":"meter"', `"the kind":"meter","${name}":${value}`)
        .replace('"path":', isRepeated ? `${start}${value}${end},"path":` : '"path":'),
    });
    const told = (isRepeated: boolean) =>
      reportLinesOf(
        changesBetween(contractOf(pactWith(was, isRepeated)), contractOf(pactWith(is, isRepeated))),
      );
    expect(told(true)).toEqual([
      "patch  interactions with other examples or states: the visits (nobody breaks)",
    ]);
    expect(told(false)).toEqual([
      "major  interactions with another value that the answer has to equal: the visits (breaks the provider)",
    ]);
  });

  it("take for another example what a list may have in any order [CON-3]", () => {
    const rule = ',"$[*][\'the kind\']":{"matchers":[]}';
    const former = smallContract.pact.replace(
      rule,
      ',"$":{"matchers":[{"match":"arrayContains","variants":[]}]}',
    );
    const before = { ...smallContract, pact: former };
    const after = { ...before, pact: former.replace('"meter"', '"repair"') };
    expect(reportLinesOf(changesBetween(contractOf(before), contractOf(after)))).toEqual([
      "patch  interactions with other examples or states: the visits (nobody breaks)",
    ]);
  });

  it("require no value that is gone from the example as well [CON-3]", () => {
    const pact = smallContract.pact
      .replace('"on":"2026-11-20",', "")
      .replace('"$[0].on":{"matchers":[{"match":"type"}]},', "");
    const after = contractOf({ ...smallContract, pact });
    expect(reportLinesOf(changesBetween(contractOf(smallContract), after))).toEqual([
      "minor  interactions with other rules for answers: the visits (nobody breaks)",
    ]);
  });

  it("leave a header to OpenAPI when it describes it, because then it is optional [CON-2]", () => {
    const pact = smallContract.pact.replace('"headers":{', '"headers":{"X-Region":["UA"],');
    const openApi = smallContract.openApi.replace(
      '"parameters":[',
      '"parameters":[{"name":"x-region","in":"header","required":false},',
    );
    const described = { ...smallContract, openApi };
    const told = (before: ContractFiles, after: ContractFiles) =>
      reportLinesOf(changesBetween(contractOf(before), contractOf(after)));
    expect(told(smallContract, { ...described, pact })).toEqual([
      "minor  GET /api/visits, header x-region: an optional parameter is added (nobody breaks)",
    ]);
    expect(told({ ...described, pact }, smallContract)).toEqual([
      "minor  GET /api/visits, header x-region: an optional parameter is removed (nobody breaks)",
    ]);
  });

  it("report the status of a refusal, even when OpenAPI reports another answer too [CON-3]", () => {
    const openApi = smallContract.openApi.replace('"401":', '"403":');
    const before = {
      ...smallContract,
      pact: smallContract.pact.replace('"status":200', '"status":401'),
    };
    const after = { ...before, openApi, pact: before.pact.replace("401", "403") };
    expect(reportLinesOf(changesBetween(contractOf(before), contractOf(after)))[0]).toBe(
      "major  interactions with another status: the visits (breaks the provider)",
    );
  });

  it("identify a renamed interaction by its call and states, whatever its status [CON-3]", () => {
    const pact = smallContract.pact.replace("the visits", "all visits").replace("200", "202");
    const after = contractOf({ ...smallContract, pact });
    expect(reportLinesOf(changesBetween(contractOf(smallContract), after))).toEqual([
      "major  interactions with another status: all visits (breaks the provider)",
      "patch  interactions with another description: “the visits”, now “all visits” (nobody breaks)",
    ]);
  });
});

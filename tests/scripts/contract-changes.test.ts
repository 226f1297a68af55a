import { describe, expect, it } from "vitest";
import { changesBetween } from "#scripts/contract/changes.ts";
import { contractOf } from "#scripts/contract/contract.ts";
import { reportLinesOf } from "#scripts/contract/report.ts";
import { smallContract } from "./support/small-contract.ts";
import { toldWhere } from "./support/told-where.ts";

describe("the changes between two versions of the contract", () => {
  it.each([
    [
      "a field made required in an answer",
      '"required":["on"],"additionalProperties"',
      '"required":["on","note"],"additionalProperties"',
      "major  Visit.note (answer): was optional, is required (breaks the provider)",
    ],
    [
      "a field made optional in an answer",
      '"required":["on"],"additionalProperties"',
      '"required":[],"additionalProperties"',
      "major  Visit.on (answer): was required, is optional (breaks the portal)",
    ],
    [
      "a required field added to a request",
      '"note":{"type":"string"}},"required":["on"]',
      '"note":{"type":"string"},"flat":{"type":"string"}},"required":["on","flat"]',
      "major  NewVisit.flat (request): a required field is added (breaks the portal)",
    ],
    [
      "a required field added to a request that takes no others",
      '"flat":{"type":"string"}}',
      '"flat":{"type":"string"},"at":{"type":"string"}},"required":["at"]',
      "major  PATCH /api/visits, request.at: a required field is added where no other could come (breaks the portal and the provider)",
    ],
    [
      "a required field of a request that may be left out",
      '"note":{"type":"string"}},"required":["on"]',
      '"note":{"type":"string"}},"required":[]',
      "major  NewVisit.on (request): was required, is optional (breaks the provider)",
    ],
    [
      "an optional field added",
      '"note":{"type":"string"}}',
      '"note":{"type":"string"},"flat":{"type":"string"}}',
      "minor  NewVisit.flat (request): an optional field is added (nobody breaks)",
    ],
    [
      "an object that takes no other fields any more",
      '"required":["on"]}',
      '"required":["on"],"additionalProperties":false}',
      "major  NewVisit (request): could have other fields, can have no others (breaks the portal)",
    ],
    [
      "an optional field added where no other could come",
      '"message":',
      '"code":{"type":"string"},"message":',
      "major  GET /api/visits, answer 401.code: an optional field is added where no other could come (breaks the portal)",
    ],
    [
      "a field removed from an answer",
      ',"note":{"type":"string","maxLength":100}',
      "",
      "minor  Visit.note (answer): an optional field is removed (nobody breaks)",
    ],
    [
      "an optional field removed where no other can come",
      ',"flat":{"type":"string"}',
      "",
      "major  PATCH /api/visits, request.flat: an optional field is removed and can come no more (breaks the portal)",
    ],
    [
      "the contract's own pattern tightened beside the one for generators",
      '"^\\\\d{1,20}$"',
      '"^\\\\d{1,10}$"',
      "major  PATCH /api/visits, request.on: its pattern was ^\\d{1,20}$, is ^\\d{1,10}$ (breaks the portal and the provider)",
    ],
    [
      "a named shape that can be null now",
      '{"$ref":"#/components/schemas/Kind"}',
      '{"anyOf":[{"$ref":"#/components/schemas/Kind"},{"type":"null"}]}',
      "major  Visit.kind (answer): can be null now (breaks the portal)",
    ],
    [
      "the header of a proof renamed",
      '"name":"X-XSRF-TOKEN"',
      '"name":"X-CSRF-TOKEN"',
      'major  proof “antiForgeryHeader”: was {"in":"header","name":"X-XSRF-TOKEN"}, is {"in":"header","name":"X-CSRF-TOKEN"} (breaks the portal and the provider)',
    ],
    [
      "an enumeration narrowed",
      '["meter","repair"]',
      '["meter"]',
      'major  Kind (answer): can no longer be "repair" (breaks the provider)',
    ],
    [
      "an enumeration widened",
      '["meter","repair"]',
      '["meter","repair","other"]',
      'major  Kind (answer): can be "other" now (breaks the portal)',
    ],
    [
      "a pattern changed",
      "\\\\d{4}-",
      "\\\\d{2}-",
      "major  Visit.on (answer): its pattern was ^\\d{4}-\\d{2}-\\d{2}$, is ^\\d{2}-\\d{2}-\\d{2}$ (breaks the portal and the provider)",
    ],
    [
      "a text that may be longer",
      '"maxLength":100',
      '"maxLength":200',
      "major  Visit.note (answer): maxLength was 100, is 200 (breaks the portal)",
    ],
    [
      "a smaller bound of a parameter",
      '"maximum":50',
      '"maximum":20',
      "major  GET /api/visits, query limit: maximum was 50, is 20 (breaks the portal)",
    ],
    [
      "null that comes no more",
      '["string","null"]',
      '"string"',
      "major  GET /api/visits, answer 401.message: was null or string, is string (breaks the provider)",
    ],
    [
      "a refusal removed",
      ',"401":{"$ref":"#/components/responses/Refusal"}',
      "",
      "minor  GET /api/visits, answer 401: is removed (nobody breaks)",
    ],
    [
      "a success removed",
      '"responses":{"204":{}}',
      '"responses":{}',
      "major  POST /api/visits, answer 204: is removed (breaks the provider)",
    ],
    [
      "a success added",
      '"204":{}',
      '"204":{},"201":{}',
      "major  POST /api/visits, answer 201: is added (breaks the portal)",
    ],
    [
      "a body that comes no more",
      '"application/json":{"schema":{"$ref":"#/components/schemas/NewVisit"}}',
      "",
      "major  POST /api/visits, request: no longer has a body of application/json (breaks the portal and the provider)",
    ],
    [
      "a call removed",
      '"post"',
      '"x-post"',
      "major  POST /api/visits: the call is removed (breaks the portal)",
    ],
    [
      "a call added",
      '"/api/visits":{',
      '"/api/guests":{"get":{}},"/api/visits":{',
      "minor  GET /api/guests: the call is added (nobody breaks)",
    ],
    [
      "a call that needs no token any more",
      '"summary":"Ask for a visit","security":[{"bearer":[]}]',
      '"summary":"Ask for a visit","security":[]',
      'major  POST /api/visits: its security was [{"bearer":[]}], is [] (breaks the portal and the provider)',
    ],
    [
      "values without their type",
      '"type":"string","enum"',
      '"enum"',
      "patch  words and examples: changed; nothing more is demanded (nobody breaks)",
    ],
    [
      "another way to say null",
      '"type":["string","null"]',
      '"anyOf":[{"type":"string"},{"type":"null"}]',
      "patch  words and examples: changed; nothing more is demanded (nobody breaks)",
    ],
    [
      "an extension",
      '"summary":"Ask for a visit"',
      '"x-extension":true',
      "minor  POST /api/visits: is an extension now: a service may leave it out (nobody breaks)",
    ],
    [
      "what is an extension no more",
      '"x-extension":true,',
      "",
      "major  PATCH /api/visits: is no extension any more: a service has to have it (breaks the provider)",
    ],
    [
      "a header that an answer has to have",
      '"200":{',
      '"200":{"headers":{"X-Total":{"required":true}},',
      "major  GET /api/visits, answer 200, X-Total: a required header is added (breaks the provider)",
    ],
    [
      "a part of several that takes no other fields",
      '"properties":{"message"',
      '"allOf":[{"additionalProperties":true}],"properties":{"message"',
      "patch  words and examples: changed; nothing more is demanded (nobody breaks)",
    ],
    [
      "a body that may be left out",
      '"requestBody":{"required":true',
      '"requestBody":{"required":false',
      "major  POST /api/visits, request: its body was required, is optional (breaks the provider)",
    ],
    [
      "a body that has to come",
      '"requestBody":{"content"',
      '"requestBody":{"required":true,"content"',
      "major  PATCH /api/visits, request: its body was optional, is required (breaks the portal)",
    ],
    [
      "a required body that comes no more, once",
      '"requestBody":{"required":true',
      '"x-former":{"required":true',
      "major  POST /api/visits, request: no longer has a body of application/json (breaks the portal and the provider)",
    ],
    [
      "another place where the calls begin",
      '"url":"/"',
      '"url":"/v2"',
      "major  servers: were /, are /v2 (breaks the portal and the provider)",
    ],
    [
      "a format, which generators read",
      '"flat":{"type":"string"}',
      '"flat":{"type":"string","format":"uuid"}',
      "minor  PATCH /api/visits, request.flat: format was not set, is uuid (nobody breaks)",
    ],
    [
      "items that are described at last",
      '"flat":{"type":"string"}',
      '"flat":{"type":"string","items":{"type":"string"}}',
      "major  PATCH /api/visits, request.flat[]: could be anything, is described (breaks the portal)",
    ],
    [
      "items of an answer that are described no more",
      '"items":{"$ref":"#/components/schemas/Visit"}',
      '"items":{}',
      "major  GET /api/visits, answer 200[]: was described, can be anything (breaks the portal)",
    ],
    [
      "other fields that are texts",
      '"required":["on"],"additionalProperties":true',
      '"required":["on"],"additionalProperties":{"type":"string"}',
      "major  Visit.* (answer): could be anything, is described (breaks the provider)",
    ],
    [
      "other fields that are described no more, for there are none",
      '"flat":{"type":"string"}},"additionalProperties":false',
      '"flat":{"type":"string"}},"additionalProperties":{"type":"string"}',
      "major  PATCH /api/visits, request: could have no other fields, can have others (breaks the provider)",
    ],
    [
      "other words and examples",
      "Why somebody comes",
      "Why they come",
      "patch  words and examples: changed; nothing more is demanded (nobody breaks)",
    ],
  ])("name %s [CON-2, CON-5]", (_, was, is, line) => {
    expect(toldWhere("openApi", was, is)).toEqual([line]);
  });

  it("identify an option by its name, even when its shape has changed as well [CON-2]", () => {
    const openApi = smallContract.openApi
      .replace('["meter","repair"]', '["meter","repair","other"]')
      .replace(
        '{"$ref":"#/components/schemas/Kind"}',
        '{"anyOf":[{"$ref":"#/components/schemas/Kind"},{"type":"null"}]}',
      );
    const after = contractOf({ ...smallContract, openApi });
    expect(reportLinesOf(changesBetween(contractOf(smallContract), after))).toEqual([
      "major  Visit.kind (answer): can be null now (breaks the portal)",
      'major  Kind (answer): can be "other" now (breaks the portal)',
    ]);
  });

  it("report a change that breaks nobody once, even when it is the same in many places [CON-5]", () => {
    const answers = ["403", "404", "409", "410"].map((status) => `"${status}":{}`).join(",");
    const before = {
      ...smallContract,
      openApi: smallContract.openApi.replace('"204":{}', answers),
    };
    const told = (header: string) => {
      const given = `$1{"headers":{"X-Request-Id":${header}}}`;
      const openApi = before.openApi.replaceAll(/("4\d\d":)\{\}/gu, given);
      return reportLinesOf(changesBetween(contractOf(before), contractOf({ ...before, openApi })));
    };
    expect(told("{}")).toEqual([
      "minor  POST /api/visits, answer 403, X-Request-Id, and in 3 other places: an optional header is added (nobody breaks)",
    ]);
    expect(told('{"required":true}')).toHaveLength(4);
  });
});

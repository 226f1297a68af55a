import { afterEach, describe, expect, it, vi } from "vitest";
import type { LoggedCall } from "#web/qa/control.ts";
import type { Warned } from "#web/qa/warned.ts";
import { nothingWarned, warnedAfter } from "#web/qa/warned.ts";
import { contractWarnings } from "#web/qa/warnings/contract-warnings.ts";
import { foundAt, rememberAnswers } from "#web/qa/warnings/found.ts";

const call: LoggedCall = {
  n: 1,
  at: "2026-11-21T10:00:00Z",
  method: "GET",
  path: "/api/ud/counters/accounts",
  status: 200,
  ms: 5,
  conforms: false,
  problems: ["body.0.type: Expected 1 | 2", "nothing was asked"],
  requestId: "a",
};

const warned: Warned = {
  path: "/api/ud/counters/:id",
  requestId: "a",
  warnings: ["0.serviceType: Expected 10 | 11", ": Expected an array"],
  found: ["99"],
  isPast: false,
};

afterEach(() => vi.unstubAllGlobals());

describe("a difference from the contract", () => {
  it("is shown with its call, its place, what was expected and what was found [CON-1, QA-4]", () => {
    const shared = { method: "GET", path: call.path };
    expect(contractWarnings([call], [warned])).toEqual([
      { ...shared, from: "server", place: "body.0.type", expected: "Expected 1 | 2", found: null },
      { ...shared, from: "server", place: "", expected: "nothing was asked", found: null },
      {
        ...shared,
        from: "portal",
        place: "0.serviceType",
        expected: "Expected 10 | 11",
        found: "99",
      },
      { ...shared, from: "portal", place: "", expected: "Expected an array", found: null },
    ]);
  });

  it("is no fault that the tester has ordered [QA-4]", () => {
    const ordered = { ...call, problems: ["fault: fault-1 was injected", "body: wrong"] };
    expect(contractWarnings([ordered], []).map(({ place }) => place)).toEqual(["body"]);
  });

  it("is shown without its method when the server has forgotten the call", () => {
    const [first] = contractWarnings([], [warned]);
    expect(first).toMatchObject({ method: null, path: "/api/ud/counters/:id" });
  });

  it("is left out when it is older than this walk, except for the settings in use", () => {
    const settings = { kind: "contract-warning", path: "/config.json", requestId: null } as const;
    const messages = [
      { ...settings, warnings: ["old: Expected"] },
      { kind: "portal-started" },
      { ...settings, warnings: ["now: Expected"] },
      { ...settings, path: "/api/x", warnings: ["x: Expected"] },
      { kind: "forget" },
    ] as const;
    const left = messages.reduce(warnedAfter, nothingWarned);
    expect(left.map(({ warnings }) => warnings)).toEqual([["now: Expected"]]);
  });
});

describe("the value found in its place", () => {
  it("is shown when it is a number or a word of a contract, else only its kind and length", () => {
    const body = {
      rows: [{ type: 99, scheme: "pink", colour: "#1a2b3c", on: null, list: [1, 2], inner: {} }],
      name: "Олена Коваленко",
      phone: "+380671234567",
      accessToken: "abcdef",
      code: 123_456,
    };
    const places = {
      "rows.0.type": "99",
      "rows.0.scheme": '"pink"',
      "rows.0.colour": '"#1a2b3c"',
      "rows.0.on": "null",
      "rows.0.list": "array(2)",
      "rows.0.inner": "object",
      "rows.0.length.x": "missing",
      "rows.7": "missing",
      name: "string(15)",
      phone: "string(13)",
      accessToken: "string(6)",
      code: "number",
      "": "object",
    };
    for (const [place, found] of Object.entries(places)) expect(foundAt(body, place)).toBe(found);
  });

  it("is looked up in the answer of the same call, which the portal still reads", async () => {
    const { watch, found } = rememberAnswers();
    const answers = [
      Response.json([{ type: 99 }], { headers: { "x-request-id": "a" } }),
      new Response("no JSON", { headers: { "x-request-id": "b" } }),
      Response.json({}),
    ];
    const ask = watch(async () => answers.shift() ?? Response.error());
    expect(await (await ask("/a")).json()).toEqual([{ type: 99 }]);
    expect(await (await ask("/b")).text()).toBe("no JSON");
    await ask("/c");
    expect(await found("a", ["0.type: Expected 1", "0.name: Expected a string"])).toEqual([
      "99",
      "missing",
    ]);
    expect(await found("b", ["0.type: Expected 1"])).toEqual([]);
    expect(await found("z", ["0.type: Expected 1"])).toEqual([]);
    expect(await found(null, ["0.type: Expected 1"])).toEqual([]);
  });
});

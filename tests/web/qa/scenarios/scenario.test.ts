import { describe, expect, it } from "vitest";
import { mergePatchBetween } from "#web/qa/configuration-fields.ts";
import { readyScenarios } from "#web/qa/scenarios/ready-scenarios.ts";
import {
  idFor,
  readScenarios,
  withoutSecrets,
  withThoseOfFile,
  writeScenarios,
} from "#web/qa/scenarios/scenario.ts";

describe("a file of scenarios", () => {
  it("reads back as it was written", () => {
    expect(readScenarios(writeScenarios(readyScenarios))).toEqual({
      kind: "read",
      scenarios: readyScenarios,
    });
  });

  it("is broken as a whole when one scenario is broken", () => {
    const [first] = readyScenarios;
    const text = JSON.stringify({ version: 1, scenarios: [first, { ...first, page: "no path" }] });
    expect(readScenarios(text)).toEqual({ kind: "broken" });
    expect(readScenarios("")).toEqual({ kind: "broken" });
    expect(readScenarios("null")).toEqual({ kind: "broken" });
  });

  it("of another version is reported as such, whatever it contains", () => {
    expect(readScenarios('{"version":2,"scenarios":["?"]}')).toEqual({
      kind: "other-version",
      version: 2,
    });
  });
});

describe("scenarios of a file, added to the own ones", () => {
  const [one] = readyScenarios;
  if (one === undefined) throw new Error("There are no ready scenarios");
  const named = (id: string, name: string) => ({ ...one, id, name });
  const ready = new Set(["overpaid"]);
  const facts = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => `${id}: ${name}`);

  it("replace those with the same address", () => {
    const own = [named("a", "old"), named("b", "stays")];
    expect(facts(withThoseOfFile(own, [named("a", "new")], ready))).toEqual(["b: stays", "a: new"]);
  });

  it("each get an address of their own, the same one when the file is opened again", () => {
    const file = [named("a", "first"), named("a", "second"), named("overpaid", "not ready")];
    const added = withThoseOfFile([], file, ready);
    expect(facts(added)).toEqual(["a: first", "a-2: second", "overpaid-2: not ready"]);
    expect(withThoseOfFile(added, file, ready)).toEqual(added);
  });
});

describe("the page of a scenario", () => {
  it.each([
    ["/dashboard/invoices?page=2&from=2026-01-01", "/dashboard/invoices?page=2&from=2026-01-01"],
    ["/recovery/change-password?code=abc", "/recovery/change-password"],
    ["/email-confirm?confirmationKey=abc&x=1", "/email-confirm?x=1"],
    ["/sign-in#id_token=abc", "/sign-in"],
    ["/help#question-3", "/help#question-3"],
  ])("has no secrets: %s", (path, kept) => {
    expect(withoutSecrets(path)).toBe(kept);
  });
});

describe("the id of a scenario", () => {
  it("comes from its name and is unique", () => {
    expect(idFor("Invoices, again!", new Set())).toBe("invoices-again");
    expect(idFor("Рахунки", new Set())).toBe("own");
    expect(idFor("Рахунки", new Set(["own", "own-2"]))).toBe("own-3");
  });
});

describe("the difference of two configurations", () => {
  it("lists what was changed, added and removed, and nothing else", () => {
    const before = { a: 1, b: { c: 2, d: 3 }, list: [1, 2], gone: true };
    const after = { a: 1, b: { c: 2, d: 4 }, list: [2], added: "x" };
    expect(mergePatchBetween(before, after)).toEqual({
      b: { d: 4 },
      list: [2],
      gone: null,
      added: "x",
    });
    expect(mergePatchBetween(before, before)).toEqual({});
  });
});

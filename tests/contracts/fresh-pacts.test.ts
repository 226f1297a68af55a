import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claim, folderOf } from "./pact/fresh-pacts.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-pacts-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const taken = (description: string, said: object): void =>
  claim(folderOf(root, description), description, said);

describe("the description of an interaction", () => {
  it("must be unique, because Pact would silently accept a second one [CON-3]", () => {
    taken("a new phone", { endpoint: "addPhone", given: { name: "a signed-in resident" } });
    expect(() => taken("a new phone", { endpoint: "addPhone" })).toThrow(
      "Two interactions are called “a new phone”: give one of them another description.",
    );
    expect(() => taken("another phone", { endpoint: "addPhone" })).not.toThrow();
  });

  it("may be repeated with the same interaction, for example when a test is retried", () => {
    taken("a new phone", { endpoint: "addPhone" });
    expect(() => taken("a new phone", { endpoint: "addPhone" })).not.toThrow();
  });
});

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
  it("belongs to one only, for Pact would take the second without a word [CON-3]", () => {
    taken("a new phone", { endpoint: "addPhone", given: { name: "a signed-in resident" } });
    expect(() => taken("a new phone", { endpoint: "addPhone" })).toThrow(
      "Two interactions are called “a new phone”: give one of them another description.",
    );
    expect(() => taken("another phone", { endpoint: "addPhone" })).not.toThrow();
  });

  it("may come again with the same interaction, as from a test that is tried again", () => {
    taken("a new phone", { endpoint: "addPhone" });
    expect(() => taken("a new phone", { endpoint: "addPhone" })).not.toThrow();
  });
});

import { describe, expect, it } from "vitest";
import { strangers } from "#scripts/architecture/crossings.ts";
import { allImports } from "#scripts/architecture/imports.ts";

const aliases = { "#mock/*": "./apps/mock-server/src/*", "#contracts/*": "./contracts/*" };
const from = "tests/providers/plain/calls/a.ts";

const found = (specifier: string, how = "import { x } from") => {
  const sources = new Map([[from, `${how} "${specifier}";\n`]]);
  return strangers(allImports(sources, aliases), "tests/providers");
};

describe("a folder that shares nothing with the rest [CON-4]", () => {
  it.each([
    "#mock/server.ts",
    "#contracts/schemas/common.ts",
    "effect",
    "express",
    "../../../mock-server/support/server.ts",
  ])("may not import %s, nor a type of it", (specifier) => {
    expect(found(specifier)).toEqual([`${from} imports ${specifier}.`]);
    expect(found(specifier, "import type { X } from")).not.toEqual([]);
  });

  it.each(["node:http", "../database.ts"])("may import %s", (specifier) => {
    expect(found(specifier)).toEqual([]);
  });
});

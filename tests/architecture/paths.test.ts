import { describe, expect, it } from "vitest";
import { readSources, withoutComments } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";
import { paths } from "#web/runtime/paths.ts";

const starts = new Set(Object.values(paths).map((path) => path.split("/")[1]));

/** A literal or a pattern that begins with an address of the portal. */
const literal = new RegExp(`(?:["'\`]|\\^\\\\)/(?:${[...starts].join("|")})(?![\\w-]).*`, "gu");

const allowed = new Set([
  // What all others take them from.
  "apps/web/src/runtime/paths.ts",
  // Runs before everything else; its built script imports no other file.
  "apps/web/src/api/early-calls.ts",
]);

describe("the addresses of the portal", () => {
  it("stand in one place [SHELL-1]", () => {
    const found = [...readSources(root)].flatMap(([path, text]) =>
      /^apps\/web\/src\/.*\.tsx?$/u.test(path)
        ? (withoutComments(text).match(literal) ?? []).map((line) => ({ path, line }))
        : [],
    );
    expect(found.filter(({ path }) => !allowed.has(path))).toEqual([]);
    expect(new Set(found.map(({ path }) => path))).toEqual(allowed);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#scripts/root.mjs";
import { paths } from "#web/runtime/paths.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The addresses of the sections that export their first calls. */
const withFirstCalls = (): readonly string[] =>
  read("apps/web/src/app/app.tsx")
    .split(/\bsection\(/u)
    .filter((section) => section.includes("firstCalls }"))
    .map((section) => {
      const [, name = ""] = /^paths\.(\w+),/u.exec(section) ?? [];
      return Object.entries(paths).find(([key]) => key === name)?.[1] ?? name;
    });

describe("the first calls of the sections", () => {
  it("are each looked at in a browser [ALL-2]", () => {
    const spec = read("e2e/public/calls-ahead.spec.ts");
    const sections = withFirstCalls();
    expect(sections.length).toBeGreaterThan(5);
    expect(
      sections.filter((path) => !spec.includes(`"${path}"`) && !spec.includes(`${path} starts`)),
    ).toEqual([]);
  });
});

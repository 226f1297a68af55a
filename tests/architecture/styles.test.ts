import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#scripts/root.mjs";

/** The selectors of a sheet that name nothing but parts that all screens share. */
const sharedAlone = (sheet: string): readonly string[] => {
  const text = sheet.replaceAll(/\/\*[^]*?\*\//gu, "");
  return [...text.matchAll(/([^{};]+)\{/gu)]
    .flatMap(([, selectors = ""]) => selectors.split(/,(?![^()]*\))/u))
    .map((selector) => selector.trim())
    .filter((selector) => {
      const names = [...selector.matchAll(/\.([\w-]+)/gu)].map(([, name = ""]) => name);
      return names.length > 0 && names.every((name) => name.startsWith("ui-"));
    });
};

describe("the style sheets of the features", () => {
  it("style what they have named: a shared part looks the same whenever they come [ALL-2]", () => {
    const folder = path.join(root, "apps/web/src/features");
    const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".css"),
    );
    expect(sheets.length).toBeGreaterThan(10);
    const found = sheets.flatMap((sheet) =>
      sharedAlone(readFileSync(path.join(folder, sheet), "utf8")).map((one) => `${sheet}: ${one}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['.ui-stack[data-gap="m"] { gap: 1rem; }', 1],
    ["@media (width < 3rem) { .x, .ui-card { gap: 0; } }", 1],
    [".debt > .ui-card { gap: 0; }", 0],
    ["dl { gap: 0; }", 0],
  ])("are found out when they do not: %s", (sheet, count) => {
    expect(sharedAlone(sheet)).toHaveLength(count);
  });
});

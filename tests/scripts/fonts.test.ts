import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cut, subsets, unicodeRange } from "#scripts/fonts/subsets.ts";
import { root } from "#scripts/root.mjs";

const ui = join(root, "apps", "web", "src", "ui");
const sheet = readFileSync(join(ui, "fonts.css"), "utf8");

describe("the font files of the portal", () => {
  it.each(subsets)("$file matches the current font (else: scripts/fonts.ts)", async (one) => {
    const committed = readFileSync(join(ui, "fonts", one.file));
    expect(committed.equals(await cut(one))).toBe(true);
  });

  it.each(subsets)("$file is loaded for exactly the letters that it has", ({ file, letters }) => {
    const [, face = ""] = sheet.split(`url("./fonts/${file}")`);
    const range = /unicode-range:([^;]*);/u.exec(face)?.[1]?.replaceAll(/\s+/gu, " ").trim();
    expect(range).toBe(unicodeRange(letters));
  });

  it("have every letter of the catalogues except those missing in Manrope", () => {
    const had = new Set(subsets.flatMap(({ letters }) => Array.from(letters)));
    const sources = join(root, "apps", "web", "src");
    const catalogues = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.texts\.ts$|^formats.*\.ts$/u.test(file),
    );
    expect(catalogues.length).toBeGreaterThan(50);
    const letters = catalogues.flatMap((file) =>
      Array.from(readFileSync(join(sources, file), "utf8")),
    );
    const lacking = new Set(letters.filter((letter) => letter > " " && !had.has(letter)));
    // Signs of sums, a key, and full-width characters that the formats read as ASCII.
    expect([...lacking].toSorted().join(" ")).toBe("− ≈ ⌘ ＋ － ＝ ＠");
  });
});

describe("unicodeRange", () => {
  it("joins adjacent characters in any order", () => {
    expect(unicodeRange("cab")).toBe("U+61-63");
    expect(unicodeRange("za\u2116")).toBe("U+61, U+7A, U+2116");
  });
});

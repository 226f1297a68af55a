import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, readTokens } from "./contrast.ts";
import type { Scheme } from "./contrast.ts";

const css = readFileSync("apps/web/src/ui/tokens.css", "utf8");
const tokens = readTokens(css);
const grounds = ["page", "surface", "surface-sunken", "surface-raised"];
const states = ["success", "warning", "danger", "info"];
const kinds = ["water", "hot-water", "heating", "gas", "electricity", "sewerage", "subscription"];
const shares = [1, 2, 3, 4, 5, 6].map((n) => `share-${n}`);

/** Foreground, background and the contrast they need: 7 body text, 4.5 other text, 3 lines and graphics. */
const pairs: readonly (readonly [front: string, back: string, atLeast: number])[] = [
  ...grounds.flatMap((ground) => [
    ["text", ground, 7] as const,
    ["text-muted", ground, 4.5] as const,
    ["brand-strong", ground, 7] as const,
    ["brand", ground, 4.5] as const,
    ["line-strong", ground, 3] as const,
    ["focus", ground, 3] as const,
    ["danger-text", ground, 4.5] as const,
    ["success-text", ground, 4.5] as const,
  ]),
  ["text", "brand-soft", 7],
  ["brand-strong", "brand-soft", 7],
  ["on-brand", "brand", 4.5],
  ["on-brand", "brand-strong", 7],
  ["text-inverse", "text", 7],
  ["on-danger", "danger", 4.5],
  ["on-danger", "danger-strong", 7],
  ["danger", "surface", 4.5],
  ["danger-line", "surface", 3],
  ["danger-line", "surface-sunken", 3],
  ...states.flatMap((state) => [
    [`${state}-text`, `${state}-soft`, 7] as const,
    [`${state}-line`, `${state}-soft`, 3] as const,
    [`${state}-line`, "surface", 3] as const,
    ["text", `${state}-soft`, 7] as const,
    ["focus", `${state}-soft`, 3] as const,
  ]),
  ...kinds.flatMap((kind) => [
    [kind, `${kind}-soft`, 4.5] as const,
    [kind, "surface", 4.5] as const,
  ]),
  ...shares.map((share) => [share, "surface", 3] as const),
];

describe("contrast of the design tokens", () => {
  it.each<Scheme>(["light", "dark"])("holds for every declared pair in the %s scheme", (scheme) => {
    const failed = pairs
      .map(([front, back, atLeast]) => ({
        pair: `${front} on ${back}`,
        atLeast,
        ratio: contrast(tokens.get(front)![scheme], tokens.get(back)![scheme]),
      }))
      .filter(({ ratio, atLeast }) => ratio < atLeast);
    expect(failed).toEqual([]);
  });

  it("covers every visible colour token", () => {
    const decorative = ["line"];
    const named = new Set(pairs.flatMap(([front, back]) => [front, back]));
    expect([...tokens.keys()].filter((name) => !named.has(name))).toEqual(decorative);
  });

  it("keeps colours out of the components", () => {
    const folder = "apps/web/src/ui/";
    const offenders = readdirSync(folder)
      .filter((file) => file.endsWith(".css"))
      .filter((file) => !file.endsWith("tokens.css"))
      .filter((file) =>
        /#[\da-f]{3,8}\b|rgb\(|hsl\(|oklch\(/iu.test(readFileSync(folder + file, "utf8")),
      );
    expect(offenders).toEqual([]);
  });
});

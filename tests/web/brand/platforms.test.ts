import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { platformOf, platforms, testPlatform } from "#web/brand/platforms.ts";
import { platformColors } from "#web/brand/platform-colors.ts";
import { platformTexts } from "#web/brand/platforms.texts.ts";
import { contrast, readTokens } from "../ui/contrast.ts";
import type { Scheme } from "../ui/contrast.ts";

const css = readFileSync("apps/web/src/brand/platforms.css", "utf8");
const neutral = readTokens(readFileSync("apps/web/src/ui/tokens.css", "utf8"));
const all = [...platforms, testPlatform];
const schemes: readonly Scheme[] = ["light", "dark"];

describe("platforms", () => {
  it("knows five platforms, each with its own id, name, logo and colour", () => {
    expect(platforms).toHaveLength(5);
    for (const of of ["id", "logo"] as const) {
      expect(new Set(all.map((platform) => platform[of])).size).toBe(6);
    }
    expect(new Set(all.map(({ id }) => platformTexts[id].name)).size).toBe(6);
    expect(new Set(Object.values(platformColors).map(({ brand }) => brand.light)).size).toBe(6);
  });

  it("takes any other value for the test portal", () => {
    for (const { id } of platforms) expect(platformOf(id)).toMatchObject({ id, isTest: false });
    for (const value of ["", "DNIPROHRAD", "somewhere", "test", "constructor"]) {
      expect(platformOf(value)).toBe(testPlatform);
    }
  });

  it.each(all)("has a logo of its own in public: $id", ({ logo }) => {
    const path = `apps/web/public${logo}`;
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, "utf8")).toMatch(/^<svg [^>]*viewBox=/u);
  });

  it.each(platforms)("has the same colours in the stylesheet: $id", ({ id }) => {
    const colors = platformColors[id];
    const rule = css.split("}").find((part) => part.includes(`[data-platform="${id}"]`)) ?? "";
    expect(Object.fromEntries(readTokens(rule))).toEqual({
      brand: colors.brand,
      "brand-strong": colors.strong,
      "brand-soft": colors.soft,
      "on-brand": colors.onBrand,
    });
  });

  it("uses the neutral tokens for the test portal", () => {
    expect(platformColors.test).toEqual({
      brand: neutral.get("brand"),
      strong: neutral.get("brand-strong"),
      soft: neutral.get("brand-soft"),
      onBrand: neutral.get("on-brand"),
    });
  });

  it.each(all)("has readable colours in both schemes: $id", ({ id }) => {
    const colors = platformColors[id];
    for (const scheme of schemes) {
      const token = (name: string): string => neutral.get(name)![scheme];
      for (const ground of ["page", "surface", "surface-sunken", "surface-raised"]) {
        expect(contrast(colors.brand[scheme], token(ground))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors.strong[scheme], token(ground))).toBeGreaterThanOrEqual(7);
      }
      expect(contrast(colors.onBrand[scheme], colors.brand[scheme])).toBeGreaterThanOrEqual(7);
      expect(contrast(colors.onBrand[scheme], colors.strong[scheme])).toBeGreaterThanOrEqual(7);
      expect(contrast(token("text"), colors.soft[scheme])).toBeGreaterThanOrEqual(7);
      expect(contrast(colors.strong[scheme], colors.soft[scheme])).toBeGreaterThanOrEqual(7);
    }
  });
});

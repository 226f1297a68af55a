import type { PlatformId } from "./platforms.ts";

/** A colour written twice: for the light and for the dark scheme. */
interface Shade {
  readonly light: string;
  readonly dark: string;
}

interface Colors {
  readonly brand: Shade;
  readonly strong: Shade;
  readonly soft: Shade;
  readonly onBrand: Shade;
}

/**
 * The colours of each platform, whose contrast a test computes. What the page is painted with is `platforms.css`, which
 * the same test keeps equal: no browser loads this file.
 */
export const platformColors: Readonly<Record<PlatformId, Colors>> = {
  dniprohrad: {
    brand: { light: "#14569c", dark: "#8fc1f5" },
    strong: { light: "#0e3f73", dark: "#bcdbfa" },
    soft: { light: "#e8f1fa", dark: "#17293d" },
    onBrand: { light: "#ffffff", dark: "#0a1c30" },
  },
  vyshnehora: {
    brand: { light: "#961f4b", dark: "#f5a3bf" },
    strong: { light: "#701437", dark: "#fac9d8" },
    soft: { light: "#fbecf1", dark: "#381926" },
    onBrand: { light: "#ffffff", dark: "#33081a" },
  },
  luhodar: {
    brand: { light: "#2a6327", dark: "#9bd492" },
    strong: { light: "#1d491b", dark: "#c3e8bd" },
    soft: { light: "#eaf4e8", dark: "#1a2c18" },
    onBrand: { light: "#ffffff", dark: "#0c2109" },
  },
  zarichchia: {
    brand: { light: "#076061", dark: "#7cd3d0" },
    strong: { light: "#044748", dark: "#b1e8e6" },
    soft: { light: "#e2f3f2", dark: "#0f2c2b" },
    onBrand: { light: "#ffffff", dark: "#03211f" },
  },
  sontsehirsk: {
    brand: { light: "#804700", dark: "#f2bd74" },
    strong: { light: "#5f3500", dark: "#f8dab0" },
    soft: { light: "#fbf0e0", dark: "#332511" },
    onBrand: { light: "#ffffff", dark: "#2a1800" },
  },
  test: {
    brand: { light: "#3c4a5c", dark: "#b4c2d4" },
    strong: { light: "#28333f", dark: "#d5dee9" },
    soft: { light: "#edf0f4", dark: "#252b33" },
    onBrand: { light: "#ffffff", dark: "#141a21" },
  },
};

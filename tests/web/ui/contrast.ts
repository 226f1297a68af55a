/** A colour pair in one scheme, with the contrast it reaches. */
export type Scheme = "light" | "dark";

/** Custom properties declared as `light-dark(#light, #dark)` in a stylesheet. */
export const readTokens = (css: string): ReadonlyMap<string, Readonly<Record<Scheme, string>>> =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/giu)].map(
      ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
    ),
  );

/** Relative luminance of `#rrggbb` (WCAG 2.2, definition "relative luminance"). */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition "contrast ratio"). */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

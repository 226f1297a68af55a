/** Defines which letters the portal's font files contain, and makes these subsets of Manrope. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "../root.mjs";

export interface Subset {
  /** The generated file, in `apps/web/src/ui/fonts/`. */
  readonly file: string;
  /** Its source, in @fontsource-variable/manrope. */
  readonly source: string;
  readonly letters: string;
}

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Ukrainian, Russian letters for names that have them, the numero sign and the stress mark. */
const cyrillic = `${from(0x410, 0x44f)}\u0401\u0404\u0406\u0407\u0451\u0454\u0456\u0457\u0490\u0491\u2116\u0301`;
/** Digits, punctuation and signs, which every page has. */
const signs = `${from(0x20, 0x3f)}\u00a0\u00a9\u00ab\u00b0\u00b2\u00b3\u00b7\u00bb\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2026\u2192`;
/** The rest of ASCII: many pages have none of it, and never load this file. */
const latin = from(0x40, 0x7e);

export const subsets: readonly Subset[] = [
  {
    file: "manrope-cyrillic.woff2",
    source: "manrope-cyrillic-wght-normal.woff2",
    letters: cyrillic,
  },
  { file: "manrope-signs.woff2", source: "manrope-latin-wght-normal.woff2", letters: signs },
  { file: "manrope-latin.woff2", source: "manrope-latin-wght-normal.woff2", letters: latin },
];

/** The weights that the portal's styles use. */
const weights = { min: 400, max: 800 };
/** Entries of the `name` table: copyright, licence and its address, which the licence requires in each copy. */
const licence = [0, 13, 14];
/** Without the feature for fractions, which no page uses. */
const features = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "pnum", "tnum"];

/** The bytes of a subset; always the same for the same font. */
export const cut = async ({ source, letters }: Subset): Promise<Uint8Array> => {
  const folder = join(root, "node_modules", "@fontsource-variable", "manrope", "files");
  return subsetFont(await readFile(join(folder, source)), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: features,
    preserveNameIds: licence,
  });
};

/** In the notation of CSS `unicode-range`: `U+20-7E, U+A0`. */
export const unicodeRange = (letters: string): string => {
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).toSorted(
    (a, b) => a - b,
  );
  const runs: (readonly [first: number, last: number])[] = [];
  for (const point of points) {
    const [first, last] = runs.at(-1) ?? [Number.NaN, Number.NaN];
    if (point === last + 1) runs.splice(-1, 1, [first, point]);
    else runs.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => `U+${hex(first)}${first === last ? "" : `-${hex(last)}`}`)
    .join(", ");
};

/** Types for the part of subset-font 2.9 that we use; the package has none. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    /** OpenType features to keep. All others are removed, with the glyphs that only they need. */
    readonly keepFeatures: readonly string[];
    /** Entries of the `name` table to keep besides the font's names. */
    readonly preserveNameIds: readonly number[];
  }
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: Options,
  ): Promise<Uint8Array>;
}

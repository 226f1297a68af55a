/** What we use of subset-font 2.9, which has no types of its own. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    /** Tags of OpenType features; all others go with the glyphs that only they need. */
    readonly keepFeatures: readonly string[];
    /** What stays of the `name` table besides its own names. */
    readonly preserveNameIds: readonly number[];
  }
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: Options,
  ): Promise<Uint8Array>;
}

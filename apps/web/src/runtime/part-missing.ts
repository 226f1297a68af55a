/** A chunk did not load. */
export class PartMissing extends Error {
  override readonly name = "PartMissing";
}

/** The messages of Chromium, Firefox, Safari and Vite (style sheets) for a part that did not load. */
const notFetched =
  /dynamically imported module|Importing a module script failed|Unable to preload/u;

/**
 * Whether an import failed because the part did not load. If it broke while running, that is a defect (ERR-6). A
 * `SyntaxError` means a truncated part, or one from another build.
 */
export const hasNotArrived = (cause: unknown): boolean =>
  cause instanceof SyntaxError || (cause instanceof Error && notFetched.test(cause.message));

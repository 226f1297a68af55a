/** A chunk did not arrive. */
export class PartMissing extends Error {
  override readonly name = "PartMissing";
}

/** What Chromium, Firefox, Safari and Vite (for a style sheet) say of a part that the network did not bring. */
const notFetched =
  /dynamically imported module|Importing a module script failed|Unable to preload/u;

/**
 * Whether an import failed since the part did not arrive, not since it broke while it ran, which is a defect (ERR-6).
 * A `SyntaxError` is a part cut short, or one that does not fit the others of its build.
 */
export const hasNotArrived = (cause: unknown): boolean =>
  cause instanceof SyntaxError || (cause instanceof Error && notFetched.test(cause.message));

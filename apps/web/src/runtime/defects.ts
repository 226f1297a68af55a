/* Defects of the portal's own code: an exception in a view, an actor, a machine or a promise (ERR-6). */

/** The most reports of one page: a defect in a loop is still one defect. */
const reportsMax = 10;

const known = new WeakSet();
let count = 0;
let untold: unknown[] = [];
let tell: ((reason: unknown) => void) | null = null;

/** @returns whether it is a new one. */
const note = (reason: unknown): boolean => {
  if (typeof reason === "object" && reason !== null) {
    if (known.has(reason)) return false;
    known.add(reason);
  }
  count += 1;
  if (count > reportsMax) return true;
  if (tell === null) untold.push(reason);
  else tell(reason);
  return true;
};

/** Reports to the console and to the collector; the same error only once. */
export const reportDefect = (reason: unknown): void => {
  // oxlint-disable-next-line no-console -- where an engineer looks first, and nobody else has told it
  if (note(reason)) console.error(reason);
};

/** Records uncaught errors; the browser itself logs them on the console. */
export const watchDefects = (): void => {
  window.addEventListener("error", ({ error }) => {
    // Errors of scripts from another origin have no details, and are none of ours.
    if (error !== null && error !== undefined) note(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
};

/** Passes on what was recorded before, and everything that follows. */
export const collectDefects = (collect: (reason: unknown) => void): void => {
  const before = untold;
  untold = [];
  tell = collect;
  for (const reason of before) collect(reason);
};

/* Defects of the portal's own code: an exception in a view, an actor, a machine or a promise (ERR-6). */

/** How many are told of one page, and kept until somebody wants them: a defect in a loop is still one. */
const most = 10;

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
  if (count > most) return true;
  if (tell === null) untold.push(reason);
  else tell(reason);
  return true;
};

/** Tells the console and whoever collects reports; the same error only once. */
export const reportDefect = (reason: unknown): void => {
  // oxlint-disable-next-line no-console -- where an engineer looks first, and nobody else has told it
  if (note(reason)) console.error(reason);
};

/** Notes what nobody caught; the browser itself tells its console of that. */
export const watchDefects = (): void => {
  window.addEventListener("error", ({ error }) => {
    // A script of another origin says nothing of its error, and none of it is ours.
    if (error !== null && error !== undefined) note(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
};

/** Hands over what was noted before, and everything that comes. */
export const collectDefects = (collect: (reason: unknown) => void): void => {
  const before = untold;
  untold = [];
  tell = collect;
  for (const reason of before) collect(reason);
};

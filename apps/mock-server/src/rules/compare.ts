/** Sorts strings by code units: fast, stable and independent of the locale. */
export const compareText = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;

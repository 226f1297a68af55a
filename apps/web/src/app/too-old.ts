/**
 * Whether this browser is older than the supported ones (decision 65). It lacks what the portal's scripts take for
 * granted, some of them cannot even be parsed there: Chrome before 110, Firefox before 115 and Safari before 16.4.
 */
export const isTooOld = (): boolean => {
  try {
    // By `Reflect`: the build would write a regular expression, and this file could not be parsed there either.
    Reflect.construct(RegExp, ["(?<=a)b"]);
    return !("toSorted" in Array.prototype);
  } catch {
    return true;
  }
};

/**
 * A value of `NODE_OPTIONS` with code that runs first in the process of the verifier: the only one that was forked, so that
 * it can tell.
 */
export const inVerifier = (code: string): string =>
  `--import data:text/javascript,${encodeURIComponent(`if (process.send) { ${code} }`)}`;

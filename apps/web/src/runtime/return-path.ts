import { letterPaths, paths, recoveryPaths } from "./paths.ts";

/** The query parameter of /sign-in with the requested page (SES-3). */
const returnParameter = "next";

/**
 * The page to open after sign-in: a path of this portal, or `null`. Only path, query and fragment of an address on our
 * own origin are kept, so a prepared link cannot lead to another site (OWASP, unvalidated redirects).
 */
export const returnPathFrom = (search: string, origin: string): string | null => {
  const wanted = new URLSearchParams(search).get(returnParameter);
  // No path of ours has a control character or a backslash, and parsers disagree on both.
  // oxlint-disable-next-line no-control-regex
  if (wanted === null || !wanted.startsWith("/") || /[\\\u0000-\u0020\u007f]/u.test(wanted))
    return null;
  try {
    const url = new URL(wanted, origin);
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === origin && !path.startsWith("//") && url.pathname !== paths.signIn
      ? path
      : null;
  } catch {
    return null;
  }
};

/** The page that a sign-in at this address leads to. */
export const pathAfterSignIn = ({ search, origin }: Pick<Location, "search" | "origin">): string =>
  returnPathFrom(search, origin) ?? paths.dashboard;

/** A path without query, fragment and the slash at its end. */
const bare = (path: string): string => path.replace(/\/?(?:[?#].*)?$/su, "");

/** The address of /sign-in that returns to `path`; without it if there is nothing to return to. */
export const signInPathFor = (path: string): string =>
  letterPaths.includes(bare(path))
    ? paths.signIn
    : `${paths.signIn}?${new URLSearchParams({ [returnParameter]: path }).toString()}`;

/**
 * The page whose code works until a password was set. It stays in the history after a refusal: no address may carry the
 * code, so Back is the only way to it.
 */
export const holdsUnspentCode = (pathname: string): boolean =>
  bare(pathname) === recoveryPaths.changePassword;

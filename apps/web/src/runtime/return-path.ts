/** Query parameter of /sign-in that remembers the page that was asked for (SES-3). */
const returnParameter = "next";

/**
 * The page to go on to after sign-in: a path of this portal, or `null`. Only path, query and fragment of an address
 * on the own origin are kept, so no one else's page can be reached by a prepared link (OWASP, unvalidated redirects).
 */
export const returnPathFrom = (search: string, origin: string): string | null => {
  const wanted = new URLSearchParams(search).get(returnParameter);
  // A control character or a backslash is never part of a path of ours; parsers disagree on both.
  // oxlint-disable-next-line no-control-regex
  if (wanted === null || !wanted.startsWith("/") || /[\\\u0000-\u0020\u007f]/u.test(wanted))
    return null;
  try {
    const url = new URL(wanted, origin);
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === origin && !path.startsWith("//") && url.pathname !== "/sign-in"
      ? path
      : null;
  } catch {
    return null;
  }
};

/** Addresses that show something only with the code of a letter, which no other address may carry. */
const codePath = /^\/(?:email-confirm|recovery\/change-password)\/?(?:[?#]|$)/u;

/** The address of /sign-in that comes back to `path`; without the way back where that is of no use. */
export const signInPathFor = (path: string): string =>
  codePath.test(path)
    ? "/sign-in"
    : `/sign-in?${new URLSearchParams({ [returnParameter]: path }).toString()}`;

/**
 * The page whose code is good until a password was chosen with it. It stays in the history when a refusal leads away from
 * it: no address may carry the code, so Back is the only way to it.
 */
export const holdsUnspentCode = (pathname: string): boolean =>
  /^\/recovery\/change-password\/?$/u.test(pathname);

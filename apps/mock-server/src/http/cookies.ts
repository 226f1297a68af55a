/** One cookie of a request (RFC 6265); `undefined` if it is missing or malformed. */
export const cookieOf = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
};

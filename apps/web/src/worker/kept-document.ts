/** The document for addresses without their own: the frame of every page. */
export const documentAddress = "/app";

/** Addresses of the portal without their own document: sections of the cabinet with an id, and configured pages. */
const framed = /^\/(?:$|dashboard(?:\/|$)|pages\/)/u;

/**
 * The cache key of a path's document, for use offline; `null` if the path is not the portal's. It contains no ids,
 * queries or letter codes, so it is the same for everybody.
 * @param isKept whether an address is cached.
 */
export const keptDocument = (path: string, isKept: (address: string) => boolean): string | null => {
  const address = path.replace(/\/+$/u, "");
  if (isKept(address)) return address;
  return framed.test(path) ? documentAddress : null;
};

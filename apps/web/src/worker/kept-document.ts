/** An address without a document of its own: what answers it is the frame of every page. */
export const frame = "/app";

/** Of the portal, but without a document of its own: sections of the cabinet with an id, and what the configuration adds. */
const framed = /^\/(?:$|dashboard(?:\/|$)|pages\/)/u;

/**
 * The address under which the document for a path is kept, for a device without a network; `null` where the portal has
 * nothing to say. Ids, queries and codes of letters never reach it: what is kept is the same for everybody.
 * @param isKept whether this address is among the kept ones.
 */
export const keptDocument = (path: string, isKept: (address: string) => boolean): string | null => {
  const address = path.replace(/\/+$/u, "");
  if (address !== "" && isKept(address)) return address;
  return framed.test(path) ? frame : null;
};

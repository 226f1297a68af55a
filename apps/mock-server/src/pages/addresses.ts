import path from "node:path";

/** Folders of the build with files in them that pages ask for: everything else deeper down is an address of the portal. */
export const fileFolders = ["assets", "brand"] as const;

/** Addresses of the pages that a configuration adds (CMS-3), of which a build may know none. */
export const addedPage = String.raw`^/pages/[A-Za-z0-9_-]+/*$`;

const fileAddress = new RegExp(
  // Dot files, what lies in the folders, and what has an ending beside the frame: icons and the like.
  String.raw`^/(?:\.|(?:${fileFolders.join("|")})/|[^/]*\.[^/]*$)`,
  "u",
);

/** As it stands, where it is no address at all. */
const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/**
 * Whether a path is one of a file and never of a document: a browser would take the document for a script. A dot alone says
 * nothing of it, since ids in addresses of the portal have dots.
 */
export const namesFile = (address: string): boolean =>
  fileAddress.test(path.posix.normalize(decoded(address)));

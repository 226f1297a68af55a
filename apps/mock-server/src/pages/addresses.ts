import path from "node:path";
import { percentDecoded } from "#contracts/percent-decoded.ts";

/** Folders of the build with files for pages. All other nested paths are addresses of the portal. */
export const fileFolders = ["assets", "brand"] as const;

/** Addresses of pages that the configuration adds (CMS-3); the build does not know them. */
export const addedPage = String.raw`^/pages/[A-Za-z0-9_-]+/*$`;

const fileAddress = new RegExp(
  // Dot files, files in these folders, and top-level files with an extension, such as icons.
  String.raw`^/(?:\.|(?:${fileFolders.join("|")})/|[^/]*\.[^/]*$)`,
  "u",
);

/**
 * Whether a path is that of a file and never of a document, which a browser would run as a script. A dot alone proves
 * nothing, since ids in addresses of the portal may contain dots.
 */
export const namesFile = (address: string): boolean =>
  fileAddress.test(path.posix.normalize(percentDecoded(address)));

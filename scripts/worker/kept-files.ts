import { frame } from "#web/worker/kept-document.ts";

/** What a service worker keeps: an address, and what tells one version of it from another. */
export interface KeptFile {
  readonly url: string;
  /** `null` where the name itself changes with what is in it. */
  readonly revision: string | null;
}

interface Means {
  readonly hashOf: (file: string) => string;
  /** The visual editor and the like: no resident needs it, and it is as large as all else. */
  readonly isForEditors: (file: string) => boolean;
}

const document = /^(.*)\/index\.html$/u;
const picture = /^(?:favicon\.svg|manifest\.webmanifest|brand\/[^/]+\.svg)$/u;
const hashed = /^assets\/[^/]+\.(?:js|css|woff2)$/u;

/** The address that a built file answers, or `null` for one that is not kept. */
const addressOf = (file: string): string | null => {
  if (file === "app.html") return frame;
  const page = document.exec(file)?.[1];
  if (page !== undefined) return `/${page}`;
  return hashed.test(file) || picture.test(file) ? `/${file}` : null;
};

/** Whether a file of a build is kept, but for the editors' own. */
export const isKeptFile = (file: string): boolean => addressOf(file) !== null;

/**
 * Of all files of a build (paths from its folder), those that a device keeps to open the portal without a network, in
 * the order of their addresses.
 */
export const keptFiles = (
  files: readonly string[],
  { hashOf, isForEditors }: Means,
): readonly KeptFile[] =>
  files
    .flatMap((file) => {
      const url = addressOf(file);
      if (url === null || isForEditors(file)) return [];
      return [{ url, revision: hashed.test(file) ? null : hashOf(file) }];
    })
    .toSorted((one, other) => one.url.localeCompare(other.url, "en"));

import { documentAddress } from "#web/worker/kept-document.ts";

/** A cached file: its address, and a revision that identifies its version. */
export interface KeptFile {
  readonly url: string;
  /** `null` if the name contains a hash of the content. */
  readonly revision: string | null;
}

interface Means {
  readonly hashOf: (file: string) => string;
  /** The visual editor and similar code: residents never need it, and it is as large as everything else together. */
  readonly isForEditors: (file: string) => boolean;
}

const document = /^(.*)\/index\.html$/u;
const picture = /^(?:favicon\.svg|manifest\.webmanifest|brand\/[^/]+\.svg)$/u;
const hashed = /^assets\/[^/]+\.(?:js|css|woff2)$/u;

/** The address of a built file, or `null` for one that is not cached. */
const addressOf = (file: string): string | null => {
  if (file === "app.html") return documentAddress;
  const page = document.exec(file)?.[1];
  if (page !== undefined) return `/${page}`;
  return hashed.test(file) || picture.test(file) ? `/${file}` : null;
};

/** Whether a built file is cached, apart from the editors' own code. */
export const isKeptFile = (file: string): boolean => addressOf(file) !== null;

/** The files of a build (paths from its folder) that a device caches to open the portal offline, ordered by address. */
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

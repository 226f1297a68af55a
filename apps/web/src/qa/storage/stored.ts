import { storageTexts } from "../../features/about/storage.texts.ts";
import { isSecretName } from "../mask.ts";

/** The storage areas: for all tabs, or for this one. */
export const storageAreas = ["local", "session"] as const;
export type StorageArea = (typeof storageAreas)[number];

/** The prefix of all the portal's names; others belong to the console. */
export const portalPrefix = "portal.";

/** The replacement of a secret in files: unknown to servers, and valid in a header. */
const hidden = JSON.stringify("hidden");

type Names = Pick<Storage, "length" | "key">;
type Values = Pick<Storage, "getItem">;

/** One stored entry. */
export interface Stored {
  readonly name: string;
  /** `null`: a secret, which is never shown. */
  readonly value: string | null;
  /** Its purpose, as on the portal's page; `null` for an unknown entry. */
  readonly what: string | null;
}

export const storageOf = (area: StorageArea): Storage =>
  area === "local" ? localStorage : sessionStorage;

/** The portal's names in a storage, unordered. */
export const namesIn = (storage: Names): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at))
    .filter((name) => name !== null)
    .filter((name) => name.startsWith(portalPrefix));

const described = storageTexts.groups.flatMap(({ kept }) => kept);

/** A name that ends with a dot is a prefix. */
export const purposeOf = (name: string): string | null =>
  described.find(({ key }) => (key.endsWith(".") ? name.startsWith(key) : name === key))?.what ??
  null;

const plainOf = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
};

/** The secret values. Short ones are left out, since they would match anything. */
const secretsIn = (storages: readonly (Names & Values)[]): readonly string[] =>
  storages
    .flatMap((storage) =>
      namesIn(storage)
        .filter(isSecretName)
        .map((name) => plainOf(storage.getItem(name) ?? "")),
    )
    .filter(({ length }) => length >= 8);

/**
 * The portal's entries of a storage, by name.
 * @param all storages whose secrets must also be masked inside other values.
 */
export const storedIn = (
  storage: Names & Values,
  all: readonly (Names & Values)[],
): readonly Stored[] => {
  const secrets = secretsIn(all);
  return namesIn(storage)
    .toSorted()
    .map((name) => {
      const value = storage.getItem(name) ?? "";
      const isSecret = isSecretName(name) || secrets.some((secret) => value.includes(secret));
      return { name, value: isSecret ? null : value, what: purposeOf(name) };
    });
};

/** A value for a file, with secrets replaced. */
export const withoutSecretValue = (name: string, value: string): string =>
  isSecretName(name) ? hidden : value;

/** Writes a value, or removes it (`null`). Throws if the browser refuses. */
export const store = (
  storage: Pick<Storage, "setItem" | "removeItem">,
  name: string,
  value: string | null,
): void => {
  if (value === null) storage.removeItem(name);
  else storage.setItem(name, value);
};

/** Whether a text has the format that the portal writes. */
export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

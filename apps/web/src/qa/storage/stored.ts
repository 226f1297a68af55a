import { storageTexts } from "../../features/about/storage.texts.ts";
import { isSecretName } from "../mask.ts";

/** Where the portal keeps something: for all tabs, or for this one. */
export const areas = ["local", "session"] as const;
export type Area = (typeof areas)[number];

/** All names of the portal's begin so; others in this origin are the console's own. */
export const portalPrefix = "portal.";

/** What is written for a secret in a file: a value that no server knows, and that a header can carry. */
const hidden = JSON.stringify("hidden");

type Names = Pick<Storage, "length" | "key">;
type Values = Pick<Storage, "getItem">;

/** One thing that the portal keeps. */
export interface Stored {
  readonly name: string;
  /** `null`: a secret, which is never shown. */
  readonly value: string | null;
  /** What it is for, in the words of the portal's own page; `null`: the portal does not know it. */
  readonly what: string | null;
}

export const storageOf = (area: Area): Storage =>
  area === "local" ? localStorage : sessionStorage;

/** The names of the portal's in a storage, in no certain order. */
export const namesIn = (storage: Names): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at))
    .filter((name) => name !== null)
    .filter((name) => name.startsWith(portalPrefix));

const described = storageTexts.groups.flatMap(({ kept }) => kept);

/** A name that ends with a dot stands for all that begin so. */
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

/** What stands under the names of secrets. Short ones are left out: they would be found in anything. */
const secretsIn = (storages: readonly (Names & Values)[]): readonly string[] =>
  storages
    .flatMap((storage) =>
      namesIn(storage)
        .filter(isSecretName)
        .map((name) => plainOf(storage.getItem(name) ?? "")),
    )
    .filter(({ length }) => length >= 8);

/**
 * What the portal keeps in a storage, by name.
 * @param all the storages whose secrets must not be read anywhere, be it in another value.
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

/** A value as it may stand in a file. */
export const withoutSecretValue = (name: string, value: string): string =>
  isSecretName(name) ? hidden : value;

/** Writes a value, or takes it away (`null`). Throws where the browser refuses. */
export const store = (
  storage: Pick<Storage, "setItem" | "removeItem">,
  name: string,
  value: string | null,
): void => {
  if (value === null) storage.removeItem(name);
  else storage.setItem(name, value);
};

/** Whether a text can be read as what the portal writes. */
export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

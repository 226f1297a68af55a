import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AccountCodes } from "#machines/billing/history/filters.ts";
import { isOf } from "#machines/billing/same-account.ts";
import type { HomeNames } from "#machines/forms/home-name.form.ts";
import { keyOf } from "../formats/key-of.ts";
import { distinctLinks, linkKey } from "./account-links.ts";
import { addressWords, homeTexts as texts, lookalikes } from "./homes.texts.ts";

/** The accounts of one address; those whose provider has told no address stand together. */
export interface Home {
  /** The same on every day and device; no address can be read from it, so it may stand in the page's address. */
  readonly id: string;
  /** As the first account has it; `null` where none has one. */
  readonly address: string | null;
  /** At least one, each once. */
  readonly accounts: readonly AccountLink[];
}

/** A home as it is shown. */
export interface NamedHome extends Home {
  /** Given by the resident. */
  readonly name: string | undefined;
}

/** Not what {@link keyOf} makes, which has no hyphen. */
const withoutAddress = "without-address";

const shortOf = new Map(
  addressWords.flatMap(([short, ...others]) => others.map((word) => [word, short] as const)),
);

const ours = new Map(
  Array.from(lookalikes.latin, (letter, at) => [letter, lookalikes.ours[at] ?? letter] as const),
);

/**
 * The words of an address, one way out of the ways to write them: case, white space, commas, apostrophes, dashes, letters
 * that look alike and common abbreviations make no difference. All else does: two homes shown as one would mislead, one
 * shown as two does not.
 */
export const addressParts = (address: string): readonly string[] =>
  // NFKC makes a space of an acute accent, which is typed as an apostrophe.
  Array.from(address.replaceAll("´", "'").normalize("NFKC"), (letter) => ours.get(letter) ?? letter)
    .join("")
    .toLocaleLowerCase("uk")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[’ʼ‘`]/gu, "'")
    .replaceAll(/\p{Pd}/gu, "-")
    // A dot after letters ends an abbreviation; between digits it is part of a number.
    .replaceAll(/(\p{L})\./gu, "$1 ")
    .split(/[\s,;]/u)
    .filter((part) => part !== "")
    .map((part) => shortOf.get(part) ?? part);

const idOf = (address: string | undefined): string => {
  const parts = address === undefined ? [] : addressParts(address);
  return parts.length === 0 ? withoutAddress : keyOf(parts.join(" "));
};

/** The homes of these accounts, in the order in which they first appear. */
export const homesOf = (accounts: readonly AccountLink[]): readonly Home[] => {
  const homes = new Map<string, Home>();
  for (const account of distinctLinks(accounts)) {
    const { address } = account.invoiceAccount;
    const id = idOf(address);
    const home = homes.get(id);
    homes.set(id, {
      id,
      address: id === withoutAddress ? null : (home?.address ?? address ?? null),
      accounts: [...(home?.accounts ?? []), account],
    });
  }
  return [...homes.values()];
};

/** Whether a home has an address to be named by. */
export const canBeNamed = ({ address }: Home): boolean => address !== null;

/** The same homes with the names that the resident has given to them. */
export const namedHomes = (homes: readonly Home[], names: HomeNames): readonly NamedHome[] =>
  homes.map((home) => ({ ...home, name: names[home.id] }));

/** Whether any of them has a name. */
export const hasNames = (homes: readonly NamedHome[]): boolean =>
  homes.some(({ name }) => name !== undefined);

/** The short name of a home: its name, or its address. */
export const homeLabel = ({ name, address }: NamedHome): string =>
  name ?? address ?? texts.noAddress;

export const codesOf = ({ serviceProvider, invoiceAccount }: AccountLink): AccountCodes => ({
  serviceProviderCode: serviceProvider.code,
  invoiceAccountCode: invoiceAccount.code,
});

/**
 * The account in the page's address. The same on every day and device; no number can be read from it, and addresses stay
 * in the browser's history.
 */
export const accountId = ({ serviceProviderCode, invoiceAccountCode }: AccountCodes): string =>
  keyOf(JSON.stringify([serviceProviderCode, invoiceAccountCode]));

/** The search of a page's address that chooses this home; empty for all. */
export const homeSearch = (home: Home | undefined): string =>
  home === undefined ? "" : `?home=${home.id}`;

/** For what loads the data of a home: another one has other data, and so has one whose accounts change. */
export const homeKey = (home: Home | undefined): string =>
  home === undefined ? "" : JSON.stringify([home.id, home.accounts.map(linkKey)]);

/** The home of an account; missing for one that is no longer linked. */
export const homeOf = <Some extends Home>(
  homes: readonly Some[],
  account: AccountCodes,
): Some | undefined => homes.find(({ accounts }) => accounts.some(isOf(account)));

/** Shorter figures are those of a house or a flat: most account numbers hold them somewhere. */
const codePartMin = 3;

/**
 * Whether every word of the query fits the account: its address, number, provider, or the name of its home. A figure
 * begins a word of the address, or is a longer part of a number; other words may be any part.
 */
export const isFound = (
  query: string,
  { invoiceAccount, serviceProvider }: AccountLink,
  homeName: string | undefined,
): boolean => {
  const words = [homeName, invoiceAccount.address, serviceProvider.name]
    .filter((text) => text !== undefined)
    .flatMap((text) => addressParts(text));
  const codes = [invoiceAccount.code, serviceProvider.code].map((code) =>
    addressParts(code).join(""),
  );
  const isPartOfCode = (part: string): boolean =>
    part.length >= codePartMin && codes.some((code) => code.includes(part));
  const fits = (part: string): boolean =>
    words.some((word) => (/^\d/u.test(part) ? word.startsWith(part) : word.includes(part))) ||
    isPartOfCode(part);
  const parts = addressParts(query);
  // A bill prints the number in groups.
  const number = parts.join("");
  return parts.every(fits) || (/^\d+$/u.test(number) && isPartOfCode(number));
};

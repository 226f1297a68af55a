/**
 * The mask of a Ukrainian phone number, `+38 (0XX) XXX XX XX` (REG-1), and all usual notations. A partly typed number
 * is stored as its *entry*: `0` and up to nine digits once the number is known to be Ukrainian; before that, the typed
 * part of `+380`, `380`, `80` or `00380`.
 */

const prefix = "+38 (0";
const length = 9;

/** Stands for anything that is not one Ukrainian number; never part of an entry. */
export const foreign = "!";

/** Possible beginnings of a number: country code, old trunk code, international prefix. */
const beginnings: ReadonlySet<string> = new Set([
  "",
  "+",
  "+3",
  "+38",
  "3",
  "38",
  "8",
  "80",
  "00",
  "003",
  "0038",
]);

/** A leading `+` and the digits, also full-width and in any brackets. */
const signsOf = (text: string): string => {
  const plain = text.normalize("NFKC");
  const digits = plain.replaceAll(/[^0-9]/gu, "");
  const sign = /^[^0-9+]*\+/u.test(plain) ? "+" : "";
  return sign + digits;
};

/** The digits after country and trunk code; `null` for another country. */
const nationalOf = (signs: string): string | null => {
  if (signs.startsWith("+")) return signs.startsWith("+380") ? signs.slice(4) : null;
  if (signs.startsWith("00")) return signs.startsWith("00380") ? signs.slice(5) : null;
  if (signs.startsWith("0")) return signs.slice(1);
  if (signs.startsWith("380")) return signs.slice(3);
  // 8 0XX was the old long-distance prefix; only the area code 0 800 is ambiguous with it.
  if (/^80[1-9]/u.test(signs)) return signs.slice(2);
  return signs;
};

/** The entry of a whole text, or `foreign`. Letters, spaces and punctuation are ignored. */
export const readPhone = (text: string): string => {
  const signs = signsOf(text);
  if (beginnings.has(signs)) return signs;
  const national = nationalOf(signs);
  if (national === null) return foreign;
  // A repeated 0 after the country code: `+380 067 …`.
  const digits = signs.startsWith("0") ? national : national.replace(/^0/u, "");
  return digits.length > length || digits.startsWith("0") ? foreign : `0${digits}`;
};

/** The masked form of an entry, possibly incomplete. */
export const maskPhone = (entry: string): string => {
  if (!entry.startsWith("0") || entry.startsWith("00")) return entry;
  const part = (from: number, to: number, before: string) =>
    entry.length > from ? before + entry.slice(from, to) : "";
  return `+38 (${entry.slice(0, 3)}${part(3, 6, ") ")}${part(6, 8, " ")}${part(8, 10, " ")}`;
};

/** Whether an entry is a complete number. */
const isWhole = (entry: string): boolean => entry.startsWith("0") && entry.length === length + 1;

/**
 * Whether a pasted text replaces everything, as a complete or a foreign number; other parts are inserted at the caret.
 */
export const standsAlone = (text: string): boolean => {
  const entry = readPhone(text);
  const signs = signsOf(text);
  return isWhole(entry) || (entry === foreign && (signs.startsWith("+") || signs.length >= length));
};

/** The part of `after` that replaces `from` to `to` of `before`. */
const changeOf = (before: string, after: string) => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, added: after.slice(from, after.length - same) };
};

/**
 * The entry after editing the masked text from `before` to `after`, or `foreign` if the edit is rejected. Single
 * characters cannot break the mask's prefix; larger changes are read as a whole.
 */
export const editPhone = (before: string, after: string): string => {
  const { from, to, added } = changeOf(before, after);
  if (added.length > 1 || !before.startsWith(prefix)) return readPhone(after);
  // 00 is the beginning of 00380, or of another country's code.
  if (before === prefix && added === "0" && after.startsWith(prefix)) return "00";
  if (from < prefix.length) {
    const rest = before.slice(Math.max(to, prefix.length));
    return added + rest === "" ? "" : readPhone(prefix + added + rest);
  }
  const entry = readPhone(after);
  if (added !== "" || entry !== readPhone(before)) return entry;
  // Only a bracket or a space was deleted, so the digit before it is deleted.
  return readPhone(before.slice(0, from).replace(/\d\D*$/u, "") + before.slice(to));
};

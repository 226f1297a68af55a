/**
 * The mask of a Ukrainian phone number, `+38 (0XX) XXX XX XX` (REG-1), and every usual way to
 * write such a number. A number as far as it is typed is a short text of its own, its *entry*: `0` and up to nine
 * digits once it is plain that the number is Ukrainian; before that what was typed of `+380`, `380`, `80` or `00380`.
 */

const prefix = "+38 (0";
const length = 9;

/** What is no Ukrainian number, or more than one. Never a part of an entry. */
export const foreign = "!";

/** What may still become the beginning of a number: country code, old trunk code, international prefix. */
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

/** `+` before the first digit, and the digits; of full width and in whatever brackets they come. */
const signsOf = (text: string): string => {
  const plain = text.normalize("NFKC");
  const digits = plain.replaceAll(/[^0-9]/gu, "");
  const sign = /^[^0-9+]*\+/u.test(plain) ? "+" : "";
  return sign + digits;
};

/** The digits behind country and trunk code; `null` where the number is of another country. */
const nationalOf = (signs: string): string | null => {
  if (signs.startsWith("+")) return signs.startsWith("+380") ? signs.slice(4) : null;
  if (signs.startsWith("00")) return signs.startsWith("00380") ? signs.slice(5) : null;
  if (signs.startsWith("0")) return signs.slice(1);
  if (signs.startsWith("380")) return signs.slice(3);
  // 8 0XX was the way to call another town; 0 800 is the only area code that could be meant instead.
  if (/^80[1-9]/u.test(signs)) return signs.slice(2);
  return signs;
};

/** The entry that a whole text means, or `foreign`. Letters, spaces and marks between the digits mean nothing. */
export const readPhone = (text: string): string => {
  const signs = signsOf(text);
  if (beginnings.has(signs)) return signs;
  const national = nationalOf(signs);
  if (national === null) return foreign;
  // The 0 of the mask said twice: `+380 067 …`.
  const digits = signs.startsWith("0") ? national : national.replace(/^0/u, "");
  return digits.length > length || digits.startsWith("0") ? foreign : `0${digits}`;
};

/** The entry in its mask, as far as it goes. */
export const maskPhone = (entry: string): string => {
  if (!entry.startsWith("0") || entry.startsWith("00")) return entry;
  const part = (from: number, to: number, before: string) =>
    entry.length > from ? before + entry.slice(from, to) : "";
  return `+38 (${entry.slice(0, 3)}${part(3, 6, ") ")}${part(6, 8, " ")}${part(8, 10, " ")}`;
};

/** Whether an entry is a whole number. */
const isWhole = (entry: string): boolean => entry.startsWith("0") && entry.length === length + 1;

/** Whether a pasted text speaks for itself, as a whole number or as a foreign one; other pieces go where the caret is. */
export const standsAlone = (text: string): boolean => {
  const entry = readPhone(text);
  const signs = signsOf(text);
  return isWhole(entry) || (entry === foreign && (signs.startsWith("+") || signs.length >= length));
};

/** What stands in `after` instead of what stood from `from` to `to` of `before`. */
const changeOf = (before: string, after: string) => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, added: after.slice(from, after.length - same) };
};

/**
 * The entry after an edit of the masked text `before` to `after`, or `foreign` when it is not to be taken. Typing and
 * deleting go by single characters and cannot break the prefix of the mask; more at once is read as a whole.
 */
export const editPhone = (before: string, after: string): string => {
  const { from, to, added } = changeOf(before, after);
  if (added.length > 1 || !before.startsWith(prefix)) return readPhone(after);
  // 0 and 0: the beginning of 00380, or of another country's code.
  if (before === prefix && added === "0" && after.startsWith(prefix)) return "00";
  if (from < prefix.length) {
    const rest = before.slice(Math.max(to, prefix.length));
    return added + rest === "" ? "" : readPhone(prefix + added + rest);
  }
  const entry = readPhone(after);
  if (added !== "" || entry !== readPhone(before)) return entry;
  // Only a bracket or a space went: what was meant is the digit before it.
  return readPhone(before.slice(0, from).replace(/\d\D*$/u, "") + before.slice(to));
};

/** Tables as files for a spreadsheet; pure. */

/** A cell: words as they are, or a number, which a spreadsheet can reckon with. */
export type CsvCell = string | number;

/**
 * The Ukrainian settings of Windows and macOS part a list by semicolons, since the comma parts the decimals: Excel
 * opens a file with commas as a single column there. Calc and Sheets find the semicolon by themselves.
 */
const separator = ";";

/** Excel takes a file without it for one of the old code pages and garbles every Ukrainian letter. */
const byteOrderMark = "\uFEFF";

/**
 * What a spreadsheet reckons instead of shows: `= + - @` at the beginning (their full-width twins too, and after
 * white space, which some programs drop), a tab or an end of line there (OWASP, CSV injection; ASVS 1.2.10).
 */
const opensFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A negative number in words is a number: nothing can be hidden in it. */
const plainNumber = /^-(?:0|[1-9]\d*)(?:[.,]\d+)?$/u;

/**
 * Codes that a spreadsheet would spoil as a number, a date or a time: zeros in front, more digits than it keeps, `12/5`,
 * `12 345`, `12.05`, `12:30`, `1E5`.
 */
const spoiltCode =
  /^(?:0\d+|\d{16,}|\d{1,4}[/-]\d[\d/-]*|\d+(?:\s\d+)+|\d+[.,]\d+|\d+(?::\d+)+|\d+(?:[.,]\d+)?[Ee][+-]?\d+)$/u;

/** With the decimal comma, without groups: what the Ukrainian settings read as a number. */
const numberText = (value: number): string =>
  Number.isFinite(value) ? String(value + 0).replace(".", ",") : "";

/**
 * RFC 4180, 2.6 and 2.7: in quotes where the text has a separator, a quote or an end of line; quotes are doubled. A
 * comma counts as well, for programs that guess the separator.
 */
const quoted = (text: string): string =>
  /[;,"\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const wordsText = (words: string): string =>
  quoted(
    spoiltCode.test(words) || (opensFormula.test(words) && !plainNumber.test(words))
      ? `'${words}`
      : words,
  );

const cellText = (cell: CsvCell): string =>
  typeof cell === "number" ? numberText(cell) : wordsText(cell);

/**
 * A file of RFC 4180 (UTF-8 with a byte order mark, lines ended by CRLF) that Excel with Ukrainian settings opens by a
 * double click. Words that a spreadsheet would take for a formula, and codes that
 * it would take for a number or a date, get an apostrophe before them.
 * @param rows each as long as the header; sums as hryvnias.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark +
  [header, ...rows].map((row) => `${row.map(cellText).join(separator)}\r\n`).join("");

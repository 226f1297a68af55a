/** Makes CSV files for spreadsheets. Pure. */

/** A cell: a text, or a number for calculations. */
export type CsvCell = string | number;

/**
 * Ukrainian settings of Windows and macOS separate lists by semicolons, as the comma is the decimal separator. Excel
 * would show a file with commas as a single column. Calc and Sheets detect the semicolon.
 */
const separator = ";";

/** Without it Excel assumes an old code page and garbles Ukrainian letters. */
const byteOrderMark = "\uFEFF";

/**
 * Texts that a spreadsheet would run as a formula: those that start with `= + - @` (also full-width, and after white
 * space, which some programs drop), a tab or a line break (OWASP, CSV injection; ASVS 1.2.10).
 */
const opensFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A text that is a negative number cannot contain a formula. */
const plainNumber = /^-(?:0|[1-9]\d*)(?:[.,]\d+)?$/u;

/**
 * Codes that a spreadsheet would change into a number, a date or a time: leading zeros, too many digits, `12/5`, `12
 * 345`, `12.05`, `12:30`, `1E5`.
 */
const spoiltCode =
  /^(?:0\d+|\d{16,}|\d{1,4}[/-]\d[\d/-]*|\d+(?:\s\d+)+|\d+[.,]\d+|\d+(?::\d+)+|\d+(?:[.,]\d+)?[Ee][+-]?\d+)$/u;

/** With a decimal comma and without grouping, which Ukrainian settings read as a number. */
const numberText = (value: number): string =>
  Number.isFinite(value) ? String(value).replace(".", ",") : "";

/**
 * RFC 4180, 2.6 and 2.7: texts with a separator, a quote or a line break are quoted; quotes are doubled. Commas count
 * too, for programs that guess the separator.
 */
const quoted = (text: string): string =>
  /[;,"\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const plainText = (text: string): string =>
  quoted(
    spoiltCode.test(text) || (opensFormula.test(text) && !plainNumber.test(text))
      ? `'${text}`
      : text,
  );

const cellText = (cell: CsvCell): string =>
  typeof cell === "number" ? numberText(cell) : plainText(cell);

/**
 * A file of RFC 4180 (UTF-8 with a byte order mark, lines ended by CRLF) that Excel with Ukrainian settings opens by a
 * double click. Texts that look like a formula, and codes that look like a number or a date, get a leading apostrophe.
 * @param rows each as long as the header; sums in hryvnias.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark +
  [header, ...rows].map((row) => `${row.map(cellText).join(separator)}\r\n`).join("");

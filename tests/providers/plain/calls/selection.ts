/** The selection of rows of a history. */
import type { Resident } from "../database.ts";
import { provider } from "../database.ts";
import type { Answer, Fields } from "../http.ts";
import { malformed, refused, textIn } from "../http.ts";

/** No answer has more rows: who wants the rest asks with `offset`. */
const ROWS_MAX = 500;

export interface Selection {
  readonly from: string;
  readonly to: string;
  readonly accountCodes: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/** `Date` reads 30 February as 2 March: a time is valid only if it survives the round trip. */
const isMoment = (text: string): boolean => {
  const date = new Date(text);
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/u.test(text) &&
    !Number.isNaN(date.valueOf()) &&
    date.toISOString().slice(0, 19) === text.slice(0, 19)
  );
};

const isCode = (text: string): boolean => /^\S(?:.{0,126}\S)?$/u.test(text);

const numberIn = (fields: Fields, name: string, other: number): number =>
  fields[name] === undefined ? other : Number(fields[name]);

/** Codes of the accounts that this resident may see and asks for; a refusal where there is none such. */
export const accountsFor = (
  { accounts }: Resident,
  code: string,
  providerCode: string,
): readonly string[] | Answer => {
  if (code === "" && providerCode === "") return accounts;
  if (!isCode(code) || !isCode(providerCode)) return malformed;
  return accounts.includes(code) && providerCode === provider.code
    ? [code]
    : refused(404, "Рахунок не знайдено.");
};

/** Whether the only provider is in one of the groups, `9,1`; without groups every provider is asked for. */
export const isInGroups = (groupIds: string): boolean =>
  groupIds === "" || groupIds.split(",").includes(provider.groupId);

/** @param fields of the query or of the body */
export const selectionOf = (resident: Resident, fields: Fields): Selection | Answer => {
  const from = textIn(fields, "from");
  const to = textIn(fields, "to");
  const offset = numberIn(fields, "offset", 0);
  const limit = numberIn(fields, "limit", ROWS_MAX);
  const arePieces = [offset, limit].every((one) => Number.isInteger(one) && one >= 0);
  if (!isMoment(from) || !isMoment(to) || !arePieces || limit > ROWS_MAX) return malformed;
  if (from > to) {
    const message = "Початок періоду пізніший за його кінець.";
    return refused(422, "Перевірте період.", [{ field: "to", message }]);
  }
  const codes = accountsFor(
    resident,
    textIn(fields, "invoiceAccountCode"),
    textIn(fields, "serviceProviderCode"),
  );
  if ("status" in codes) return codes;
  const accountCodes = isInGroups(textIn(fields, "serviceProviderGroupIds")) ? codes : [];
  return { from, to, accountCodes, offset, limit };
};

/** Hryvnias have two decimals; sums of binary fractions do not. */
export const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

/** Rows of the requested accounts. */
export const rowsOf = <Row extends { readonly accountCode: string }>(
  rows: readonly Row[],
  { from, to, accountCodes }: Selection,
  momentOf: (row: Row) => string,
): readonly Row[] =>
  rows.filter(
    (row) => accountCodes.includes(row.accountCode) && momentOf(row) >= from && momentOf(row) <= to,
  );

/** The rows of the requested page. */
export const pieceOf = <Row>(rows: readonly Row[], { offset, limit }: Selection) =>
  rows.slice(offset, offset + limit);

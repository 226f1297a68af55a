import type { AccountCodes } from "#machines/billing/history/filters.ts";
import type { NamedHome } from "./homes.ts";
import { hasNames, homeOf } from "./homes.ts";
import { homeTexts } from "./homes.texts.ts";
import type { CsvColumn } from "./save-csv.actors.ts";

/** The column with the name of the home of an account; none if no home has a name. */
export const homeColumn = <Row>(
  homes: readonly NamedHome[],
  accountOf: (row: Row) => AccountCodes,
): readonly CsvColumn<Row>[] =>
  hasNames(homes) ? [[homeTexts.home, (row) => homeOf(homes, accountOf(row))?.name ?? ""]] : [];

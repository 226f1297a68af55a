import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { Exported } from "#machines/billing/csv-export/csv-export.machine.ts";
import { createCsvExportMachine } from "#machines/billing/csv-export/csv-export.machine.ts";
import type { Client } from "../api/client.ts";
import type { CsvCell } from "../formats/csv.ts";
import { toCsv } from "../formats/csv.ts";
import { callActor } from "../runtime/call-actor.ts";
import { saveFile } from "../ui/save-file.ts";

/** A table for a file. */
export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  /** The service may have more rows than it gives. */
  readonly mayLack?: boolean;
  /** The number of rows that came and could not be read. */
  readonly unread?: number;
}

/** A column of a file: its heading, and what it holds of a row. */
export type CsvColumn<Row> = readonly [heading: string, cellOf: (row: Row) => CsvCell];

/** The table of rows; a heading and its cells cannot get out of step. */
export const csvTableOf = <Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
): Pick<CsvTable, "header" | "rows"> => ({
  header: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
});

/** The data to save, as of the press of the button. */
export interface CsvSource {
  /** The file name without extension: Latin letters, digits and hyphens, which work on every system. */
  readonly fileName: string;
  /** All matching rows, not only those on the screen. */
  readonly load: (client: Client) => Effect.Effect<CsvTable, Failure>;
}

/** The machine with the portal's real calls. */
export const csvExportMachineFor = (client: Client) =>
  createCsvExportMachine<CsvSource>().provide({
    actors: {
      collect: callActor<Exported, { table: CsvSource | null }>(async ({ table }, signal) => {
        if (table === null) throw new Error("There is no table to save.");
        const {
          header,
          rows,
          mayLack = false,
          unread = 0,
        } = await Effect.runPromise(table.load(client), { signal });
        const file = `${table.fileName}.csv`;
        saveFile(file, new Blob([toCsv(header, rows)], { type: "text/csv;charset=utf-8" }));
        return { file, rows: rows.length, mayLack, unread };
      }),
    },
  });

import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { failureNoted, withFailure } from "../../kit/failed-call.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** The result of an export. The rows themselves never come here: there may be 10 000 (UTIL-10). */
export interface Exported {
  /** The name of the file. */
  readonly file: string;
  readonly rows: number;
  /** There may be more, which the service does not give. */
  readonly mayLack: boolean;
  /** The number of rows that came and could not be read. */
  readonly unread: number;
}

interface CsvExportContext<Table> {
  /** The table to export, as of the press of the button. */
  readonly table: Table | null;
  readonly exported: Exported | null;
  readonly failure: Failure | null;
}

/**
 * Used as `createCsvExportMachine<Source>().provide({ actors: { collect } })`; `collect` resolves once the browser has
 * the file, or rejects with a `Failure`.
 */
export const createCsvExportMachine = <Table>() =>
  setup({
    types: types<{
      context: CsvExportContext<Table>;
      events: { type: "EXPORT"; table: Table } | { type: "CANCEL" };
      tags: "busy" | "saved" | "failed";
    }>(),
    actors: { collect: placeholder<Exported, { table: Table | null }>("collect") },
    actions: {
      noteExported: assign({ exported: (_, params: { exported: Exported }) => params.exported }),
      noteFailure: assign(failureNoted),
      begin: assign((_, params: { table: Table }) => ({
        table: params.table,
        exported: null,
        failure: null,
      })),
    },
  }).createMachine({
    id: "csv-export",
    description:
      "Saving a table as a file. All rows are loaded page by page and saved as one file. It can be cancelled while they load.",
    context: { table: null, exported: null, failure: null },
    initial: "ready",
    states: {
      ready: {
        description: "Nothing was requested, or it was cancelled.",
        on: {
          EXPORT: {
            target: "collecting",
            actions: { type: "begin", params: ({ event }) => event },
          },
        },
      },
      collecting: {
        description: "The rows are loading. Pressing again changes nothing.",
        tags: "busy",
        invoke: {
          id: "collect",
          src: "collect",
          input: ({ context }) => ({ table: context.table }),
          onDone: {
            target: "saved",
            actions: { type: "noteExported", params: ({ event }) => ({ exported: event.output }) },
          },
          onError: {
            target: "failed",
            actions: withFailure("noteFailure"),
          },
        },
        on: { CANCEL: "ready" },
      },
      saved: {
        description: "The file was passed to the browser.",
        tags: "saved",
        on: {
          EXPORT: {
            target: "collecting",
            actions: { type: "begin", params: ({ event }) => event },
          },
        },
      },
      failed: {
        description: "Some rows could not be loaded, so there is no file.",
        tags: "failed",
        on: {
          EXPORT: {
            target: "collecting",
            actions: { type: "begin", params: ({ event }) => event },
          },
        },
      },
    },
  });

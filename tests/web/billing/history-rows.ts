import type { HistoryRow } from "#web/billing/history-load.ts";

export type Row = HistoryRow;

/** Rows whose ids are numbers in sequence. */
export const rowsFrom = (count: number, from = 0): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at) }));

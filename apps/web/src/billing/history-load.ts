import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { Place } from "#contracts/reading.ts";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import type { HistoryPage } from "#machines/billing/history/history-machine.ts";

/** Rows on one page of a history. */
export const pageSize = 50;

/** Rows before a page; pages count from one. */
export const offsetOf = (page: number): number => (page - 1) * pageSize;

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** The number of rows sent, unreadable ones included. */
  readonly sent: number;
  /** Missing if the service sends no total. */
  readonly total: number | undefined;
}

/** The rows of a piece, and what was lost: an unreadable entry costs its row, an unreadable field only itself. */
export const rowsOf = <Row>(
  rows: readonly Row[],
  total: number | undefined,
  lost: readonly Place[],
): Rows<Row> => ({
  rows,
  sent:
    rows.length + lost.filter(([, nth, ...rest]) => nth !== undefined && rest.length === 0).length,
  total,
});

export interface PageRows<Row> {
  readonly rows: readonly Row[];
  readonly counts: HistoryPage;
  /** All matching rows, if this answer has them and each could be read. */
  readonly all: readonly Row[] | null;
}

/**
 * One page of the rows sent for it. A service without pages sends all rows, and these are some of them. Without a total
 * a page that is not full is the last.
 */
export const pageOf = <Row>(
  { rows, sent, total }: Rows<Row>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): PageRows<Row> => {
  const isUnpaged = sent > limit;
  const known = total ?? (isUnpaged ? sent : offset + sent);
  return {
    rows: isUnpaged ? rows.slice(offset, offset + limit) : rows,
    counts: { total: known, mayGoOn: total === undefined && sent === limit },
    all: rows.length === known && (total !== undefined || sent !== limit) ? rows : null,
  };
};

/** The sum of all rows (hryvnias); unknown if one row is missing or has no amount. */
export const sumOfAll = <Row>(
  all: readonly Row[] | null,
  partOf: (row: Row) => number | undefined,
): number | undefined => {
  const parts = all?.map(partOf).filter((part) => part !== undefined);
  return parts === undefined || parts.length !== all?.length
    ? undefined
    : hryvnias(parts.reduce((sum, part) => sum + kopiykas(part), 0));
};

const isAgain = (rows: readonly unknown[], before: readonly unknown[]): boolean =>
  rows.length > 0 && JSON.stringify(rows) === JSON.stringify(before.slice(-rows.length));

/**
 * All matching rows that can be read, fetched in the largest pieces allowed. The next piece starts after the rows sent,
 * readable or not: otherwise some would come twice.
 */
export const allRows = <Row>(
  ask: (offset: number, limit: number) => Effect.Effect<Rows<Row>, Failure>,
  before: readonly Row[] = [],
  offset = 0,
): Effect.Effect<readonly Row[], Failure> =>
  ask(offset, pageSizeMax).pipe(
    Effect.flatMap(({ rows, sent, total }) => {
      // A service with neither total nor pages repeats the same answer.
      if (total === undefined && offset > 0 && isAgain(rows, before)) return Effect.succeed(before);
      const all = [...before, ...rows];
      const next = offset + sent;
      const isLast = total === undefined ? sent !== pageSizeMax : next >= total;
      // If the history shrinks meanwhile, the first empty piece ends it.
      return sent === 0 || isLast ? Effect.succeed(all) : allRows(ask, all, next);
    }),
  );

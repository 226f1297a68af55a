import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { Place } from "#contracts/reading.ts";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import { pageSizeMost } from "#contracts/schemas/paging.ts";
import type { HistoryPage } from "#machines/billing/history/history-machine.ts";

/** Rows on one page of a history. */
export const pageSize = 50;

/** Rows before a page (counted from one). */
export const offsetOf = (page: number): number => (page - 1) * pageSize;

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** So many rows were sent, those that could not be read included. */
  readonly sent: number;
  /** Missing where the service does not count. */
  readonly total: number | undefined;
}

/** The rows of a piece with what was lost of it: an entry of its only list costs the row, a field of an entry does not. */
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

/** One page of what was sent. */
export interface PageRows<Row> {
  readonly rows: readonly Row[];
  readonly counts: HistoryPage;
  /** All rows of the filters, where this answer has them and each could be read. */
  readonly all: readonly Row[] | null;
}

/**
 * A page of the rows that were sent for it. A service that knows no pages sends all rows at once, of which these are some.
 * Who does not count them has sent the last ones, unless the page is full.
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

/** What all rows come to (hryvnias); unknown where one of them is missing or does not say its part. */
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
 * All rows of the filters that can be read, asked for in the largest pieces there are, one after another. The next piece
 * begins after the rows that were sent, readable or not: otherwise it would bring some of them again.
 */
export const allRows = <Row>(
  ask: (offset: number, limit: number) => Effect.Effect<Rows<Row>, Failure>,
  before: readonly Row[] = [],
  offset = 0,
): Effect.Effect<readonly Row[], Failure> =>
  ask(offset, pageSizeMost).pipe(
    Effect.flatMap(({ rows, sent, total }) => {
      // A service that neither counts nor pages says the same again.
      if (total === undefined && offset > 0 && isAgain(rows, before)) return Effect.succeed(before);
      const all = [...before, ...rows];
      const next = offset + sent;
      const isLast = total === undefined ? sent !== pageSizeMost : next >= total;
      // A history that shrinks meanwhile ends with its first empty piece.
      return sent === 0 || isLast ? Effect.succeed(all) : allRows(ask, all, next);
    }),
  );

import * as Effect from "effect/Effect";
import { fromPromise } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { Place } from "#contracts/reading.ts";
import { pageSizeMost } from "#contracts/schemas/paging.ts";
import type { HistoryPiece, HistoryRequest } from "#machines/billing/history/history-machine.ts";

/** Rows on one page of a history. */
export const pageSize = 50;

/** Rows before a page (counted from one). */
export const offsetOf = (page: number): number => (page - 1) * pageSize;

/** The rows of a page, where a service that knows no pages sends all rows at once. */
export const rowsOfPage = <Row>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.length > pageSize ? rows.slice(offsetOf(page), offsetOf(page) + pageSize) : rows;

/** What loads the piece that a request asks for; leaving the state gives the call up. */
export const historyLoader = <Piece extends HistoryPiece, Filters>(
  ask: (
    request: HistoryRequest<Filters>,
    signal: AbortSignal,
  ) => Promise<Effect.Effect<Piece, Failure>>,
) =>
  fromPromise<Piece, HistoryRequest<Filters>>(async ({ input, signal }) => {
    try {
      return await Effect.runPromise(await ask(input, signal), { signal });
    } catch (reason) {
      // Given up is not failed: React's strict mode takes the actor away and brings it back, and the abort of its
      // first run would count as the failure of the second.
      if (signal.aborted) return new Promise<Piece>(() => {});
      throw reason;
    }
  });

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** So many rows were sent, those that could not be read included. */
  readonly sent: number;
  readonly total: number;
}

/** The rows of a piece with what was lost of it: an entry of its only list costs the row, a field of an entry does not. */
export const rowsOf = <Row>(
  rows: readonly Row[],
  total: number,
  lost: readonly Place[],
): Rows<Row> => ({
  rows,
  sent:
    rows.length + lost.filter(([, nth, ...rest]) => nth !== undefined && rest.length === 0).length,
  total,
});

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
      const all = [...before, ...rows];
      const next = offset + sent;
      // A history that shrinks meanwhile ends with its first empty piece.
      return sent === 0 || next >= total ? Effect.succeed(all) : allRows(ask, all, next);
    }),
  );

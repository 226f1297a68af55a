import * as Effect from "effect/Effect";
import { fromPromise } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { pageSizeMost } from "#contracts/schemas/paging.ts";
import type { HistoryPiece, HistoryRequest } from "#machines/history/history-machine.ts";

/** Rows on one page of a history. */
export const pageSize = 50;

/** Rows before a page (counted from one). */
export const offsetOf = (page: number): number => (page - 1) * pageSize;

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
  readonly total: number;
}

/** All rows of the filters, asked for in the largest pieces there are, one after another. */
export const allRows = <Row>(
  ask: (offset: number, limit: number) => Effect.Effect<Rows<Row>, Failure>,
  before: readonly Row[] = [],
): Effect.Effect<readonly Row[], Failure> =>
  ask(before.length, pageSizeMost).pipe(
    Effect.flatMap(({ rows, total }) => {
      const all = [...before, ...rows];
      // A history that shrinks meanwhile ends with its first empty piece.
      return rows.length === 0 || all.length >= total ? Effect.succeed(all) : allRows(ask, all);
    }),
  );

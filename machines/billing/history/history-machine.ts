import { createDataMachine } from "../../portal/data/data.machine.ts";

/** Which rows are wanted. */
export interface HistoryRequest<Filters> {
  readonly filters: Filters;
  readonly order: string;
  /** Counted from one. */
  readonly page: number;
}

/** What every piece of a history says of the whole. */
export interface HistoryPiece {
  /** Rows that the filters let through, on all pages together; of a page that may go on, those known so far. */
  readonly total: number;
}

/** One page of a history. */
export interface HistoryPage extends HistoryPiece {
  /** It is full, and nobody has said how many rows there are: another page may follow. */
  readonly mayGoOn: boolean;
}

/** A history: a region whose request is filters, an order and a page. A page without rows is not an empty history. */
export const createHistoryMachine = <Piece extends HistoryPiece, Filters>(names: {
  readonly id: string;
  readonly description: string;
}) =>
  createDataMachine<Piece, HistoryRequest<Filters>>({
    ...names,
    isEmpty: ({ total }) => total === 0,
  });

import { createDataMachine } from "../../portal/data/data.machine.ts";

/** The rows to load. */
export interface HistoryRequest<Filters> {
  readonly filters: Filters;
  readonly order: string;
  /** Counted from one. */
  readonly page: number;
}

/** Facts about the whole history that every page contains. */
export interface HistoryTotal {
  /** Rows that match the filters, on all pages together; else those known so far. */
  readonly total: number;
}

/** One page of a history. */
export interface HistoryPage extends HistoryTotal {
  /** The page is full and the service gave no total, so another page may follow. */
  readonly mayGoOn: boolean;
  /** The total is that of all pages. */
  readonly isCounted: boolean;
  /** Rows of this page that could not be read. */
  readonly unread: number;
  /** The same of the whole list, where it is unknown on which page they would be. */
  readonly unreadSomewhere: number;
}

/**
 * A history: a region whose request is filters, an order and a page. A page without rows does not mean an empty
 * history.
 */
export const createHistoryMachine = <Page extends HistoryTotal, Filters>(names: {
  readonly id: string;
  readonly description: string;
}) =>
  createDataMachine<Page, HistoryRequest<Filters>>({
    ...names,
    isEmpty: ({ total }) => total === 0,
  });

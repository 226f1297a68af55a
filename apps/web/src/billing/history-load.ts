import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { FieldPath } from "#contracts/decoding.ts";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import type { HistoryPage } from "#machines/billing/history/history-machine.ts";
import { lostRows } from "./lost-entries.ts";
import { onceEach } from "./once-each.ts";

/** Rows on one page of a history. */
export const pageSize = 50;

/** The rows of the first page. */
export const firstRange = { offset: 0, limit: pageSize };

/** Milliseconds that loaded rows wait for the check whether more follow. */
const patience = 2000;

/** Rows before a page; pages count from one. */
export const offsetOf = (page: number): number => (page - 1) * pageSize;

/** A row of a history. One without an id is never taken for a repetition. */
export interface HistoryRow {
  readonly id?: string;
}

/** Rows of one answer. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** The number of rows sent, unreadable and repeated ones included. */
  readonly sent: number;
  /** The number of rows that could not be read. */
  readonly unread: number;
  /** Missing if the service sends no total. */
  readonly total: number | undefined;
}

/** Only what is equal in all is a repetition: two bills with one id may both be owed. */
const wholeKeyOf = (row: HistoryRow): string | undefined =>
  row.id === undefined ? undefined : JSON.stringify(row);

/** The rows of a part, and what was lost: an unreadable entry loses its row, an unreadable field only itself. */
export const rowsOf = <Row extends HistoryRow>(
  rows: readonly Row[],
  total: number | undefined,
  lost: readonly FieldPath[],
): Rows<Row> => {
  const unread = lostRows(lost);
  return { rows: onceEach(rows, wholeKeyOf), sent: rows.length + unread, unread, total };
};

/** The number of rows that the service sent, and counted, more than once. */
const repeatedIn = ({ rows, sent, unread }: Rows<unknown>): number => sent - unread - rows.length;

export interface PageRows<Row> {
  readonly rows: readonly Row[];
  readonly counts: HistoryPage;
  /** All matching rows, if this answer has them and each could be read. */
  readonly all: readonly Row[] | null;
  /** The service sent a row more than once, so that its sums are of no use. */
  readonly hasRepeated: boolean;
  /** The service says how many rows it has. If not, a part that is shorter than requested may not be the last one. */
  readonly isTotalTold: boolean;
}

/** Rows to skip, and rows to return. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number;
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length > 0 && JSON.stringify(some) === JSON.stringify(others);

/** Whether a later page has as many rows as the whole list: the service has no pages and sends all of them again. */
const isAllAgain = ({ sent, total }: Rows<unknown>, { offset }: RowRange): boolean =>
  offset > 0 && sent > 0 && sent === total;

/** The answer without its total if more rows were sent than that: such a total is wrong. */
const withPossibleTotal = <Row>(came: Rows<Row>, range: RowRange): Rows<Row> => {
  const { sent, total = sent } = came;
  const reached = sent > range.limit || isAllAgain(came, range) ? sent : range.offset + sent;
  return sent > 0 && reached > total ? { ...came, total: undefined } : came;
};

/** Whether it is unclear, without a total, if these rows are a page or all rows again. */
const isOpen = ({ sent, total }: Rows<unknown>, { offset, limit }: RowRange): boolean =>
  total === undefined && sent > 0 && sent <= limit && (offset > 0 || sent === limit);

/**
 * One page of the rows sent for it. A service without pages sends all rows, and these are some of them. Without a total
 * a page that is not full is the last.
 * @param next the answer for the first row after these, if it was requested. A service without pages repeats the same
 * rows. If it repeats fewer, it limits its answers without paging, and the rest cannot be known.
 */
export const pageOf = <Row>(
  answer: Rows<Row>,
  range: RowRange,
  next?: Rows<Row>,
): PageRows<Row> => {
  const came = withPossibleTotal(answer, range);
  const { rows, sent, unread, total } = came;
  const { offset, limit } = range;
  const isRepeated = next !== undefined && isSame(next.rows, rows.slice(0, next.rows.length));
  const isUnpaged = sent > limit || isRepeated || isAllAgain(came, range);
  const counted = total ?? (isUnpaged ? sent : offset + sent);
  const isWholeList = isUnpaged || (offset === 0 && sent >= counted);
  const repeated = repeatedIn(came);
  // Only of the whole list: what one page repeats must not put the last page out of reach.
  const known = counted - (isUnpaged ? unread : 0) - (isWholeList ? repeated : 0);
  const mayGoOn = total === undefined && !isRepeated && sent === limit && next?.sent !== 0;
  const isCounted =
    !(isUnpaged && unread > 0) &&
    (!isOpen(came, range) || next?.sent === 0 || (isRepeated && next.sent === sent));
  return {
    rows: isUnpaged ? rows.slice(offset, offset + limit) : rows,
    counts: {
      total: known,
      mayGoOn,
      isCounted,
      unread: isUnpaged ? 0 : unread,
      unreadSomewhere: isUnpaged ? unread : 0,
    },
    all: rows.length === known && isCounted ? rows : null,
    hasRepeated: repeated > 0,
    isTotalTold: total !== undefined,
  };
};

/**
 * Loads a part and returns its rows as a page. If it is unclear whether the service has pages, the next row is
 * requested too, so that the same rows are not shown again as the next page.
 * @param ask gets `goesOn` for that additional row, whose entries may all be unreadable; its failure is not reported.
 */
export const askPage = <Answer, Row>(
  ask: (range: RowRange, goesOn: boolean) => Effect.Effect<Answer, Failure>,
  rowsIn: (answer: Answer) => Rows<Row>,
  range: RowRange,
): Effect.Effect<{ readonly answer: Answer; readonly page: PageRows<Row> }, Failure> =>
  ask(range, false).pipe(
    Effect.flatMap((answer) => {
      const came = withPossibleTotal(rowsIn(answer), range);
      if (!isOpen(came, range)) return Effect.succeed({ answer, page: pageOf(came, range) });
      return ask({ offset: range.offset + range.limit, limit: 1 }, true).pipe(
        Effect.map((decoded) => rowsIn(decoded)),
        // The rows are shown even if this check fails or takes long.
        Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(undefined) }),
        Effect.catch(() => Effect.succeed(undefined)),
        Effect.map((next) => ({ answer, page: pageOf(came, range, next) })),
      );
    }),
  );

/** The sum of all rows (hryvnias); unknown if one row is missing or has no amount. */
export const sumOfAll = <Row>(
  all: readonly Row[] | null,
  partOf: (row: Row) => number | undefined,
): number | undefined => {
  if (all === null) return undefined;
  const parts = all.map(partOf).filter((part) => part !== undefined);
  return parts.length === all.length
    ? hryvnias(parts.reduce((sum, part) => sum + kopiykas(part), 0))
    : undefined;
};

/**
 * The sum that is shown below rows.
 * @param own that of all rows, if they are there. A resident can check it, so it goes first.
 * @param told the service's. It goes first only if the service may have more rows than it sent.
 */
export const shownSum = (
  { hasRepeated, isTotalTold }: Pick<PageRows<unknown>, "hasRepeated" | "isTotalTold">,
  own: number | undefined,
  told: number | undefined,
): number | undefined => {
  const usable = hasRepeated ? undefined : told;
  return isTotalTold ? (own ?? usable) : (usable ?? own);
};

/** All rows that came. */
export interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** There may be more rows: the service did not go on, or its list changed between two ranges. */
  readonly mayLack: boolean;
  /** The number of rows that came and could not be read. */
  readonly unread: number;
}

/** Whether these are all matching rows: otherwise their number and sums are unknown. */
export const isWhole = ({ mayLack, unread }: Omit<AllRows<unknown>, "rows">): boolean =>
  !mayLack && unread === 0;

/** What the ranges so far brought. */
interface Collected<Row> {
  readonly rows: readonly Row[];
  readonly unread: number;
  /** Rows that stood twice in one answer, so its total counts them twice as well. */
  readonly repeated: number;
  /** A range began with rows of the one before: the list has changed meanwhile. */
  readonly hasMoved: boolean;
  /** The total of the first range. */
  readonly total: number | undefined;
}

/**
 * All matching rows that can be read, each once, fetched in the largest ranges allowed. The next range starts after the
 * rows sent, readable or not. A row that is added meanwhile moves the others down, so that the next range repeats one;
 * a row that goes moves them up, and one is never sent.
 */
export const allRows = <Row extends HistoryRow>(
  ask: (offset: number, limit: number) => Effect.Effect<Rows<Row>, Failure>,
  before?: Collected<Row>,
  offset = 0,
): Effect.Effect<AllRows<Row>, Failure> =>
  ask(offset, pageSizeMax).pipe(
    Effect.flatMap((came) => {
      const { rows, sent, total } = came;
      if (before !== undefined && isSame(rows, before.rows.slice(0, rows.length)))
        return Effect.succeed({
          rows: before.rows,
          mayLack: total === undefined || total > offset || total < before.rows.length,
          unread: before.unread,
        });
      const known = before?.rows ?? [];
      const ids = new Set(known.map(({ id }) => id));
      const fresh = rows.filter(({ id }) => id === undefined || !ids.has(id));
      const all = {
        rows: [...known, ...fresh],
        hasMoved: before?.hasMoved === true || fresh.length < rows.length,
        unread: (before?.unread ?? 0) + came.unread,
        repeated: (before?.repeated ?? 0) + repeatedIn(came),
        total: before === undefined ? total : before.total,
      };
      const next = offset + sent;
      const { total: possible } = withPossibleTotal(came, { offset, limit: pageSizeMax });
      const isLast = possible === undefined ? sent !== pageSizeMax : next >= possible;
      // If the history shrinks meanwhile, the first empty range ends it.
      if (sent > 0 && !isLast) return allRows(ask, all, next);
      const found = all.rows.length + all.unread + all.repeated;
      return Effect.succeed({
        rows: all.rows,
        mayLack: all.hasMoved || total !== all.total || (total !== undefined && found < total),
        unread: all.unread,
      });
    }),
  );

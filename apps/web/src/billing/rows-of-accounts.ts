import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { AccountFilters } from "#machines/billing/history/filters.ts";
import { callsAtOnce } from "../api/calls-at-once.ts";
import type { AllRows, HistoryRow, PageRows, RowRange, Rows } from "./history-load.ts";
import { allRows, isWhole } from "./history-load.ts";

/** Filters by codes alone, as services know them. */
export type PlainFilters<Filters extends AccountFilters> = Omit<Filters, "accounts">;

/** Loads rows for the filters that a service knows. */
type Ask<Row, Filters extends AccountFilters> = (
  filters: PlainFilters<Filters>,
  range: RowRange,
) => Effect.Effect<Rows<Row>, Failure>;

/**
 * All rows that the filters choose. Those of a home are asked for account by account, since no service knows homes, and
 * are put in one order.
 * @param inOrder compares two rows, as `toSorted` wants it.
 */
export const allRowsOf = <Row extends HistoryRow, Filters extends AccountFilters>(
  filters: Filters,
  ask: Ask<Row, Filters>,
  inOrder: (one: Row, other: Row) => number,
): Effect.Effect<AllRows<Row>, Failure> => {
  const { accounts } = filters;
  if (accounts === undefined) return allRows((offset, limit) => ask(filters, { offset, limit }));
  return Effect.forEach(
    accounts,
    (account) => allRows((offset, limit) => ask({ ...filters, ...account }, { offset, limit })),
    { concurrency: callsAtOnce },
  ).pipe(
    Effect.map((each) => ({
      rows: each.flatMap(({ rows }) => rows).toSorted(inOrder),
      mayLack: each.some(({ mayLack }) => mayLack),
      unread: each.reduce((sum, { unread }) => sum + unread, 0),
    })),
  );
};

/** One page of all rows that came; where some may lack, their number and sums are unknown. */
export const pageOfAll = <Row>(came: AllRows<Row>, { offset, limit }: RowRange): PageRows<Row> => ({
  rows: came.rows.slice(offset, offset + limit),
  counts: {
    total: came.rows.length,
    mayGoOn: false,
    isCounted: isWhole(came),
    unread: 0,
    unreadSomewhere: came.unread,
  },
  all: isWhole(came) ? came.rows : null,
  hasRepeated: false,
  isTotalTold: false,
});

import type { Failure } from "#contracts/failure.ts";
import type {
  ContentKind,
  ContentStatus,
  ContentSummary,
} from "#contracts/schemas/administration.ts";
import type { ComebackEvent } from "../../kit/failed-call.ts";

export type Items = readonly ContentSummary[];
export type Ids = readonly string[];

/** The list's message, until the next action. */
export type ListNews =
  | "none"
  | "ordered"
  | "order-outdated"
  | "deleted"
  | "deletion-outdated"
  | "deletion-gone";

export interface ContentListContext {
  readonly kind: ContentKind;
  /** In the order of the screen; `null` until the first answer. */
  readonly items: Items | null;
  /** The order that residents see, as far as this tab knows. */
  readonly seen: Ids;
  /** The order that is being saved. */
  readonly sending: Ids;
  /** Orders whose answers were lost: residents may see one of them. */
  readonly lost: readonly Ids[];
  readonly search: string;
  readonly status: ContentStatus | "all";
  /** The item of the open question, or the one being deleted. */
  readonly target: ContentSummary | null;
  /** The deletion whose answer was lost, until the list shows whether the item is still there. */
  readonly unknownDeletion: { readonly id: string; readonly failure: Failure } | null;
  /** The last move; the focus follows it. */
  readonly moved: { readonly id: string; readonly by: -1 | 1 } | null;
  readonly failure: Failure | null;
  readonly news: ListNews;
}

/** Changes the filters; those not named stay. */
export interface Filter {
  readonly search?: string;
  readonly status?: ContentStatus | "all";
}

export type ContentListEvent =
  | { type: "RETRY" }
  | (Filter & { type: "FILTER" })
  /** One place up (-1) or down (1). */
  | { type: "MOVE"; id: string; by: -1 | 1 }
  /** Drops the order on the screen for the one that residents see. */
  | { type: "UNDO" }
  | { type: "DELETE"; item: ContentSummary }
  | { type: "CONFIRM" }
  | { type: "CANCEL" }
  | ComebackEvent;

export const idsOf = (items: Items | null): Ids => (items ?? []).map(({ id }) => id);

export const isSame = (one: Ids, other: Ids): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Sorts by these ids; items without one come last, in their old order. */
export const arranged = (items: Items, ids: Ids): Items => {
  const placeOf = ({ id }: ContentSummary) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const moved = (items: Items, id: string, by: -1 | 1): Items => {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(from + by, 0, item);
};

import * as Schema from "effect/Schema";
import type { SessionStore } from "../api/session-store.ts";
import { KnownAmount } from "#contracts/schemas/accounts.ts";

/** The amounts that the overview showed last; each has its own time. */
export const SeenAmounts = Schema.Array(KnownAmount);
type SeenAmounts = typeof SeenAmounts.Type;

/** The amounts that this session showed last; empty if it showed none. */
export const readSeenAmounts = (store: SessionStore): SeenAmounts =>
  store.kept("seenAmounts", SeenAmounts) ?? [];

/** Nothing was owed; `overpaid`: a line more says what was paid in advance. */
export type Clear = "nothing" | "overpaid";

/** Whether nothing was owed at the last visit: then no room is held for a payment. */
export const clearOf = (seen: SeenAmounts): Clear | undefined => {
  if (seen.length === 0 || seen.some(({ amountToPay }) => amountToPay > 0)) return undefined;
  return seen.some(({ amountToPay }) => amountToPay < 0) ? "overpaid" : "nothing";
};

import * as Schema from "effect/Schema";
import { KnownAmount } from "#contracts/schemas/accounts.ts";

/** The amounts that the overview showed last; each has its own time. */
export const SeenAmounts = Schema.Array(KnownAmount);

/** Whether nothing was owed at the last visit: then no room is held for a payment. */
export const owedNothing = (seen: typeof SeenAmounts.Type): boolean =>
  seen.length > 0 && seen.every(({ amountToPay }) => amountToPay <= 0);

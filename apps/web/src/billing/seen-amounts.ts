import * as Schema from "effect/Schema";
import { KnownAmount } from "#contracts/schemas/accounts.ts";

/** The amounts that the overview showed last; each has its own time. */
export const SeenAmounts = Schema.Array(KnownAmount);

import * as Schema from "effect/Schema";
import { KnownAmount, Invoices } from "#contracts/schemas/accounts.ts";
import { IsoDateTime } from "#contracts/schemas/common.ts";

/** What was on the screen last; an amount knows its time itself. */
export const SeenAmounts = Schema.Array(KnownAmount);

/** Invoices do not, so it stands beside them. */
export const SeenInvoices = Schema.Struct({ at: IsoDateTime, invoices: Invoices });
export type SeenInvoices = typeof SeenInvoices.Type;

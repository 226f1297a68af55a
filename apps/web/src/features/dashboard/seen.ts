import * as Schema from "effect/Schema";
import { KnownAmount, Invoices } from "#contracts/schemas/accounts.ts";
import { IsoDateTime } from "#contracts/schemas/common.ts";

/** What the screen showed last; an amount has its own time. */
export const SeenAmounts = Schema.Array(KnownAmount);

/** Invoices have none, so it is stored beside them. */
export const SeenInvoices = Schema.Struct({ at: IsoDateTime, invoices: Invoices });
export type SeenInvoices = typeof SeenInvoices.Type;

/** Lines in words, for the first paint of a reload as well: what the sum is, the sum, its time. */
export const SeenSum = Schema.Tuple([Schema.String, Schema.String, Schema.String]);

import * as Schema from "effect/Schema";
import { KnownAmount, Invoices } from "#contracts/schemas/accounts.ts";
import { IsoDateTime } from "#contracts/schemas/common.ts";

/** The data that the screen showed last; amounts have their own time. */
export const SeenAmounts = Schema.Array(KnownAmount);

/** Invoices have no time, so it is stored with them. */
export const SeenInvoices = Schema.Struct({ at: IsoDateTime, invoices: Invoices });
export type SeenInvoices = typeof SeenInvoices.Type;

/** Texts for the first paint after a reload: label, sum and time. */
export const SeenSum = Schema.Tuple([Schema.String, Schema.String, Schema.String]);

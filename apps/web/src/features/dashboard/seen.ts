import * as Schema from "effect/Schema";
import { Invoices } from "#contracts/schemas/accounts.ts";
import { IsoDateTime } from "#contracts/schemas/common.ts";
import { Total } from "#contracts/schemas/paging.ts";

/** Invoices have no time, so it is stored with them. */
export const SeenInvoices = Schema.Struct({
  at: IsoDateTime,
  invoices: Invoices,
  /** Bills that could not be read; missing in what an earlier version has kept. */
  unread: Schema.optionalKey(Total),
});
export type SeenInvoices = typeof SeenInvoices.Type;

/** Texts for the first paint after a reload: label, sum and time. */
export const SeenSum = Schema.Tuple([Schema.String, Schema.String, Schema.String]);

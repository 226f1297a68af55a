import * as Schema from "effect/Schema";
import { Invoice, ServiceTypeId } from "./accounts.ts";
import { Amount, decimalsMax, Id, NonEmptyString } from "./common.ts";
import { FactorValue, Unit } from "./counters.ts";
import { Total } from "./paging.ts";

/**
 * Invoices of a period, newest first, with their sums if the service provides them. Invoices of the open month are not
 * due yet, so `toPay` does not include them.
 */
export const InvoiceHistory = Schema.Struct({
  invoices: Schema.Array(Invoice),
  total: Schema.optionalKey(Total),
  charged: Schema.optionalKey(Amount),
  toPay: Schema.optionalKey(Amount),
}).annotate({ identifier: "InvoiceHistory" });

export type InvoiceHistory = typeof InvoiceHistory.Type;

/** The price of a unit in hryvnias: tariffs are set finer than a kopiyka. One with more decimals is read, and rounded. */
export const Price = Schema.Finite.check(
  Schema.isBetween({ minimum: 0, maximum: 1_000_000 }),
).annotate({
  identifier: "Price",
  [decimalsMax]: 5,
});

/** `m2`: of heated area; `month`: a fixed sum. */
export const ChargedUnit = Schema.Union([Unit, Schema.Literals(["m2", "month"])]);
export type ChargedUnit = typeof ChargedUnit.Type;

/**
 * One line of a bill. Metered lines have readings; lines by area or at a fixed sum have none. `charged` is `quantity` ×
 * `price`, rounded to the kopiyka.
 */
export const InvoiceLine = Schema.Struct({
  serviceTypeId: Schema.optionalKey(ServiceTypeId),
  counterNumber: Schema.optionalKey(Id),
  previousFactor: Schema.optionalKey(FactorValue),
  factor: Schema.optionalKey(FactorValue),
  quantity: Schema.optionalKey(FactorValue),
  unit: Schema.optionalKey(ChargedUnit),
  price: Schema.optionalKey(Price),
  charged: Amount,
}).annotate({ identifier: "InvoiceLine" });

export type InvoiceLine = typeof InvoiceLine.Type;

/**
 * A bill with all details. The specification defines no shape for it, so most fields are optional. The lines add up to
 * `charged`, and `openingBalance + charged + recalculation − subsidy − paid = closingBalance`, exactly.
 */
export const InvoiceDetail = Schema.Struct({
  invoice: Invoice,
  address: Schema.optionalKey(NonEmptyString),
  lines: Schema.optionalKey(Schema.Array(InvoiceLine)),
  /** The balance before; negative if overpaid. */
  openingBalance: Schema.optionalKey(Amount),
  /** If missing, the invoice's own value applies. */
  charged: Schema.optionalKey(Amount),
  /** Corrections of earlier bills, positive or negative. */
  recalculation: Schema.optionalKey(Amount),
  subsidy: Schema.optionalKey(Amount),
  /** Payments since the previous bill. */
  paid: Schema.optionalKey(Amount),
  /** The balance of this bill; negative if overpaid. */
  closingBalance: Schema.optionalKey(Amount),
}).annotate({ identifier: "InvoiceDetail" });

export type InvoiceDetail = typeof InvoiceDetail.Type;

/** A line with everything that a receipt shows. */
export type WholeLine = InvoiceLine &
  Required<Pick<InvoiceLine, "serviceTypeId" | "quantity" | "unit" | "price">>;

/** A bill with everything that a receipt shows. */
export interface WholeDetail extends Required<InvoiceDetail> {
  readonly invoice: Required<Invoice>;
  readonly lines: readonly WholeLine[];
}

import * as Schema from "effect/Schema";
import { Invoice, ServiceTypeId } from "./accounts.ts";
import { Amount, Id, NonEmptyString } from "./common.ts";
import { FactorValue, Unit } from "./counters.ts";
import { Total } from "./paging.ts";

/**
 * Invoices of a period, newest first, with what all of them come to where the service says it. Nothing is due on the open
 * month yet: `toPay` leaves its invoices out, as the amount to pay does.
 */
export const InvoiceHistory = Schema.Struct({
  invoices: Schema.Array(Invoice),
  total: Schema.optionalKey(Total),
  charged: Schema.optionalKey(Amount),
  toPay: Schema.optionalKey(Amount),
}).annotate({ identifier: "InvoiceHistory" });

export type InvoiceHistory = typeof InvoiceHistory.Type;

/** The price of a unit: hryvnias with at most five decimals (tariffs are set finer than a kopiyka). */
export const Price = Schema.Finite.check(
  Schema.isBetween({ minimum: 0, maximum: 1_000_000 }),
).annotate({
  identifier: "Price",
});

/** `m2`: of heated area; `month`: a fixed sum. */
export const ChargedUnit = Schema.Union([Unit, Schema.Literals(["m2", "month"])]);
export type ChargedUnit = typeof ChargedUnit.Type;

/**
 * One line of a bill. What was counted has readings, and `quantity` is their difference; what is charged by area or
 * at a fixed sum has none. `charged` is `quantity` × `price`, rounded to the kopiyka.
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
 * A bill in full; the specification shows no shape of it, so that a service may know less. To the kopiyka: the lines come to
 * `charged`, and `openingBalance + charged + recalculation − subsidy − paid = closingBalance`.
 */
export const InvoiceDetail = Schema.Struct({
  invoice: Invoice,
  address: Schema.optionalKey(NonEmptyString),
  lines: Schema.optionalKey(Schema.Array(InvoiceLine)),
  /** What was owed before; negative when overpaid. */
  openingBalance: Schema.optionalKey(Amount),
  /** As the invoice says it where this is missing. */
  charged: Schema.optionalKey(Amount),
  /** Corrections of earlier bills, either way. */
  recalculation: Schema.optionalKey(Amount),
  subsidy: Schema.optionalKey(Amount),
  /** What came in since the bill before. */
  paid: Schema.optionalKey(Amount),
  /** To pay by this bill; negative when overpaid. */
  closingBalance: Schema.optionalKey(Amount),
}).annotate({ identifier: "InvoiceDetail" });

export type InvoiceDetail = typeof InvoiceDetail.Type;

/** A line with all that a receipt is printed from. */
export type WholeLine = InvoiceLine &
  Required<Pick<InvoiceLine, "serviceTypeId" | "quantity" | "unit" | "price">>;

/** A bill that leaves out nothing of that. */
export interface WholeDetail extends Required<InvoiceDetail> {
  readonly invoice: Required<Invoice>;
  readonly lines: readonly WholeLine[];
}

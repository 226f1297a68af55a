import * as Schema from "effect/Schema";
import { Amount, Code, completed, Id, IsoDate, IsoDateTime, NonEmptyString } from "./common.ts";
import { PageBody, Total } from "./paging.ts";

/** Who accepted the payment: a bank, the post, a payment service. */
export const Partner = completed(
  Schema.Struct({ code: Code, name: Schema.optionalKey(NonEmptyString) }).annotate({
    identifier: "Partner",
  }),
  Schema.Struct({ code: Code, name: NonEmptyString }),
  (given) => ({ ...given, name: given.name ?? given.code }),
);
export type Partner = typeof Partner.Type;
export const Partners = Schema.Array(Partner);

/** A payment to an account. While it is `processing`, the provider has not received it yet. */
export const Payment = Schema.Struct({
  id: Id,
  serviceProviderCode: Code,
  invoiceAccountCode: Code,
  partnerCode: Schema.optionalKey(Code),
  paidAt: IsoDateTime,
  accountedOn: Schema.optionalKey(IsoDate),
  amount: Amount,
  status: Schema.optionalKey(Schema.Literals(["processing", "accounted"])),
  /** The document number printed by the partner. */
  document: Schema.optionalKey(Id),
}).annotate({ identifier: "Payment" });

export type Payment = typeof Payment.Type;

export const PaymentHistoryQuery = Schema.Struct({
  from: IsoDateTime,
  to: IsoDateTime,
  serviceProviderCode: Schema.optionalKey(Code),
  invoiceAccountCode: Schema.optionalKey(Code),
  partnerCode: Schema.optionalKey(Code),
  order: Schema.optionalKey(Schema.Literals(["newest", "oldest", "largest", "smallest"])),
  ...PageBody,
}).annotate({ identifier: "PaymentHistoryQuery" });

export type PaymentHistoryQuery = typeof PaymentHistoryQuery.Type;

/** Payments of a period, by default newest first, with their sum if the service provides it. */
export const PaymentHistory = Schema.Struct({
  payments: Schema.Array(Payment),
  total: Schema.optionalKey(Total),
  amount: Schema.optionalKey(Amount),
}).annotate({ identifier: "PaymentHistory" });

export type PaymentHistory = typeof PaymentHistory.Type;

/** A calendar year of the residents' clocks in a query, where everything is text; on one account where codes are given. */
export const ByYear = Schema.Struct({
  year: Schema.String.check(Schema.isPattern(/^(?:19|20)\d{2}$/u)),
  serviceProviderCode: Schema.optionalKey(Code),
  invoiceAccountCode: Schema.optionalKey(Code),
});

export type ByYear = typeof ByYear.Type;

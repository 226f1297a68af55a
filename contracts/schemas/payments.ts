import * as Schema from "effect/Schema";
import { Amount, Code, completed, Id, IsoDate, IsoDateTime, NonEmptyString } from "./common.ts";
import { PageBody, Total } from "./paging.ts";

/** Who took the money in: a bank, the post, a payment service. */
export const Partner = completed(
  Schema.Struct({ code: Code, name: Schema.optionalKey(NonEmptyString) }).annotate({
    identifier: "Partner",
  }),
  Schema.Struct({ code: Code, name: NonEmptyString }),
  (given) => ({ ...given, name: given.name ?? given.code }),
);
export type Partner = typeof Partner.Type;
export const Partners = Schema.Array(Partner);

/** Money that came in on an account. While it is `processing` the provider has not taken it over yet. */
export const Payment = Schema.Struct({
  id: Id,
  serviceProviderCode: Code,
  invoiceAccountCode: Code,
  partnerCode: Schema.optionalKey(Code),
  paidAt: IsoDateTime,
  accountedOn: Schema.optionalKey(IsoDate),
  amount: Amount,
  status: Schema.optionalKey(Schema.Literals(["processing", "accounted"])),
  /** The number of the paying document, as the partner printed it. */
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

/** Payments of a period, newest first unless asked otherwise, with what all of them come to where the service says it. */
export const PaymentHistory = Schema.Struct({
  payments: Schema.Array(Payment),
  total: Schema.optionalKey(Total),
  amount: Schema.optionalKey(Amount),
}).annotate({ identifier: "PaymentHistory" });

export type PaymentHistory = typeof PaymentHistory.Type;

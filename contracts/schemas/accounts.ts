import * as Schema from "effect/Schema";
import {
  Amount,
  byCode,
  Code,
  completed,
  Flag,
  Id,
  IsoDate,
  IsoDateTime,
  IsoMonth,
  NonEmptyString,
  orElse,
} from "./common.ts";

/** The fixed ids of ACC-5: water supply, subscription fee, heating, gas, sewerage, hot water, water supply and sewerage, electricity. */
export const ServiceTypeId = Schema.Literals([10, 11, 12, 13, 14, 15, 16, 17]).annotate({
  identifier: "ServiceTypeId",
});
export type ServiceTypeId = typeof ServiceTypeId.Type;

/** The provider's own texts in an answer; only the code is required (ACC-4). */
export const providerFields = {
  id: Schema.optionalKey(Id),
  code: Code,
  name: Schema.optionalKey(NonEmptyString),
  serviceTypeIds: orElse(Schema.Array(ServiceTypeId), []),
} as const;

/** The same after decoding, with the code in place of missing texts. */
export const wholeProviderFields = {
  id: Id,
  code: Code,
  name: NonEmptyString,
  serviceTypeIds: Schema.Array(ServiceTypeId),
} as const;

export const ServiceProvider = completed(
  Schema.Struct(providerFields).annotate({ identifier: "ServiceProvider" }),
  Schema.Struct(wholeProviderFields),
  byCode,
);

/** The link between a resident and an account at a provider (ACC-1). */
export const AccountLink = Schema.Struct({
  invoiceAccount: Schema.Struct({
    id: Schema.optionalKey(Id),
    code: Code,
    address: Schema.optionalKey(NonEmptyString),
  }),
  serviceProvider: ServiceProvider,
}).annotate({ identifier: "AccountLink" });

export type AccountLink = typeof AccountLink.Type;
export const AccountLinks = Schema.Array(AccountLink);

/** Positive: debt; negative: overpayment. */
export const AmountToPay = Schema.Struct({
  serviceProviderCode: Schema.optionalKey(Code),
  invoiceAccountCode: Schema.optionalKey(Code),
  amountToPay: Amount,
  calculatedAt: Schema.optionalKey(IsoDateTime),
}).annotate({ identifier: "AmountToPay" });

export type AmountToPay = typeof AmountToPay.Type;

/** The same, completed by the requested account and the current time if the answer lacks them. */
export const KnownAmount = Schema.Struct({
  serviceProviderCode: Code,
  invoiceAccountCode: Code,
  amountToPay: Amount,
  calculatedAt: IsoDateTime,
});

export type KnownAmount = typeof KnownAmount.Type;

export const Invoice = Schema.Struct({
  id: Id,
  serviceProviderCode: Code,
  invoiceAccountCode: Code,
  serviceTypeId: Schema.optionalKey(ServiceTypeId),
  period: IsoMonth,
  issuedOn: Schema.optionalKey(IsoDate),
  charged: Amount,
  /** The unpaid part of this invoice after all payments. Where more was paid: the negative number, or 0. */
  toPay: Schema.optionalKey(Amount),
  /** Calculated for the open month, so the figures may still change (UTIL-3). */
  isDynamic: orElse(Flag, false),
}).annotate({ identifier: "Invoice" });

export type Invoice = typeof Invoice.Type;
export const Invoices = Schema.Array(Invoice);

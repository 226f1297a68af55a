import * as Schema from "effect/Schema";
import { Amount, Code, IsoDate, IsoDateTime, IsoMonth, NonEmptyString } from "./common.ts";

/** Fixed ids of section 3: water supply, subscription fee, heating, gas, sewerage, hot water, water supply and sewerage, electricity. */
export const ServiceTypeId = Schema.Literals([10, 11, 12, 13, 14, 15, 16, 17]).annotate({
  identifier: "ServiceTypeId",
});
export type ServiceTypeId = typeof ServiceTypeId.Type;

export const ServiceProvider = Schema.Struct({
  id: NonEmptyString,
  code: Code,
  name: NonEmptyString,
  serviceTypeIds: Schema.Array(ServiceTypeId),
}).annotate({ identifier: "ServiceProvider" });

/** The link between a resident and an account at a provider (section 3, account link). */
export const AccountLink = Schema.Struct({
  invoiceAccount: Schema.Struct({ id: NonEmptyString, code: Code, address: NonEmptyString }),
  serviceProvider: ServiceProvider,
}).annotate({ identifier: "AccountLink" });

export type AccountLink = typeof AccountLink.Type;
export const AccountLinks = Schema.Array(AccountLink);

/** Positive: to pay; negative: overpaid; zero: nothing is owed. */
export const AmountToPay = Schema.Struct({
  serviceProviderCode: Code,
  invoiceAccountCode: Code,
  amountToPay: Amount,
  calculatedAt: IsoDateTime,
}).annotate({ identifier: "AmountToPay" });

export type AmountToPay = typeof AmountToPay.Type;

export const Invoice = Schema.Struct({
  id: NonEmptyString,
  serviceProviderCode: Code,
  invoiceAccountCode: Code,
  serviceTypeId: ServiceTypeId,
  period: IsoMonth,
  issuedOn: IsoDate,
  charged: Amount,
  /** Still due on this very invoice after all payments. */
  toPay: Amount,
  /** Reckoned today for a month that is not closed: the figures may still change (section 7, dynamic invoices). */
  isDynamic: Schema.Boolean,
}).annotate({ identifier: "Invoice" });

export type Invoice = typeof Invoice.Type;
export const Invoices = Schema.Array(Invoice);

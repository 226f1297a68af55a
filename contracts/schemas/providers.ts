import * as Schema from "effect/Schema";
import { AccountLink, providerFields, ServiceProvider, wholeProviderFields } from "./accounts.ts";
import { AccountNumber, byCode, Code, completed, NonEmptyString, orElse } from "./common.ts";
import { EmailAddress } from "./contact.ts";

/** Providers at which an account can be added. */
export const AllowedProviders = Schema.Array(ServiceProvider);

/** The resident's linked accounts, grouped by provider. */
export const ProviderAccounts = Schema.Array(
  Schema.Struct({
    serviceProvider: ServiceProvider,
    invoiceAccounts: Schema.Array(AccountLink.fields.invoiceAccount),
  }).annotate({ identifier: "ProviderAccounts" }),
);

/**
 * Contact details of a provider (ACC-4). Phones are in the provider's notation, including landlines and short numbers.
 */
const contactFields = {
  address: Schema.optionalKey(NonEmptyString),
  phones: orElse(Schema.Array(NonEmptyString), []),
  email: Schema.optionalKey(EmailAddress),
  workingHours: Schema.optionalKey(NonEmptyString),
} as const;

export const ProviderDetail = completed(
  Schema.Struct({ ...providerFields, ...contactFields }).annotate({ identifier: "ProviderDetail" }),
  Schema.Struct({ ...wholeProviderFields, ...contactFields }),
  byCode,
);

export type ProviderDetail = typeof ProviderDetail.Type;
export const ProviderDetails = Schema.Array(ProviderDetail);

/** Input for linking an account; `flat` only where the provider asks for it (`asksForFlat`). */
export const NewAccountLink = Schema.Struct({
  serviceProviderCode: Code,
  invoiceAccountCode: AccountNumber,
  flat: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^[0-9A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії/-]{1,10}$/u)),
  ),
}).annotate({ identifier: "NewAccountLink" });

export type NewAccountLink = typeof NewAccountLink.Type;

import * as Schema from "effect/Schema";
import { AccountLink, providerFields, ServiceProvider, wholeProviderFields } from "./accounts.ts";
import { AccountNumber, byCode, Code, completed, NonEmptyString, orElse } from "./common.ts";
import { EmailAddress } from "./contact.ts";

/** Whom an account can be added at. */
export const AllowedProviders = Schema.Array(ServiceProvider);

/** The accounts that the resident has linked, under the provider that keeps them. */
export const ProviderAccounts = Schema.Array(
  Schema.Struct({
    serviceProvider: ServiceProvider,
    invoiceAccounts: Schema.Array(AccountLink.fields.invoiceAccount),
  }).annotate({ identifier: "ProviderAccounts" }),
);

/** How to reach a provider (ACC-4). Phones are as the provider writes them: landlines and short numbers too. */
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

/**
 * What a resident gives to link an account. The flat number proves that the bill lies before them; at the providers
 * 820 to 826 it is not asked for (ACC-2).
 */
export const NewAccountLink = Schema.Struct({
  serviceProviderCode: Code,
  invoiceAccountCode: AccountNumber,
  flat: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^[0-9A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії/-]{1,10}$/u)),
  ),
}).annotate({ identifier: "NewAccountLink" });

export type NewAccountLink = typeof NewAccountLink.Type;

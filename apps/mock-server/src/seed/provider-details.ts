import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { ProviderDetail } from "#contracts/schemas/providers.ts";
import { providerContacts } from "./provider-details.data.ts";

/** A provider with its contact details. */
export const providerDetailOf = (provider: AccountLink["serviceProvider"]): ProviderDetail => {
  const contact = providerContacts[provider.code];
  if (contact === undefined) throw new Error(`Nobody knows how to reach ${provider.code}`);
  return { ...provider, ...contact };
};

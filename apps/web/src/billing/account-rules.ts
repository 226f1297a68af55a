import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { FilterRules } from "./use-address-filters.ts";

/** Names of the address parameters that choose an account. */
export type AccountParameter = "provider" | "account";

/** Rules of the parameters that choose provider and account: only the resident's own are valid. */
export const accountRules = (accounts: readonly AccountLink[]): FilterRules<AccountParameter> => ({
  provider: (code) => accounts.some(({ serviceProvider }) => serviceProvider.code === code),
  account: (code, { provider }) =>
    accounts.some(
      ({ serviceProvider, invoiceAccount }) =>
        invoiceAccount.code === code &&
        (provider === undefined || serviceProvider.code === provider),
    ),
});

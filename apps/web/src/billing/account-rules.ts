import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AccountChoice } from "./account-boxes.tsx";
import { homesOf } from "./homes.ts";
import type { FilterChanges, FilterRules, FilterValues } from "./use-address-filters.ts";

/** Names of the address parameters that choose an account. */
export type AccountParameter = "home" | "provider" | "account";

type AccountValues = FilterValues<AccountParameter>;

/** The accounts of the home that the address names; all of them where it names none, or one that is unknown. */
export const accountsAt = (
  accounts: readonly AccountLink[],
  { home }: AccountValues,
): readonly AccountLink[] =>
  home === undefined
    ? accounts
    : (homesOf(accounts).find(({ id }) => id === home)?.accounts ?? accounts);

/** Rules of the parameters that choose home, provider and account: only the resident's own are valid. */
export const accountRules = (accounts: readonly AccountLink[]): FilterRules<AccountParameter> => ({
  home: (home) => {
    const homes = homesOf(accounts);
    return homes.length > 1 && homes.some(({ id }) => id === home);
  },
  provider: (code, given) =>
    accountsAt(accounts, given).some(({ serviceProvider }) => serviceProvider.code === code),
  account: (code, given) =>
    accountsAt(accounts, given).some(
      ({ serviceProvider, invoiceAccount }) =>
        invoiceAccount.code === code &&
        (given.provider === undefined || serviceProvider.code === given.provider),
    ),
});

/** What the address chooses. */
export const choiceOf = ({ home, provider, account }: AccountValues): AccountChoice => ({
  home: home ?? null,
  serviceProviderCode: provider ?? null,
  invoiceAccountCode: account ?? null,
});

/** The address of a choice. */
export const changesOf = ({
  home,
  serviceProviderCode,
  invoiceAccountCode,
}: AccountChoice): FilterChanges<AccountParameter> => ({
  home,
  provider: serviceProviderCode,
  account: invoiceAccountCode,
});

/** The address of no choice. */
export const noChoice = { home: null, provider: null, account: null } as const;

/** The accounts that the address chooses. */
export const chosenAccounts = (
  accounts: readonly AccountLink[],
  values: AccountValues,
): readonly AccountLink[] =>
  accountsAt(accounts, values).filter(
    ({ serviceProvider, invoiceAccount }) =>
      (values.provider === undefined || serviceProvider.code === values.provider) &&
      (values.account === undefined || invoiceAccount.code === values.account),
  );

import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AccountChoice } from "./account-boxes.tsx";
import { accountId, codesOf, homesOf } from "./homes.ts";
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

/** Whether a link is the account of this parameter. */
const isAt =
  (id: string | undefined) =>
  (link: AccountLink): boolean =>
    accountId(codesOf(link)) === id;

/** The accounts that the address chooses. */
export const chosenAccounts = (
  accounts: readonly AccountLink[],
  values: AccountValues,
): readonly AccountLink[] =>
  accountsAt(accounts, values).filter(
    (link) =>
      (values.provider === undefined || link.serviceProvider.code === values.provider) &&
      (values.account === undefined || isAt(values.account)(link)),
  );

/** Rules of the parameters that choose home, provider and account: only the resident's own are valid. */
export const accountRules = (accounts: readonly AccountLink[]): FilterRules<AccountParameter> => ({
  home: (home) => {
    const homes = homesOf(accounts);
    return homes.length > 1 && homes.some(({ id }) => id === home);
  },
  provider: (code, given) =>
    accountsAt(accounts, given).some(({ serviceProvider }) => serviceProvider.code === code),
  account: (_, given) => chosenAccounts(accounts, given).length > 0,
});

/** What the address chooses. An account is chosen together with its provider. */
export const accountChoiceOf = (
  accounts: readonly AccountLink[],
  { home, provider, account }: AccountValues,
): AccountChoice => {
  const chosen = accounts.find(isAt(account));
  return {
    home: home ?? null,
    serviceProviderCode: chosen?.serviceProvider.code ?? provider ?? null,
    invoiceAccountCode: chosen?.invoiceAccount.code ?? null,
  };
};

/** The address of a choice. */
export const addressChangesOf = ({
  home,
  serviceProviderCode,
  invoiceAccountCode,
}: AccountChoice): FilterChanges<AccountParameter> => ({
  home,
  provider: serviceProviderCode,
  account:
    serviceProviderCode === null || invoiceAccountCode === null
      ? null
      : accountId({ serviceProviderCode, invoiceAccountCode }),
});

/** The address of no choice. */
export const noChoice = { home: null, provider: null, account: null } as const;

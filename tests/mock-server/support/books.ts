import type { Account } from "#mock/rules/data.ts";
import { seededData } from "#mock/seed/seed.ts";
import type { Seed } from "#mock/rules/random.ts";
import { ledgerOf } from "#mock/rules/ledger.ts";

/** The accounts of a seed, all or filtered, with the services of the provider and the history. */
export const booksOfSeed = (
  seed: Seed,
  isWanted: (account: Account, index: number) => boolean = () => true,
) => {
  const { accounts, providers } = seededData(seed);
  return accounts.filter(isWanted).map((account) => {
    const provider = providers.find(({ code }) => code === account.providerCode)!;
    const services = provider.serviceTypeIds;
    return { account, services, ledger: ledgerOf(seed, account, services) };
  });
};

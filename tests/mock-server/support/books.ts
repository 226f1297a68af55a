import { seededData } from "#mock/store/seed.ts";
import { ledgerOf } from "#mock/store/ledger.ts";

/** Every account of a seed, or the first ones, with its provider's services and its history. */
export const booksOfSeed = (seed: number, atMost = Number.POSITIVE_INFINITY) => {
  const { accounts, providers } = seededData(seed);
  return accounts.slice(0, atMost).map((account) => {
    const provider = providers.find(({ code }) => code === account.providerCode)!;
    const services = provider.serviceTypeIds;
    return { account, services, ledger: ledgerOf(seed, account, services) };
  });
};

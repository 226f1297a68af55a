import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Account, Person } from "../rules/data.ts";
import type { World } from "./world.ts";

type Provider = AccountLink["serviceProvider"];

export const providerOf = (world: World, account: Account): Provider => {
  const found = world.data.providers.find(({ code }) => code === account.providerCode);
  if (found === undefined) throw new Error(`${account.id} is at an unknown provider`);
  return found;
};

/** Searches only this person's linked accounts, so that other people's are never found. */
export const linkedTo = (world: World, person: Person): readonly Account[] =>
  person.accountIds.flatMap((id) => world.data.accounts.filter((account) => account.id === id));

/** Whether this account is unlinked. */
export const isFree = (world: World, { id }: Account): boolean =>
  !world.data.people.some(({ accountIds }) => accountIds.includes(id));

/** The public form of a resident's account. */
export const linkOf = (world: World, account: Account): AccountLink => ({
  invoiceAccount: { id: account.id, code: account.code, address: account.address },
  serviceProvider: providerOf(world, account),
});

/** The distinct providers of the linked accounts, in account order. */
export const providersOf = (world: World, person: Person): readonly Provider[] => [
  ...new Map(
    linkedTo(world, person).map((account) => [account.providerCode, providerOf(world, account)]),
  ).values(),
];

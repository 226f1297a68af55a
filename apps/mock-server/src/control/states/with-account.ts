import { type Book, bookOf } from "../../state/books.ts";
import type { Account, Person } from "../../rules/data.ts";
import { isFree, linkedTo } from "../../state/linked-accounts.ts";
import type { World } from "../../state/world.ts";
import { ensure, signIn } from "./people.ts";

export const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The seed has no ${what}`);
  return value;
};

/** The fields that identify an account in calls. */
export const codesOf = (account: Account) => ({
  serviceProviderCode: account.providerCode,
  invoiceAccountCode: account.code,
});

export const freeAccountsOf = (world: World): readonly Account[] =>
  world.data.accounts.filter((account) => isFree(world, account));

/** The resident with this login, signed in, with a matching linked account: an existing one, or a free one. */
export const withAccount = (world: World, login: string, fits: (book: Book) => boolean) => {
  const person = ensure(world, login, {});
  const fitting = (account: Account): boolean => fits(bookOf(world, account));
  const own = linkedTo(world, person).find(fitting);
  const account = required(own ?? freeAccountsOf(world).find(fitting), "such account");
  const accountIds = own === undefined ? [...person.accountIds, account.id] : person.accountIds;
  const linked = ensure(world, login, { accountIds });
  return {
    book: bookOf(world, account),
    answer: { ...signIn(world, linked), ...codesOf(account) },
  };
};

/** The resident with this login, signed in, with this new account as the only one. */
export const withOnly = (world: World, login: string, account: Account) => {
  world.update(({ accounts }) => ({
    accounts: [...accounts.filter(({ id }) => id !== account.id), account],
  }));
  const person = ensure(world, login, { accountIds: [account.id] });
  return {
    book: bookOf(world, account),
    answer: { ...signIn(world, person), ...codesOf(account) },
  };
};

/** The books of all accounts that other residents have linked. */
export const neighboursBooks = (world: World, { id }: Person): readonly Book[] =>
  world.data.people
    .filter((person) => person.id !== id)
    .flatMap((person) => linkedTo(world, person))
    .map((account) => bookOf(world, account));

import type { Account } from "../../rules/data.ts";
import type { World } from "../../state/world.ts";
import { providerOf } from "../../state/linked-accounts.ts";
import { emptyGroup, groupsOf } from "../../rules/provider-groups.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import { asksForFlat } from "#contracts/water-utilities.ts";
import {
  codesOf,
  freeAccountsOf,
  neighboursBooks,
  required,
  withAccount,
  withOnly,
} from "./with-account.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, signIn } from "./people.ts";

/** The resident with this login, signed in, and a matching account that somebody else has linked. */
const besideNeighbour = (world: World, login: string, fits: (account: Account) => boolean) => {
  const person = ensure(world, login, {});
  const accounts = neighboursBooks(world, person).map(({ account }) => account);
  const account = required(accounts.find(fits), "neighbour");
  return { account, answer: { ...signIn(world, person), ...codesOf(account) } };
};

/** An account in a seeded home on which so many hryvnias are to pay. */
const owing = (world: World, amountToPay: number): Account => ({
  ...required(world.data.accounts[0], "account"),
  id: "account-state-owing",
  code: "90000003",
  closing: "settled",
  balance: kopiykas(amountToPay),
});

type Names =
  | "a signed-in resident with linked accounts"
  | "a signed-in resident with an amount to pay"
  | "a signed-in resident with an account at a provider in a group"
  | "a signed-in resident without linked accounts"
  | "a signed-in resident and a neighbour's account"
  | "a signed-in resident and a neighbour's account at a water utility"
  | "a signed-in resident and an account to link"
  | "a signed-in resident and an account to link by its number"
  | "a signed-in resident who has guessed account numbers too often";

export const linkStates: StateHandlers<Names> = {
  "a signed-in resident with linked accounts": (world, { login }) => {
    const { book, answer } = withAccount(world, login, () => true);
    const { flat } = book.account;
    return { ...answer, serviceProviderId: providerOf(world, book.account).id, flat };
  },
  "a signed-in resident with an amount to pay": (world, { login, amountToPay }) =>
    withOnly(world, login, owing(world, amountToPay)).answer,
  "a signed-in resident with an account at a provider in a group": (world, { login }) => {
    const { book, answer } = withAccount(
      world,
      login,
      ({ ledger }) => ledger.meters.length > 0 && ledger.charges.length > 0,
    );
    const group = required(groupsOf(book.account.providerCode)[0], "group");
    const { accessToken } = answer;
    return { accessToken, groupIds: `${emptyGroup},${group}`, emptyGroupIds: emptyGroup };
  },
  "a signed-in resident without linked accounts": (world, { login }) =>
    signIn(world, ensure(world, login, { accountIds: [] })),
  "a signed-in resident and a neighbour's account": (world, { login }) =>
    besideNeighbour(world, login, () => true).answer,
  "a signed-in resident and a neighbour's account at a water utility": (world, { login }) => {
    const isWater = ({ providerCode }: Account) => !asksForFlat(providerCode);
    const { account, answer } = besideNeighbour(world, login, isWater);
    return { ...answer, serviceProviderId: providerOf(world, account).id };
  },
  "a signed-in resident and an account to link": (world, { login }) => {
    const person = ensure(world, login, {});
    const account = required(
      freeAccountsOf(world).find(({ providerCode }) => asksForFlat(providerCode)),
      "free account",
    );
    return { ...signIn(world, person), ...codesOf(account), flat: account.flat };
  },
  "a signed-in resident and an account to link by its number": (world, { login }) => {
    const person = ensure(world, login, {});
    const account = required(
      freeAccountsOf(world).find(({ providerCode }) => !asksForFlat(providerCode)),
      "free account",
    );
    return { ...signIn(world, person), ...codesOf(account) };
  },
  "a signed-in resident who has guessed account numbers too often": (world, { login }) => {
    const person = ensure(world, login, {});
    world.linkAttempts.exhaust(person.id);
    return signIn(world, person);
  },
};

import type { Account } from "../../store/data.ts";
import { neighbour } from "../../store/people.data.ts";
import { makePerson } from "../../store/seed.ts";
import type { Handlers } from "./handler.ts";
import { ensure, signIn } from "./people.ts";

const codes = (account: Account) => ({
  serviceProviderCode: account.providerCode,
  invoiceAccountCode: account.code,
});

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("The seed has no such account");
  return value;
};

type Names =
  | "a signed-in resident"
  | "a signed-in resident without phones"
  | "a signed-in resident with linked accounts"
  | "a signed-in resident without linked accounts"
  | "a signed-in resident and a neighbour's account";

export const residentStates: Handlers<Names> = {
  "a signed-in resident": (world, { login }) => {
    const person = ensure(world, login, {});
    const [phone] = makePerson(world.seed, neighbour).phones;
    const phones = person.phones.length > 0 ? person.phones : [required(phone)];
    return signIn(world, ensure(world, login, { phones }));
  },
  "a signed-in resident without phones": (world, { login }) =>
    signIn(world, ensure(world, login, { phones: [] })),
  "a signed-in resident with linked accounts": (world, { login }) => {
    const person = ensure(world, login, {});
    const taken = new Set(world.data.people.flatMap(({ accountIds }) => accountIds));
    const free = world.data.accounts.filter(({ id }) => !taken.has(id));
    const accountIds = person.accountIds.length > 0 ? person.accountIds : [required(free[0]).id];
    const linked = ensure(world, login, { accountIds });
    const account = required(world.data.accounts.find(({ id }) => id === accountIds[0]));
    return { ...signIn(world, linked), ...codes(account) };
  },
  "a signed-in resident without linked accounts": (world, { login }) =>
    signIn(world, ensure(world, login, { accountIds: [] })),
  "a signed-in resident and a neighbour's account": (world, { login }) => {
    const person = ensure(world, login, {});
    const others = world.data.people.filter(({ id }) => id !== person.id);
    const foreign = new Set(others.flatMap(({ accountIds }) => accountIds));
    const account = required(world.data.accounts.find(({ id }) => foreign.has(id)));
    return { ...signIn(world, person), ...codes(account) };
  },
};

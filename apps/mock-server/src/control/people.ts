import type { Account } from "../rules/data.ts";
import { isFree } from "../state/linked-accounts.ts";
import {
  accountTexts,
  changeTexts,
  type GooglePerson,
  googlePeople,
  seededPeople,
  type SeededPerson,
} from "../seed/people.data.ts";
import { isHashOf } from "../rules/password.ts";
import { asksForFlat } from "#contracts/water-utilities.ts";
import { personIdOf } from "../seed/seed.ts";
import type { World } from "../state/world.ts";

/** One row of the table of test people. */
export interface TestPerson {
  readonly login: string;
  /** `null`: signs in through Google only. */
  readonly password: string | null;
  readonly situation: string;
  readonly provider: "password" | "google";
}

const providerOf = ({ data }: World, code: string): string => {
  const provider = data.providers.find((one) => one.code === code);
  return provider === undefined ? code : accountTexts.provider(provider.name, code);
};

const textOf = (world: World, { providerCode, code, flat }: Account): string => {
  const provider = providerOf(world, providerCode);
  return asksForFlat(providerCode)
    ? accountTexts.withFlat(provider, code, flat)
    : accountTexts.byNumber(provider, code);
};

/** For people without accounts, those that can still be linked. */
const freeFor = (world: World, person: SeededPerson): string | null => {
  const { accounts, confirmed, contentManager } = person;
  const free = world.data.accounts.filter((account) => isFree(world, account));
  return accounts.length > 0 || !confirmed || contentManager || free.length === 0
    ? null
    : accountTexts.free(free.map((account) => textOf(world, account)));
};

const linkOf = (isLinked: boolean): string =>
  isLinked ? changeTexts.linked : changeTexts.notLinked;

const emailOf = (isUsed: boolean): string =>
  isUsed ? changeTexts.emailUsed : changeTexts.emailFree;

const confirmationOf = (isConfirmed: boolean): string =>
  isConfirmed ? changeTexts.confirmed : changeTexts.notConfirmed;

/** What a tester has changed about a person, so that the list promises no sign-in that is refused. */
const changesOf = ({ data }: World, seeded: SeededPerson): readonly string[] => {
  const { login, password, confirmed } = seeded;
  const id = personIdOf(seeded);
  const now =
    data.people.find((one) => one.id === id) ?? data.people.find((one) => one.login === login);
  if (now === undefined) return [changeTexts.gone];
  return [
    now.login === login ? null : changeTexts.login(now.login),
    password === null || isHashOf(password, now.passwordHash) ? null : changeTexts.password,
    now.confirmed === confirmed ? null : confirmationOf(now.confirmed),
  ].filter((change) => change !== null);
};

/** Whether a Google account opens a cabinet; without one, also whether a cabinet has its email. */
const changesOfGoogle = (world: World, { subject, email }: GooglePerson): readonly string[] => {
  const isOf = (one: { readonly googleSubject: string | null }) => one.googleSubject === subject;
  const isLinked = world.data.people.some(isOf);
  const wasLinked = seededPeople.some(isOf);
  const isUsed = world.personByLogin(email) !== undefined;
  const wasUsed = seededPeople.some(({ login }) => login === email);
  return [
    isLinked === wasLinked ? null : linkOf(isLinked),
    isLinked || isUsed === wasUsed ? null : emailOf(isUsed),
  ].filter((change) => change !== null);
};

const told = (situation: string, changes: readonly string[], more: string | null = null): string =>
  [situation, changes.length === 0 ? null : changeTexts.now(changes), more]
    .filter((part) => part !== null)
    .join(". ");

/** The test people of a session, with what has changed about them and the accounts that they can still link. */
export const testPeopleOf = (world: World): readonly TestPerson[] => [
  ...seededPeople
    .filter(({ password }) => password !== null)
    .map((person) => ({
      login: person.login,
      password: person.password,
      situation: told(person.situation, changesOf(world, person), freeFor(world, person)),
      provider: "password" as const,
    })),
  ...googlePeople.map((person) => ({
    login: person.email,
    password: null,
    situation: told(person.situation, changesOfGoogle(world, person)),
    provider: "google" as const,
  })),
];

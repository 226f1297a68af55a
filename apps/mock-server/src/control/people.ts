import type { Account } from "../rules/data.ts";
import { isFree } from "../state/linked-accounts.ts";
import {
  accountTexts,
  googlePeople,
  seededPeople,
  type SeededPerson,
} from "../seed/people.data.ts";
import { asksForFlat } from "../rules/proof.ts";
import type { World } from "../state/world.ts";

/** One row of the table of test people. */
export interface TestPerson {
  readonly login: string;
  /** `null`: signs in through Google only. */
  readonly password: string | null;
  readonly situation: string;
  readonly provider: "password" | "google";
}

const textOf = ({ providerCode, code, flat }: Account): string =>
  asksForFlat(providerCode)
    ? accountTexts.withFlat(providerCode, code, flat)
    : accountTexts.byNumber(providerCode, code);

/** For people without accounts, those that can still be linked. */
const situationOf = (world: World, person: SeededPerson): string => {
  const { situation, accounts, confirmed, contentManager } = person;
  const free = world.data.accounts.filter((account) => isFree(world, account));
  return accounts.length > 0 || !confirmed || contentManager || free.length === 0
    ? situation
    : `${situation}. ${accountTexts.free(free.map(textOf))}`;
};

/** The test people of a session, with the accounts that they can still link. */
export const testPeopleOf = (world: World): readonly TestPerson[] => [
  ...seededPeople
    .filter(({ password }) => password !== null)
    .map((person) => ({
      login: person.login,
      password: person.password,
      situation: situationOf(world, person),
      provider: "password" as const,
    })),
  ...googlePeople.map(({ email, situation }) => ({
    login: email,
    password: null,
    situation,
    provider: "google" as const,
  })),
];

import { fullNameOf, testPeople } from "#contracts/builders/test-people.data.ts";

export type PersonName = keyof typeof testPeople;

/** One of the test people (docs/mock-server.md). */
export interface Person {
  readonly login: string;
  readonly password: string;
  readonly name: string;
}

/** Throws for a name that is not in the list. */
export const person = (name: PersonName): Person => {
  if (!Object.hasOwn(testPeople, name)) throw new Error(`There is no test person called "${name}"`);
  const { login, password } = testPeople[name];
  return { login, password, name: fullNameOf(testPeople[name]) };
};

/** What must never appear in an address or on the console. */
export const secretsOfPeople: readonly string[] = Object.values(testPeople).flatMap(
  ({ login, password }) => [login, password, encodeURIComponent(login)],
);

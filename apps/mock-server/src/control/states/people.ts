import type { Person } from "../../rules/data.ts";
import { neighbour } from "../../seed/people.data.ts";
import { makePerson } from "../../seed/seed.ts";
import type { World } from "../../state/world.ts";

const idFor = (login: string): string => `person-state-${login.replaceAll(/[^A-Za-z0-9]+/gu, "-")}`;

/** The person with this login, created if missing, and changed as the state requires. */
export const ensure = (world: World, login: string, change: Partial<Person>): Person => {
  const { accounts: _accounts, ...rest } = neighbour;
  const person = {
    ...(world.personByLogin(login) ?? {
      ...makePerson(world.seed, { ...rest, login, accounts: [] }),
      id: idFor(login),
    }),
    confirmed: true,
    ...change,
  };
  world.updatePerson(person);
  world.signInAttempts.succeeded(login.toLowerCase());
  return person;
};

/** Removes whoever has this login. */
export const withoutPerson = (world: World, login: string): void => {
  world.update(({ people }) => ({
    people: people.filter((person) => person.login.toLowerCase() !== login.toLowerCase()),
  }));
};

export const signIn = (world: World, person: Person) => ({
  accessToken: world.sessions.issue(person.id),
});

import { googlePeople, seededPeople } from "../store/people.data.ts";

/** One row of the table of test people. */
export interface TestPerson {
  readonly login: string;
  /** `null`: signs in through Google only. */
  readonly password: string | null;
  readonly situation: string;
  readonly provider: "password" | "google";
}

export const testPeople: readonly TestPerson[] = [
  ...seededPeople
    .filter(({ password }) => password !== null)
    .map(({ login, password, situation }) => ({
      login,
      password,
      situation,
      provider: "password" as const,
    })),
  ...googlePeople.map(({ email, situation }) => ({
    login: email,
    password: null,
    situation,
    provider: "google" as const,
  })),
];

import type { Person } from "./data.ts";

/** Somebody whose login has just been proved by a letter or by a social provider: the account and that address. */
export const withProvenMailbox = (person: Person): Person => ({
  ...person,
  confirmed: true,
  emails: person.emails.map((entry) =>
    entry.email.toLowerCase() === person.login.toLowerCase()
      ? { ...entry, confirmed: true }
      : entry,
  ),
});

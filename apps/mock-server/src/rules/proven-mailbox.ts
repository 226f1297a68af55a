import type { Person } from "./data.ts";

/** Confirms account and login address of a person, after a letter or a social provider has proved the mailbox. */
export const withProvenMailbox = (person: Person): Person => ({
  ...person,
  confirmed: true,
  emails: person.emails.map((entry) =>
    entry.email.toLowerCase() === person.login.toLowerCase()
      ? { ...entry, confirmed: true }
      : entry,
  ),
});

import * as Schema from "effect/Schema";
import type { Emails } from "#contracts/schemas/profile.ts";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { EmailRule } from "./rules.ts";
import { trimmed } from "./trimmed.ts";

/** Addresses as they are typed, by the ids of their entries. */
export type EmailsValues = Readonly<Record<string, string>>;

export interface EmailsNeeds {
  /** The version that the input is based on: each entry is a field. */
  readonly entries: Emails;
}

/** What the form starts with. */
export const emailValues = (entries: Emails): EmailsValues =>
  Object.fromEntries(entries.map(({ id, email }) => [id, email]));

/** Whether the addresses differ from the list. */
export const areOtherAddresses = (entries: Emails, values: EmailsValues): boolean =>
  entries.some(({ id, email }) => values[id] !== email);

/** Whether the list has exactly the entries of the form, with these addresses. */
export const holdsAll = (stored: Emails, values: EmailsValues): boolean =>
  stored.length === Object.keys(values).length && !areOtherAddresses(stored, values);

/** As they are sent: without invisible characters at both ends. */
export const tidyEmails = (values: EmailsValues): EmailsValues =>
  Object.fromEntries(Object.entries(values).map(([id, email]) => [id, trimmed(email)]));

/** Whether an entry of the form was changed or deleted elsewhere. Confirming it is no change. */
export const areOtherEmails = (base: Emails, stored: Emails): boolean =>
  !base.every(({ id, email, useAsDefault }) =>
    stored.some(
      (entry) => entry.id === id && entry.email === email && entry.useAsDefault === useAsDefault,
    ),
  );

/** Puts the input of one list onto a newer list: addresses that nobody touched here follow the newer one. */
export const rebasedEmails = (
  values: EmailsValues,
  base: EmailsNeeds,
  newest: EmailsNeeds,
): EmailsValues => {
  const before = emailValues(base.entries);
  return Object.fromEntries(
    newest.entries.map(({ id, email }) => {
      const typed = values[id];
      return [id, typed === undefined || typed === before[id] ? email : typed];
    }),
  );
};

/** Case does not matter: the service finds its conflicts in the same way (PROF-3). */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Entries with a changed address: each gets a letter. */
export const changedEmails = (before: Emails, after: Emails): Emails =>
  after.filter(
    ({ id, email }) => !before.some((entry) => entry.id === id && isSame(entry.email, email)),
  );

const rule = Schema.Record(Schema.String, EmailRule);

/** Whether another entry has this address. Of two equal ones, the changed one is wrong. */
const isDuplicate = (tidy: EmailsValues, entries: Emails, at: number): boolean => {
  const addressOf = ({ id }: Emails[number]): string => tidy[id] ?? "";
  const isChanged = (entry: Emails[number]): boolean => !isSame(entry.email, addressOf(entry));
  const own = entries[at];
  if (own === undefined) return false;
  return entries.some(
    (other, place) =>
      isSame(addressOf(other), addressOf(own)) &&
      (isChanged(own) === isChanged(other) ? place < at : isChanged(own)),
  );
};

/** PROF-3: every address must be valid, and none may be in the list twice. */
export const emailsIssues = (
  values: EmailsValues,
  { entries }: EmailsNeeds,
): Issues<EmailsValues> => {
  const tidy = tidyEmails(
    Object.fromEntries(entries.map(({ id }): [string, string] => [id, values[id] ?? ""])),
  );
  const duplicates: Issues<EmailsValues> = Object.fromEntries(
    entries.flatMap(({ id }, at) => (isDuplicate(tidy, entries, at) ? [[id, "duplicate"]] : [])),
  );
  return { ...duplicates, ...issuesOf(rule, tidy) };
};

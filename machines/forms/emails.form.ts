import * as Schema from "effect/Schema";
import type { Emails } from "#contracts/schemas/profile.ts";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { EmailRule, trimmed } from "./rules.ts";

/** Addresses as they are typed, by the ids of their entries. */
export type EmailsDraft = Readonly<Record<string, string>>;

export interface EmailsNeeds {
  /** What was stored when the form was opened: each entry is a field. */
  readonly entries: Emails;
}

/** What the form starts with. */
export const emailsDraft = (entries: Emails): EmailsDraft =>
  Object.fromEntries(entries.map(({ id, email }) => [id, email]));

/** As they are sent: without what cannot be seen around them. */
export const tidyEmails = (draft: EmailsDraft): EmailsDraft =>
  Object.fromEntries(Object.entries(draft).map(([id, email]) => [id, trimmed(email)]));

/**
 * What is sent: the addresses typed here on what is stored now. One that nobody touched here follows what another tab
 * has saved meanwhile, so that nobody's change is undone unseen.
 * @param entries what was stored when the form was opened.
 */
export const mergedEmails = (entries: Emails, newest: Emails, draft: EmailsDraft): Emails =>
  entries.map((entry) => {
    const now = newest.find(({ id }) => id === entry.id) ?? entry;
    const typed = draft[entry.id] ?? entry.email;
    return typed === entry.email ? now : { ...now, email: typed };
  });

/** Capitals make no other address: the one answered by section 7 as a conflict is compared in the same way. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Entries whose addresses are others than they were: each of them gets a letter. */
export const changedEmails = (before: Emails, after: Emails): Emails =>
  after.filter(
    ({ id, email }) => !before.some((entry) => entry.id === id && isSame(entry.email, email)),
  );

const rule = Schema.Record(Schema.String, EmailRule);

/** Whether another entry has this address; of two, the one that was changed to it is the wrong one. */
const isDuplicate = (tidy: EmailsDraft, entries: Emails, at: number): boolean => {
  const words = ({ id }: Emails[number]): string => tidy[id] ?? "";
  const isChanged = (entry: Emails[number]): boolean => !isSame(entry.email, words(entry));
  const own = entries[at];
  if (own === undefined) return false;
  return entries.some(
    (other, place) =>
      place !== at &&
      isSame(words(other), words(own)) &&
      (isChanged(own) === isChanged(other) ? place < at : isChanged(own)),
  );
};

/** Section 5, profile: every address has to be right, and none may stand in the list twice. */
export const emailsIssues = (draft: EmailsDraft, { entries }: EmailsNeeds): Issues<EmailsDraft> => {
  const tidy = tidyEmails(
    Object.fromEntries(entries.map(({ id }): [string, string] => [id, draft[id] ?? ""])),
  );
  const duplicates: Issues<EmailsDraft> = Object.fromEntries(
    entries.flatMap(({ id }, at) => (isDuplicate(tidy, entries, at) ? [[id, "duplicate"]] : [])),
  );
  return { ...duplicates, ...issuesOf(rule, tidy) };
};

import type { getEmails as getEmailsCall } from "#contracts/endpoints/profile.ts";
import type {
  saveEmail as saveEmailCall,
  saveEmails as saveEmailsCall,
} from "#contracts/endpoints/profile-changes.ts";
import type { EmailEntry, Emails } from "#contracts/schemas/profile.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler, HandlerInput } from "../http/route.ts";
import { isWaiting } from "../state/codes.ts";
import type { Person } from "../rules/data.ts";
import { withDefault } from "../rules/default-mark.ts";
import { sendAddressConfirmation } from "../state/letters.ts";
import type { World } from "../state/world.ts";

type Change = HandlerInput<typeof saveEmailCall>["body"];

/** The default target of the letter's link (PROF-3). */
const confirmationPath = "email-confirm";

export const getEmails: Handler<typeof getEmailsCall> = ({ person }) => person.emails;

const notFound = (): Refusal => new Refusal(404, problemTexts.emailNotFound);

/** Addresses are compared like logins, ignoring case. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The entry after a change: a different address must be confirmed again. */
const changed = (entry: EmailEntry, { email }: Change): EmailEntry => ({
  ...entry,
  email,
  confirmed: entry.confirmed === true && isSame(entry.email, email),
});

/** The resulting list. Every changed entry must belong to this person. */
const planned = ({ emails }: Person, changes: readonly Change[]): Emails => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  if (!changes.every(({ id }) => emails.some((entry) => entry.id === id))) throw notFound();
  return emails.map((entry) => {
    const change = byId.get(entry.id);
    return change === undefined ? entry : changed(entry, change);
  });
};

/** Changes of entries that somebody else has changed in the meantime. */
const stale = (changes: readonly Change[], emails: Emails) =>
  changes.flatMap(({ id, was }, index) =>
    was === undefined ||
    emails.some(
      (entry) =>
        entry.id === id &&
        entry.email === was.email &&
        entry.useAsDefault === (was.useAsDefault ?? entry.useAsDefault),
    )
      ? []
      : [{ index, key: "was", message: problemTexts.contactChanged }],
  );

/** The issues of a list, with the position of each change in the request. */
const conflicts = (changes: readonly Change[], emails: Emails, wanted: readonly string[]) =>
  changes.flatMap(({ id, email, useAsDefault }, index) => [
    ...(changes.slice(0, index).some((earlier) => earlier.id === id)
      ? [{ index, key: "id", message: problemTexts.emailTwice }]
      : []),
    ...(emails.some((entry) => entry.id !== id && isSame(entry.email, email))
      ? [{ index, key: "email", message: problemTexts.emailTaken }]
      : []),
    ...(wanted.length > 1 && useAsDefault && wanted.includes(id)
      ? [{ index, key: "useAsDefault", message: problemTexts.twoDefaultEmails }]
      : []),
  ]);

/**
 * Applies all changes or none. The default mark moves to the entry that requests it; the current default may repeat it.
 * An unconfirmed address gets a letter, unless its last one is still valid.
 */
const save = (
  world: World,
  person: Person,
  changes: readonly Change[],
  fieldOf: (index: number, key: string) => string,
): Emails => {
  const emails = planned(person, changes);
  const wanted = changes
    .filter(
      ({ id, useAsDefault }) =>
        useAsDefault && emails.some((entry) => entry.id === id && !entry.useAsDefault),
    )
    .map(({ id }) => id);
  const outdated = stale(changes, person.emails);
  const errors = (outdated.length > 0 ? outdated : conflicts(changes, emails, wanted)).map(
    ({ index, key, message }) => ({ field: fieldOf(index, key), message }),
  );
  const [first] = errors;
  if (first !== undefined) throw new Refusal(409, first.message, { errors });
  const saved = withDefault(emails, wanted[0]);
  world.updatePerson({ ...person, emails: saved });
  const path = changes[0]?.callbackPath?.path ?? confirmationPath;
  for (const entry of saved) {
    const before = person.emails.find(({ id }) => id === entry.id);
    const isNew = before !== undefined && !isSame(before.email, entry.email);
    const isSent = changes.some(({ id }) => id === entry.id);
    if (!entry.confirmed && isSent && (isNew || !isWaiting(world, person.id, entry.id))) {
      sendAddressConfirmation(world, person, entry, path);
    }
  }
  return saved;
};

export const saveEmail: Handler<typeof saveEmailCall> = ({ world, person, body }) => {
  const saved = save(world, person, [body], (_index, key) => key);
  const entry = saved.find(({ id }) => id === body.id);
  if (entry === undefined) throw notFound();
  return entry;
};

export const saveEmails: Handler<typeof saveEmailsCall> = ({ world, person, body }) =>
  save(world, person, body, (index, key) => `${index}.${key}`);

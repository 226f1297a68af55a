import type { Person } from "./data.ts";

interface Newcomer {
  /** Tells the person and their email from all others. */
  readonly id: string;
  readonly email: string;
  readonly confirmed: boolean;
  /** The moment of the registration. */
  readonly now: string;
}

/** A person who has just registered: without a name, a password, phones and accounts. */
export const newPerson = ({ id, email, confirmed, now }: Newcomer): Person => ({
  id: `person-${id}`,
  login: email,
  passwordHash: null,
  googleSubject: null,
  confirmed,
  contentManager: false,
  firstName: "",
  lastName: "",
  middleName: null,
  registeredAt: now,
  changedAt: now,
  emails: [{ id: `email-${id}`, email, useAsDefault: true, confirmed }],
  phones: [],
  accountIds: [],
  billsByEmail: [],
});

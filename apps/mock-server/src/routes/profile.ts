import * as Schema from "effect/Schema";
import type { getProfile as getProfileCall } from "#contracts/endpoints/profile.ts";
import type {
  deleteProfile as deleteProfileCall,
  saveProfile as saveProfileCall,
} from "#contracts/endpoints/profile-changes.ts";
import { EmailAddress } from "#contracts/schemas/contact.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import type { ProfileChange } from "#contracts/schemas/profile-changes.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { conflict, Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { dropRecoveries } from "../state/codes.ts";
import type { Person } from "../rules/data.ts";
import { verifyPassword } from "../rules/password.ts";
import type { World } from "../state/world.ts";

const profileOf = (person: Person): Required<Profile> => ({
  firstName: person.firstName,
  lastName: person.lastName,
  middleName: person.middleName,
  name: person.login,
  email: person.emails.find((entry) => entry.useAsDefault)?.email ?? person.login,
  dlc: person.changedAt,
  dc: person.registeredAt,
});

export const getProfile: Handler<typeof getProfileCall> = ({ person }) => profileOf(person);

/** In characters (code points), as they are counted for passwords. */
const isShort = Schema.is(Schema.String.check(Schema.isMaxCodePoints(100)));
const names = ["firstName", "lastName", "middleName"] as const;

const isEmail = Schema.is(EmailAddress);

/** A person may always keep their own login, also with different case. A new one must be an email that nobody has. */
const isFit = (world: World, person: Person, login: string): boolean => {
  if (login === person.login) return true;
  const holder = world.personByLogin(login);
  return isEmail(login) && (holder === undefined || holder.id === person.id);
};

const wrongFields = (world: World, person: Person, profile: ProfileChange) => [
  ...names
    .filter((field) => !isShort(profile[field] ?? ""))
    .map((field) => ({ field, message: problemTexts.textTooLong })),
  ...(isFit(world, person, profile.name)
    ? []
    : [{ field: "name", message: problemTexts.loginUnfit }]),
];

/** The next version, newer even if the clock did not move or was set back. */
const versionAfter = (world: World, { changedAt }: Person): string =>
  new Date(Math.max(world.clock.now(), Date.parse(changedAt) + 1)).toISOString();

/**
 * `dlc` is the version that was edited (decision 32); without it the stored version is overwritten. `email` and `dc`
 * are ignored: the first follows the list of emails, the second never changes. Links to a new password were sent to the
 * old login, so a new login invalidates them.
 */
export const saveProfile: Handler<typeof saveProfileCall> = ({ world, person, body }) => {
  if (body.dlc !== undefined && body.dlc !== person.changedAt) {
    throw conflict(problemTexts.profileChanged);
  }
  const errors = wrongFields(world, person, body);
  if (errors.length > 0) throw new Refusal(422, problemTexts.invalidRequest, { errors });
  if (body.name !== person.login) dropRecoveries(world, person.id);
  const { firstName, lastName, middleName, name: login } = body;
  const changedAt = versionAfter(world, person);
  const saved: Person = { ...person, firstName, lastName, middleName, login, changedAt };
  world.updatePerson(saved);
  return profileOf(saved);
};

/** A person with a social account has no password, so every password is wrong. Access recovery sets one. */
export const deleteProfile: Handler<typeof deleteProfileCall> = async ({ world, person, body }) => {
  const right = await verifyPassword(body.password, person.passwordHash);
  const now = world.personById(person.id);
  if (!right || now === undefined || now.passwordHash !== person.passwordHash) {
    throw new Refusal(401, problemTexts.deletionRefused);
  }
  world.removePerson(now);
};

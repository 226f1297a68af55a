import type { EmailEntry } from "#contracts/schemas/profile.ts";
import { issueCode } from "./codes.ts";
import type { Letter, Person } from "../rules/data.ts";
import { letterSubjects } from "./letters.data.ts";
import type { World } from "./world.ts";

/** The page of the portal where a new password is set; `recoverAccess` names it itself. */
const changePasswordPath = "recovery/change-password";

/** A path of the contract, which may begin with a slash, and the code behind it. */
const linkTo = (path: string, code: string): string => `/${path.replace(/^\//u, "")}?code=${code}`;

const send = (
  world: World,
  kind: Letter["kind"],
  subject: string,
  { id, login }: Person,
  path: string,
): void => {
  const code = issueCode(world, kind, id);
  world.send({ to: login, subject, kind, path: linkTo(path, code) });
};

export const sendConfirmation = (world: World, person: Person, path: string): void =>
  send(world, "confirm-email", letterSubjects.confirmEmail, person, path);

/** To the new address of an entry; the account's own confirmation has nothing to do with it. */
export const sendAddressConfirmation = (
  world: World,
  person: Person,
  { id, email }: EmailEntry,
  path: string,
): void => {
  const code = issueCode(world, "confirm-email", person.id, { emailId: id });
  world.send({
    to: email,
    subject: letterSubjects.confirmAddress,
    kind: "confirm-email",
    path: linkTo(path, code),
  });
};

export const sendRecovery = (world: World, person: Person, path: string): void =>
  send(world, "recover-access", letterSubjects.recoverAccess, person, path);

/** To the owner of an email that was registered again: the way in, in case it was the owner who forgot. */
export const sendAlreadyRegistered = (world: World, person: Person): void =>
  send(world, "recover-access", letterSubjects.alreadyRegistered, person, changePasswordPath);

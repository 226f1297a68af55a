import type { EmailEntry } from "#contracts/schemas/profile.ts";
import { issueCode } from "./codes.ts";
import type { Letter, Person } from "../rules/data.ts";
import { letterSubjects } from "./letters.data.ts";
import type { World } from "./world.ts";

/** The portal's page for setting a new password; `recoverAccess` provides its own address. */
const changePasswordPath = "recovery/change-password";

/** Joins a path from the contract, with or without a leading slash, and the code. */
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

/** A letter to the new address of an entry, independent of the account's confirmation. */
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

/** A letter to the owner of an email that was registered again, with a link to recover access. */
export const sendAlreadyRegistered = (world: World, person: Person): void =>
  send(world, "recover-access", letterSubjects.alreadyRegistered, person, changePasswordPath);

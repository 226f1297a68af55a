import { issueCode } from "../../state/codes.ts";
import type { Person } from "../../rules/data.ts";
import { hashPassword } from "../../rules/password.ts";
import type { World } from "../../state/world.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, signIn } from "./people.ts";

const ids = { defaultId: "state-entry-1", otherId: "state-entry-2" } as const;

const signedInProfile = (world: World, login: string) => {
  const person = ensure(world, login, {});
  return { ...signIn(world, person), dlc: person.changedAt };
};

const twoEmails = (first: string, second: string): Person["emails"] => [
  { id: ids.defaultId, email: first, useAsDefault: true, confirmed: true },
  { id: ids.otherId, email: second, useAsDefault: false, confirmed: true },
];

const codeOfChange = (world: World, login: string, email: string, lifeMs?: number) => {
  const changed = { id: ids.otherId, email, useAsDefault: true, confirmed: false };
  const { id } = ensure(world, login, { emails: [changed] });
  return { code: issueCode(world, "confirm-email", id, { emailId: ids.otherId, lifeMs }) };
};

const contactsOf = ({ emails, phones }: Person) => {
  const [email] = emails;
  const [phone] = phones;
  return email === undefined || phone === undefined
    ? []
    : [{ emailId: email.id, phoneId: phone.id }];
};

type Names =
  | "a signed-in resident's profile"
  | "a signed-in resident and somebody else's login"
  | "a signed-in resident with a password"
  | "a signed-in resident with two emails"
  | "a changed email that waits for its confirmation"
  | "a changed email whose link has expired"
  | "a signed-in resident with two phones"
  | "a signed-in resident and a neighbour's contacts";

export const profileStates: StateHandlers<Names> = {
  "a signed-in resident's profile": (world, { login }) => signedInProfile(world, login),
  "a signed-in resident and somebody else's login": (world, { login, other }) => {
    ensure(world, other, {});
    return signedInProfile(world, login);
  },
  "a signed-in resident with a password": (world, { login, password }) =>
    signIn(world, ensure(world, login, { passwordHash: hashPassword(password, login) })),
  "a signed-in resident with two emails": (world, { login, email, other }) => ({
    ...signIn(world, ensure(world, login, { emails: twoEmails(email, other) })),
    ...ids,
  }),
  "a changed email that waits for its confirmation": (world, { login, email }) =>
    codeOfChange(world, login, email),
  "a changed email whose link has expired": (world, { login, email }) =>
    codeOfChange(world, login, email, 0),
  "a signed-in resident with two phones": (world, { login, phone, other }) => {
    const phones = [
      { id: ids.defaultId, phone, useAsDefault: true },
      { id: ids.otherId, phone: other, useAsDefault: false },
    ];
    return { ...signIn(world, ensure(world, login, { phones })), ...ids };
  },
  "a signed-in resident and a neighbour's contacts": (world, { login }) => {
    const person = ensure(world, login, {});
    const [contacts] = world.data.people
      .filter(({ id }) => id !== person.id)
      .flatMap((other) => contactsOf(other));
    if (contacts === undefined) throw new Error("The seed has nobody else with contacts");
    return { ...signIn(world, person), ...contacts };
  },
};

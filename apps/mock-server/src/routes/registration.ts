import { randomUUID } from "node:crypto";
import type { register as registerCall } from "#contracts/endpoints/registration.ts";
import type { Handler, HandlerInput } from "../http/route.ts";
import type { Person } from "../rules/data.ts";
import { sendAlreadyRegistered, sendConfirmation } from "../state/letters.ts";
import { hashPassword, newSalt } from "../rules/password.ts";
import { requireCaptcha } from "./captcha.ts";
import { refuseWeak } from "./weak-password.ts";

type Registration = HandlerInput<typeof registerCall>["body"];

/** Nobody has asked for a name yet; the profile has room for one. */
const newcomer = (email: string, now: string): Person => {
  const id = randomUUID();
  return {
    id: `person-${id}`,
    login: email,
    passwordHash: null,
    googleSubject: null,
    confirmed: false,
    contentManager: false,
    firstName: "",
    lastName: "",
    middleName: null,
    registeredAt: now,
    changedAt: now,
    emails: [{ id: `email-${id}`, email, useAsDefault: true, confirmed: false }],
    phones: [],
    accountIds: [],
    billsByEmail: [],
  };
};

const phonesOf = (person: Person, phone: string | undefined): Person["phones"] =>
  phone === undefined ? [] : [{ id: `phone-of-${person.id}`, phone, useAsDefault: true }];

/**
 * One answer and the same work for every email, a letter included. Only its mailbox learns whether it has an account
 * (OWASP ASVS 6.3.8). Whoever waits for a confirmation has proved nothing yet, so the newest registration counts.
 */
export const register: Handler<typeof registerCall> = ({ world, body }) => {
  const { email, phone, password, recaptcha, callbackPath }: Registration = body;
  // First, so that a solved captcha is not used up by a password that has to be changed anyway.
  refuseWeak(password);
  requireCaptcha(world, "show_in_registration", recaptcha);
  const passwordHash = hashPassword(password, newSalt());
  const known = world.personByLogin(email);
  if (known?.confirmed === true) {
    sendAlreadyRegistered(world, known);
    return;
  }
  const now = world.clock.iso();
  const person = known ?? newcomer(email, now);
  world.updatePerson({
    ...person,
    passwordHash,
    phones: phonesOf(person, phone),
    changedAt: now,
  });
  sendConfirmation(world, person, callbackPath.path);
};

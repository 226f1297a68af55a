import { randomUUID } from "node:crypto";
import type {
  confirmEmail as confirmEmailCall,
  register as registerCall,
} from "#contracts/endpoints/registration.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler, HandlerInput } from "../http/route.ts";
import { findCode, hasExpired, spendCode } from "../store/codes.ts";
import type { Person } from "../store/data.ts";
import { sendAlreadyRegistered, sendConfirmation } from "../store/letters.ts";
import { hashPassword, newSalt } from "../store/password.ts";
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
  };
};

const phonesOf = (person: Person, phone: string | undefined): Person["phones"] =>
  phone === undefined ? [] : [{ id: `phone-of-${person.id}`, phone, useAsDefault: true }];

/**
 * One answer and the same work for every email, a letter included: whether somebody has an account with it is told
 * to its mailbox only (OWASP ASVS 6.3.8). Whoever waits for a confirmation has proved nothing yet, so the newest
 * registration counts.
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

/** A link that did its work says so for ever, also after its day (decision 7). */
export const confirmEmail: Handler<typeof confirmEmailCall> = ({ world, query }) => {
  const code = findCode(world, "confirm-email", query.code);
  const person = world.data.people.find(({ id }) => id === code?.personId);
  if (code === undefined || person === undefined) {
    throw new Refusal(404, problemTexts.confirmationUnknown);
  }
  if (person.confirmed) return { alreadyConfirmed: true };
  if (hasExpired(world, code)) throw new Refusal(410, problemTexts.confirmationExpired);
  spendCode(world, code);
  world.updatePerson({ ...person, confirmed: true });
  return { alreadyConfirmed: false };
};

import { randomUUID } from "node:crypto";
import type { register as registerCall } from "#contracts/endpoints/registration.ts";
import type { Handler, HandlerInput } from "../http/route.ts";
import type { Person } from "../rules/data.ts";
import { newPerson } from "../rules/new-person.ts";
import { sendAlreadyRegistered, sendConfirmation } from "../state/letters.ts";
import { hashPassword, newSalt } from "../rules/password.ts";
import { requireCaptcha } from "./captcha.ts";
import { refuseWeak } from "./weak-password.ts";

type Registration = HandlerInput<typeof registerCall>["body"];

const phonesOf = (person: Person, phone: string | undefined): Person["phones"] =>
  phone === undefined ? [] : [{ id: `phone-of-${person.id}`, phone, useAsDefault: true }];

/**
 * The same answer and the same work for every email, including a letter. Only the mailbox shows whether an account
 * exists (OWASP ASVS 6.3.8). An unconfirmed registration has proved nothing, so the newest one replaces it.
 */
export const register: Handler<typeof registerCall> = ({ world, body }) => {
  const { email, phone, password, recaptcha, callbackPath }: Registration = body;
  // Checked first, so that a refused password does not use up a solved captcha.
  refuseWeak(password);
  requireCaptcha(world, "show_in_registration", recaptcha);
  const passwordHash = hashPassword(password, newSalt());
  const known = world.personByLogin(email);
  if (known?.confirmed === true) {
    sendAlreadyRegistered(world, known);
    return;
  }
  const now = world.clock.iso();
  const person = known ?? newPerson({ id: randomUUID(), email, confirmed: false, now });
  world.updatePerson({
    ...person,
    passwordHash,
    phones: phonesOf(person, phone),
    changedAt: now,
  });
  sendConfirmation(world, person, callbackPath.path);
};

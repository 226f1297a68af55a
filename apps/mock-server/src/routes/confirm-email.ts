import type { confirmEmail as confirmEmailCall } from "#contracts/endpoints/registration.ts";
import type { EmailConfirmed } from "#contracts/schemas/registration.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { findCode, hasExpired, spendCode } from "../state/codes.ts";
import type { Person, StoredCode } from "../rules/data.ts";
import { withProvenMailbox } from "../rules/proven-mailbox.ts";
import type { World } from "../state/world.ts";

const unknown = (): Refusal => new Refusal(404, problemTexts.confirmationUnknown);

/** Confirms a newly registered account. */
const confirmAccount = (world: World, person: Person, code: StoredCode): EmailConfirmed => {
  if (person.confirmed) return { alreadyConfirmed: true };
  if (hasExpired(world, code)) throw new Refusal(410, problemTexts.confirmationExpired);
  spendCode(world, code);
  world.updatePerson(withProvenMailbox(person));
  return { alreadyConfirmed: false };
};

/** Confirms one email of the profile, without confirming the account. */
const confirmAddress = (world: World, person: Person, code: StoredCode): EmailConfirmed => {
  const entry = person.emails.find(({ id }) => id === code.emailId);
  if (entry === undefined) throw unknown();
  if (entry.confirmed) return { alreadyConfirmed: true };
  if (hasExpired(world, code)) throw new Refusal(410, problemTexts.addressExpired);
  spendCode(world, code);
  world.updatePerson({
    ...person,
    emails: person.emails.map((other) =>
      other.id === entry.id ? { ...other, confirmed: true } : other,
    ),
  });
  return { alreadyConfirmed: false };
};

/** A used link reports success for ever, even after its lifetime (decision 7). */
export const confirmEmail: Handler<typeof confirmEmailCall> = ({ world, query }) => {
  const code = findCode(world, "confirm-email", query.code);
  const person = code === undefined ? undefined : world.personById(code.personId);
  if (code === undefined || person === undefined) throw unknown();
  return code.emailId === undefined
    ? confirmAccount(world, person, code)
    : confirmAddress(world, person, code);
};

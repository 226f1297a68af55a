import type {
  changePasswordByCode as changePasswordByCodeCall,
  recoverAccess as recoverAccessCall,
} from "#contracts/endpoints/recovery.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { findCode, hasExpired, spendCode } from "../state/codes.ts";
import { sendRecovery } from "../state/letters.ts";
import { withProvenMailbox } from "../rules/proven-mailbox.ts";
import { hashPassword, newSalt } from "../rules/password.ts";
import { refuseWeak } from "./weak-password.ts";

/** A social account can also get a password this way: the letter goes to the account's mailbox. */
export const recoverAccess: Handler<typeof recoverAccessCall> = ({ world, body }) => {
  const person = world.personByLogin(body.email);
  if (person !== undefined) sendRecovery(world, person, body.path);
};

/**
 * The letter proves ownership of the mailbox, so the account is confirmed. All sessions end, since one may be a
 * stranger's (OWASP ASVS 7.4.3).
 */
export const changePasswordByCode: Handler<typeof changePasswordByCodeCall> = ({ world, body }) => {
  const code = findCode(world, "recover-access", body.code);
  const person = code === undefined ? undefined : world.personById(code.personId);
  if (code === undefined || person === undefined) {
    throw new Refusal(404, problemTexts.recoveryUnknown);
  }
  if (code.used) throw new Refusal(410, problemTexts.recoveryUsed);
  if (hasExpired(world, code)) throw new Refusal(410, problemTexts.recoveryExpired);
  refuseWeak(body.password);
  spendCode(world, code);
  world.sessions.endAllOf(person.id);
  world.signInAttempts.succeeded(person.login.toLowerCase());
  world.updatePerson({
    ...withProvenMailbox(person),
    passwordHash: hashPassword(body.password, newSalt()),
  });
};

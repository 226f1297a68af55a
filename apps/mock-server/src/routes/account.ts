import type {
  authenticate as authenticateCall,
  endSession as endSessionCall,
} from "#contracts/endpoints/account.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { verifyPassword } from "../rules/password.ts";
import { requireCaptcha } from "./captcha.ts";
import { requirePatience } from "./patience.ts";

/**
 * A wrong password and an unknown login get the same answer after the same work. Only with the right password does the
 * answer say that the account is not confirmed.
 */
export const authenticate: Handler<typeof authenticateCall> = async ({ world, body }) => {
  const login = body.account.trim().toLowerCase();
  requirePatience(world.signInAttempts, login, problemTexts.tooManyAttempts);
  requireCaptcha(world, "show_in_sign_in", body.recaptcha);
  const person = world.personByLogin(login);
  const right = await verifyPassword(body.password, person?.passwordHash ?? null);
  if (!right || person === undefined) {
    world.signInAttempts.failed(login);
    throw new Refusal(401, problemTexts.signInFailed);
  }
  world.signInAttempts.succeeded(login);
  if (!person.confirmed) throw new Refusal(403, problemTexts.notConfirmed);
  const accessToken = world.sessions.issue(person.id);
  world.changed();
  return { accessToken };
};

export const endSession: Handler<typeof endSessionCall> = ({ world, token }) => {
  world.sessions.end(token);
  world.changed();
};

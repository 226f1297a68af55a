import type { changePassword as changePasswordCall } from "#contracts/endpoints/profile-changes.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { dropRecoveries } from "../state/codes.ts";
import { hashPassword, newSalt, verifyPassword } from "../rules/password.ts";
import { refuseWeak } from "./weak-password.ts";

/**
 * Ends all other sessions of this person, as they may be a stranger's, and invalidates older letters (OWASP ASVS
 * 7.4.3). Of two simultaneous changes the first one wins.
 */
export const changePassword: Handler<typeof changePasswordCall> = async ({
  world,
  person,
  token,
  body,
}) => {
  const right = await verifyPassword(body.password, person.passwordHash);
  const now = world.personById(person.id);
  if (!right || now === undefined || now.passwordHash !== person.passwordHash) {
    const message = problemTexts.passwordWrong;
    throw new Refusal(422, message, { errors: [{ field: "password", message }] });
  }
  refuseWeak(body.newPassword, "newPassword");
  world.sessions.endOthersOf(person.id, token);
  dropRecoveries(world, person.id);
  world.updatePerson({ ...now, passwordHash: hashPassword(body.newPassword, newSalt()) });
};

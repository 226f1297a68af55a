import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import { weakPasswords } from "../rules/weak-passwords.data.ts";

/** Refuses the most common passwords (OWASP ASVS 6.2.4). */
export const refuseWeak = (password: string, field = "password"): void => {
  if (!weakPasswords.has(password.toLowerCase())) return;
  throw new Refusal(422, problemTexts.weakPassword, {
    errors: [{ field, message: problemTexts.weakPassword }],
  });
};

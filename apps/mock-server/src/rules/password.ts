import { randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";

/** Weak on purpose: these are test passwords, and a load test signs in hundreds of times a second. */
const cost = { N: 256, r: 8, p: 1 };
const size = 32;
const absent = `none:${"0".repeat(size * 2)}`;

/** Used for passwords that are not seeded. */
export const newSalt = (): string => randomBytes(16).toString("hex");

/** Whether a stored hash is that of a password. Only for the few test people, since it blocks. */
export const isHashOf = (password: string, stored: string | null): boolean =>
  stored !== null && hashPassword(password, stored.split(":")[0] ?? "") === stored;

/** `salt:hash`. The salt is a parameter, so that a seed always gives the same bytes. */
export const hashPassword = (password: string, salt: string): string =>
  `${salt}:${scryptSync(password, salt, size, cost).toString("hex")}`;

/** Takes the same time for an unknown person (`null`) as for a known one (OWASP ASVS 6.3.8). */
export const verifyPassword = (password: string, stored: string | null): Promise<boolean> => {
  const [salt = "", hash = ""] = (stored ?? absent).split(":");
  return new Promise((resolve, reject) => {
    scrypt(password, salt, size, cost, (error, derived) => {
      if (error) {
        reject(error);
        return;
      }
      const expected = Buffer.from(hash, "hex");
      const same = expected.length === derived.length && timingSafeEqual(expected, derived);
      resolve(same && stored !== null);
    });
  });
};

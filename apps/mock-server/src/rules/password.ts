import { randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";

/** Weak on purpose: it protects test passwords, and a load test signs in hundreds of times a second. */
const cost = { N: 256, r: 8, p: 1 };
const size = 32;
const absent = `none:${"0".repeat(size * 2)}`;

/** For a password that no seed chose. */
export const newSalt = (): string => randomBytes(16).toString("hex");

/** `salt:hash`; the salt is given, so that a seed gives the same bytes each time. */
export const hashPassword = (password: string, salt: string): string =>
  `${salt}:${scryptSync(password, salt, size, cost).toString("hex")}`;

/** Takes as long for a person that does not exist (`null`) as for one that does (OWASP ASVS 6.3.8). */
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

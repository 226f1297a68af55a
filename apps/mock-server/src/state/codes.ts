import { createHash, randomBytes } from "node:crypto";
import type { Letter, StoredCode } from "../rules/data.ts";
import type { World } from "./world.ts";

type Kind = Letter["kind"];

const hour = 60 * 60 * 1000;
const lifeOf: Readonly<Record<Kind, number>> = {
  "confirm-email": 24 * hour,
  "recover-access": hour,
};

/** Limits the data under a load test. The oldest codes are dropped first. */
const max = 2_000;

const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64url");

interface Purpose {
  /** The email entry to whose new address the letter is sent. */
  readonly emailId?: string;
  /** By default the life of its kind; with 0 it has expired at once. */
  readonly lifeMs?: number | undefined;
}

/**
 * Creates the code of a letter's link: opaque, 256 bits; only its hash is stored (OWASP ASVS 6.5.2). Unused codes of
 * this kind become invalid. Those of an email entry become invalid even if used, since they were for another address.
 */
export const issueCode = (
  world: World,
  kind: Kind,
  personId: string,
  { emailId, lifeMs = lifeOf[kind] }: Purpose = {},
): string => {
  const code = randomBytes(32).toString("base64url");
  const issued: StoredCode = {
    hash: hashOf(code),
    kind,
    personId,
    ...(emailId === undefined ? {} : { emailId }),
    expiresAt: world.clock.now() + lifeMs,
    used: false,
  };
  const isReplaced = (other: StoredCode): boolean =>
    other.kind === kind &&
    other.personId === personId &&
    other.emailId === emailId &&
    (emailId !== undefined || !other.used);
  world.update(({ codes }) => ({
    codes: [...codes.filter((other) => !isReplaced(other)), issued].slice(-max),
  }));
  return code;
};

/** `undefined` if no letter of this kind had this code, or if a newer letter replaced it. */
export const findCode = (world: World, kind: Kind, code: string): StoredCode | undefined => {
  const hash = hashOf(code);
  return world.data.codes.find((stored) => stored.hash === hash && stored.kind === kind);
};

export const hasExpired = (world: World, { expiresAt }: StoredCode): boolean =>
  expiresAt <= world.clock.now();

/** Whether a valid letter was sent to the address of this entry. */
export const isWaiting = (world: World, personId: string, emailId: string): boolean =>
  world.data.codes.some(
    (code) => code.personId === personId && code.emailId === emailId && !hasExpired(world, code),
  );

/** Invalidates all earlier links to a new password. */
export const dropRecoveries = (world: World, personId: string): void => {
  world.update(({ codes }) => ({
    codes: codes.filter(
      (code) => code.kind !== "recover-access" || code.personId !== personId || code.used,
    ),
  }));
};

export const spendCode = (world: World, { hash }: StoredCode): void => {
  world.update(({ codes }) => ({
    codes: codes.map((stored) => (stored.hash === hash ? { ...stored, used: true } : stored)),
  }));
};

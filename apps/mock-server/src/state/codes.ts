import { createHash, randomBytes } from "node:crypto";
import type { Letter, StoredCode } from "../rules/data.ts";
import type { World } from "./world.ts";

type Kind = Letter["kind"];

const hour = 60 * 60 * 1000;
const lifeOf: Readonly<Record<Kind, number>> = {
  "confirm-email": 24 * hour,
  "recover-access": hour,
};

/** Bounds the data under a load test; the oldest go first and are unknown then. */
const max = 2_000;

const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64url");

interface Purpose {
  /** The entry whose new address the letter is sent to. */
  readonly emailId?: string;
  readonly lifeMs?: number;
}

/**
 * A new code of a letter's link: opaque, 256 bits, of which only the hash stays here (OWASP ASVS 6.5.2). Unused codes
 * of this kind become unknown. Those of an email entry do so even when used, since they were about another address.
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

/** `undefined` when no letter of this kind had this code, or a newer letter took its place. */
export const findCode = (world: World, kind: Kind, code: string): StoredCode | undefined => {
  const hash = hashOf(code);
  return world.data.codes.find((stored) => stored.hash === hash && stored.kind === kind);
};

export const hasExpired = (world: World, { expiresAt }: StoredCode): boolean =>
  expiresAt <= world.clock.now();

/** Whether a letter to the address of this entry is under way. */
export const isWaiting = (world: World, personId: string, emailId: string): boolean =>
  world.data.codes.some(
    (code) => code.personId === personId && code.emailId === emailId && !hasExpired(world, code),
  );

/** Links to a new password that were sent before: none of them opens anything any more. */
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

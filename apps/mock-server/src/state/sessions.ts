import { createHash, randomBytes } from "node:crypto";
import * as Schema from "effect/Schema";
import type { Clock } from "./clock.ts";

export const StoredSession = Schema.Struct({
  tokenHash: Schema.String,
  personId: Schema.String,
  expiresAt: Schema.Finite,
});
export type StoredSession = typeof StoredSession.Type;

/** SES-1: a session ends one day after login. */
const lifeMs = 24 * 60 * 60 * 1000;
/** Far more than tests need; limits the memory under a load test. */
const max = 5_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Signed-in people. Tokens are opaque, 256 bits, and only their hashes are stored (OWASP ASVS 7.2). */
export class Sessions {
  readonly #byHash = new Map<string, StoredSession>();
  readonly #clock: Clock;

  constructor(clock: Clock, stored: readonly StoredSession[]) {
    this.#clock = clock;
    for (const session of stored) this.#byHash.set(session.tokenHash, session);
  }

  issue(personId: string): string {
    const token = randomBytes(32).toString("base64url");
    const tokenHash = hashOf(token);
    this.#prune();
    this.#byHash.set(tokenHash, { tokenHash, personId, expiresAt: this.#clock.now() + lifeMs });
    return token;
  }

  /** The id of the person of a valid token; `undefined` if it is unknown, ended or expired. */
  personIdOf(token: string): string | undefined {
    const session = this.#byHash.get(hashOf(token));
    return session === undefined || session.expiresAt <= this.#clock.now()
      ? undefined
      : session.personId;
  }

  end(token: string): void {
    this.#byHash.delete(hashOf(token));
  }

  /** Ends all sessions of this person. */
  endAllOf(personId: string): void {
    for (const [hash, session] of this.#byHash) {
      if (session.personId === personId) this.#byHash.delete(hash);
    }
  }

  /** Ends all other sessions of this person. */
  endOthersOf(personId: string, token: string): void {
    const kept = hashOf(token);
    for (const [hash, session] of this.#byHash) {
      if (session.personId === personId && hash !== kept) this.#byHash.delete(hash);
    }
  }

  clear(): void {
    this.#byHash.clear();
  }

  all(): readonly StoredSession[] {
    return [...this.#byHash.values()];
  }

  /** Replaces all entries. */
  replace(sessions: readonly StoredSession[]): void {
    this.#byHash.clear();
    for (const session of sessions) this.#byHash.set(session.tokenHash, session);
  }

  /** A map keeps insertion order, so the oldest are dropped first. */
  #prune(): void {
    if (this.#byHash.size < max) return;
    const now = this.#clock.now();
    for (const [hash, session] of this.#byHash) {
      if (session.expiresAt <= now) this.#byHash.delete(hash);
    }
    for (const hash of this.#byHash.keys()) {
      if (this.#byHash.size < max) return;
      this.#byHash.delete(hash);
    }
  }
}

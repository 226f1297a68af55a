import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

/** The same lifetime as with the real service. */
const lifeMs = 2 * 60 * 1000;
const max = 1_000;

/** Solved captchas that were not used yet. Each token is valid once. */
export class Captchas {
  readonly #expiry = new Map<string, number>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issue(): string {
    const token = randomBytes(32).toString("base64url");
    this.#expiry.set(token, this.#clock.now() + lifeMs);
    const oldest = this.#expiry.keys().next();
    if (this.#expiry.size > max && oldest.done !== true) this.#expiry.delete(oldest.value);
    return token;
  }

  /** Uses up a token; true if it was issued here, has not expired and was not used before. */
  redeem(token: string): boolean {
    const expires = this.#expiry.get(token);
    this.#expiry.delete(token);
    return expires !== undefined && expires > this.#clock.now();
  }

  clear(): void {
    this.#expiry.clear();
  }

  all(): readonly (readonly [string, number])[] {
    return [...this.#expiry];
  }

  /** Replaces all entries. */
  replace(entries: readonly (readonly [string, number])[]): void {
    this.#expiry.clear();
    for (const [key, value] of entries) this.#expiry.set(key, value);
  }
}

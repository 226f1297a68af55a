import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";
import { Entries } from "./entries.ts";

/** The same lifetime as with the real service. */
const lifeMs = 2 * 60 * 1000;

/** Solved captchas that were not used yet, with the time at which they expire. Each token is valid once. */
export class Captchas extends Entries<number> {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  issue(): string {
    const token = randomBytes(32).toString("base64url");
    this.keep(token, this.#clock.now() + lifeMs);
    return token;
  }

  /** Uses up a token; true if it was issued here, has not expired and was not used before. */
  redeem(token: string): boolean {
    const expires = this.entries.get(token);
    this.entries.delete(token);
    return expires !== undefined && expires > this.#clock.now();
  }
}

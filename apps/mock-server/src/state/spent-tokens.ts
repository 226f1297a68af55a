import type { Clock } from "./clock.ts";
import { Entries } from "./entries.ts";

const max = 2_000;

/** Used identity tokens by `jti`, with the time at which they expire, against replay (OWASP ASVS 10.5.1). */
export class SpentTokens extends Entries<number> {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  /** `expiresAt` in milliseconds. */
  spend(id: string, expiresAt: number): void {
    for (const [other, end] of this.entries) {
      if (end <= this.#clock.now() || this.entries.size >= max) this.entries.delete(other);
    }
    this.entries.set(id, expiresAt);
  }

  isSpent(id: string): boolean {
    return this.entries.has(id);
  }
}

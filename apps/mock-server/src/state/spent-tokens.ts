import type { Clock } from "./clock.ts";

const max = 2_000;

/** Used identity tokens by `jti` until they expire, against replay (OWASP ASVS 10.5.1). */
export class SpentTokens {
  readonly #expiry = new Map<string, number>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `expiresAt` in milliseconds. */
  spend(id: string, expiresAt: number): void {
    for (const [other, end] of this.#expiry) {
      if (end <= this.#clock.now() || this.#expiry.size >= max) this.#expiry.delete(other);
    }
    this.#expiry.set(id, expiresAt);
  }

  isSpent(id: string): boolean {
    return this.#expiry.has(id);
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

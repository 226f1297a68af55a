import type { Clock } from "./clock.ts";
import { Entries } from "./entries.ts";

const allowed = 5;
const windowMs = 15 * 60 * 1000;
const keysMax = 2_000;

/**
 * Failed attempts by key. For sign-ins this is the login, known or unknown, so that the limit does not reveal which logins
 * exist (OWASP ASVS 6.3.1). For links of accounts it is the person.
 */
export class Attempts extends Entries<readonly number[]> {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
  waitSeconds(key: string): number {
    const recent = this.#recent(key);
    const oldest = recent[recent.length - allowed];
    return oldest === undefined ? 0 : Math.ceil((oldest + windowMs - this.#clock.now()) / 1000);
  }

  failed(key: string): void {
    const recent = [...this.#recent(key), this.#clock.now()];
    this.entries.delete(key);
    this.keep(key, recent.slice(-allowed), keysMax);
  }

  /** Records enough failures to delay the next attempt. */
  exhaust(key: string): void {
    for (let count = 0; count < allowed; count += 1) this.failed(key);
  }

  succeeded(key: string): void {
    this.entries.delete(key);
  }

  #recent(key: string): readonly number[] {
    const since = this.#clock.now() - windowMs;
    return (this.entries.get(key) ?? []).filter((at) => at > since);
  }
}

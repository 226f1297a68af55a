import type { Clock } from "./clock.ts";
import { Entries } from "./entries.ts";

const allowed = 5;
const windowMs = 15 * 60 * 1000;
const loginsMax = 2_000;

/**
 * Failed sign-ins by login, known or unknown, so that the limit does not reveal which logins exist (OWASP ASVS 6.3.1).
 */
export class Attempts extends Entries<readonly number[]> {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
  waitSeconds(login: string): number {
    const recent = this.#recent(login);
    const oldest = recent[recent.length - allowed];
    return oldest === undefined ? 0 : Math.ceil((oldest + windowMs - this.#clock.now()) / 1000);
  }

  failed(login: string): void {
    const recent = [...this.#recent(login), this.#clock.now()];
    this.entries.delete(login);
    this.keep(login, recent.slice(-allowed), loginsMax);
  }

  /** Records enough failures to delay the next attempt. */
  exhaust(login: string): void {
    for (let count = 0; count < allowed; count += 1) this.failed(login);
  }

  succeeded(login: string): void {
    this.entries.delete(login);
  }

  #recent(login: string): readonly number[] {
    const since = this.#clock.now() - windowMs;
    return (this.entries.get(login) ?? []).filter((at) => at > since);
  }
}

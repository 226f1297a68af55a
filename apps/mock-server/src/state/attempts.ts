import type { Clock } from "./clock.ts";

const allowed = 5;
const windowMs = 15 * 60 * 1000;
const loginsMax = 2_000;

/**
 * Failed sign-ins by login, known or unknown, so that the limit does not reveal which logins exist (OWASP ASVS 6.3.1).
 */
export class Attempts {
  readonly #failures = new Map<string, readonly number[]>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
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
    this.#failures.delete(login);
    this.#failures.set(login, recent.slice(-allowed));
    const eldest = this.#failures.keys().next();
    if (this.#failures.size > loginsMax && eldest.done !== true) {
      this.#failures.delete(eldest.value);
    }
  }

  /** Records enough failures to delay the next attempt. */
  exhaust(login: string): void {
    for (let count = 0; count < allowed; count += 1) this.failed(login);
  }

  succeeded(login: string): void {
    this.#failures.delete(login);
  }

  clear(): void {
    this.#failures.clear();
  }

  all(): readonly (readonly [string, readonly number[]])[] {
    return [...this.#failures];
  }

  /** Replaces all entries. */
  replace(entries: readonly (readonly [string, readonly number[]])[]): void {
    this.#failures.clear();
    for (const [key, value] of entries) this.#failures.set(key, value);
  }

  #recent(login: string): readonly number[] {
    const since = this.#clock.now() - windowMs;
    return (this.#failures.get(login) ?? []).filter((at) => at > since);
  }
}

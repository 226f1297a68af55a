/** A clock that QA can move: the real time plus an offset, in milliseconds. */
export class Clock {
  #advancedMs = 0;
  readonly #real: () => number;

  constructor(real: () => number) {
    this.#real = real;
  }

  get advancedMs(): number {
    return this.#advancedMs;
  }

  now(): number {
    return this.#real() + this.#advancedMs;
  }

  /** RFC 3339 in UTC. */
  iso(): string {
    return new Date(this.now()).toISOString();
  }

  /** Sets how far it is ahead of the real time. */
  set(advancedMs: number): void {
    this.#advancedMs = advancedMs;
  }
}

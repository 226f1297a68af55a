import { keepNewest } from "./keep-newest.ts";

/** A request and its answer. */
interface First<Answer> {
  readonly body: string;
  readonly answer: Answer;
}

type KeptAnswers<Answer> = readonly (readonly [string, First<Answer>])[];

/** The first answers of a call by `Idempotency-Key`, for repeated requests. */
export class FirstAnswers<Answer> {
  readonly #byKey = new Map<string, First<Answer>>();

  /** @param key includes the sender for calls with a session, so that nobody gets another person's answer. */
  keep(key: string, first: First<Answer>): void {
    keepNewest(this.#byKey, key, first);
  }

  under(key: string): First<Answer> | undefined {
    return this.#byKey.get(key);
  }

  clear(): void {
    this.#byKey.clear();
  }

  all(): KeptAnswers<Answer> {
    return [...this.#byKey];
  }

  /** Replaces all entries. */
  replace(kept: KeptAnswers<Answer>): void {
    this.clear();
    for (const [key, first] of kept) this.#byKey.set(key, first);
  }
}

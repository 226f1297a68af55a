import { keepNewest } from "./keep-newest.ts";

/** What was sent, and the answer it got. */
interface First<Answer> {
  readonly words: string;
  readonly answer: Answer;
}

type KeptAnswers<Answer> = readonly (readonly [string, First<Answer>])[];

/** The first answers of one call by `Idempotency-Key`: a repeat gets them again. */
export class FirstAnswers<Answer> {
  readonly #byKey = new Map<string, First<Answer>>();

  /** @param key with who sent it, where that matters: nobody gets the answer to somebody else. */
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

  /** Instead of those that are there. */
  replace(kept: KeptAnswers<Answer>): void {
    this.clear();
    for (const [key, first] of kept) this.#byKey.set(key, first);
  }
}

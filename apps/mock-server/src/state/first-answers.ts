import { Entries } from "./entries.ts";

/** A request and its answer. */
interface First<Answer> {
  readonly body: string;
  readonly answer: Answer;
}

/** The first answers of a call by `Idempotency-Key`, for repeated requests. */
export class FirstAnswers<Answer> extends Entries<First<Answer>> {
  /** @param key includes the sender for calls with a session, so that nobody gets another person's answer. */
  note(key: string, first: First<Answer>): void {
    this.keep(key, first);
  }

  under(key: string): First<Answer> | undefined {
    return this.entries.get(key);
  }
}

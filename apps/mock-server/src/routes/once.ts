import { Refusal } from "../http/refusal.ts";
import type { FirstAnswers } from "../state/first-answers.ts";

interface Operation {
  readonly key: string | null;
  /** The id of the person who sent it; empty where anybody may. */
  readonly who: string;
  /** What must be the same in a repeat. */
  readonly sent: object;
  /** What is said of something else under the same key. */
  readonly otherwise: string;
}

/**
 * Does something once for its `Idempotency-Key`: a repeat gets the first answer, something else under the key is refused.
 * A refusal leaves the key free. Without a key it is done each time.
 */
export const once = <Answer>(
  answers: FirstAnswers<Answer>,
  { key, who, sent, otherwise }: Operation,
  act: () => Answer,
): Answer => {
  if (key === null) return act();
  const ownKey = `${who} ${key}`;
  const words = JSON.stringify(sent);
  const first = answers.under(ownKey);
  if (first !== undefined) {
    if (first.words !== words) throw new Refusal(422, otherwise);
    return first.answer;
  }
  const answer = act();
  answers.keep(ownKey, { words, answer });
  return answer;
};

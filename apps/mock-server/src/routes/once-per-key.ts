import { Refusal } from "../http/refusal.ts";
import type { FirstAnswers } from "../state/first-answers.ts";

interface Operation {
  readonly key: string | null;
  /** The id of the person who sent it; empty for public calls. */
  readonly who: string;
  /** What must be the same in a repeat. */
  readonly sent: object;
  /** The message for a different request under the same key. */
  readonly otherwise: string;
}

/**
 * Runs an action once for an `Idempotency-Key`. A repeat gets the first answer; a different request with the same key
 * is refused. A refusal leaves the key unused. Without a key the action always runs.
 */
export const oncePerKey = <Answer>(
  answers: FirstAnswers<Answer>,
  { key, who, sent, otherwise }: Operation,
  act: () => Answer,
): Answer => {
  if (key === null) return act();
  const ownKey = `${who} ${key}`;
  const body = JSON.stringify(sent);
  const first = answers.under(ownKey);
  if (first !== undefined) {
    if (first.body !== body) throw new Refusal(422, otherwise);
    return first.answer;
  }
  const answer = act();
  answers.note(ownKey, { body, answer });
  return answer;
};

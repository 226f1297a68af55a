import { Refusal } from "../http/refusal.ts";
import type { Attempts } from "../state/attempts.ts";

/** Refuses an attempt after too many failed ones, and says when the next is allowed. */
export const requirePatience = (attempts: Attempts, key: string, message: string): void => {
  const seconds = attempts.waitSeconds(key);
  if (seconds === 0) return;
  throw new Refusal(429, message, { headers: { "retry-after": String(seconds) } });
};

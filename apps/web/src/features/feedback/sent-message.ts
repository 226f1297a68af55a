import type { FileOutcome } from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { isSameTabUser, tabUserMark } from "../../api/tab-user.ts";
import { addMonthsToDay } from "../../formats/days.ts";

/**
 * A file that is certainly not there, or that may or may not be: its upload was stopped, the page was left meanwhile, or
 * an attempt ended without a clear answer.
 */
type LostFile = "missing" | "unsure";

/** What the form tells the screen after it. */
export interface SentMessage {
  /** The name by which the municipality knows the message. */
  readonly number: string;
  /** The day on which it was sent (`IsoDate`). */
  readonly day: string;
  readonly file: LostFile | null;
}

const partOf = (state: unknown, name: string): unknown =>
  typeof state === "object" && state !== null
    ? new Map<string, unknown>(Object.entries(state)).get(name)
    : undefined;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && addMonthsToDay(text, 0) === text;

interface Sent {
  readonly number: string | null;
  readonly day: string;
  readonly file: FileOutcome | null;
}

/** What the form leaves in the browser's history for it. */
export const sentMessageState = (message: Sent): object => ({
  ...message,
  visit: tabUserMark(),
});

/**
 * What the browser's history has of a sent message; `null` for who comes here by the address, and for the next person
 * at a shared computer. It is read like any other input, without the schemas, for which a prerendered page would have
 * to wait.
 */
export const sentMessageIn = (state: unknown): SentMessage | null => {
  const number = partOf(state, "number");
  const day = partOf(state, "day");
  if (!isSameTabUser(partOf(state, "visit"))) return null;
  if (typeof number !== "string" || typeof day !== "string" || !isDay(day)) return null;
  const file = partOf(state, "file");
  return { number, day, file: file === "missing" || file === "unsure" ? file : null };
};

import type { Chart } from "#machines/kit/chart.ts";
import type { LogEntry } from "../running.ts";

/** Why an event changed nothing. */
export type Refusal =
  /** No state that was active has an answer to it. */
  | { readonly kind: "unexpected" }
  /** States have one, and these guards said no. */
  | { readonly kind: "guarded"; readonly guards: readonly string[] }
  /** A state says in so many words that the event does nothing there. */
  | { readonly kind: "forbidden" };

/** The reason why a machine did nothing about an event; `null` when it did something, or has not answered yet. */
export const refusalOf = (
  { transitions }: Chart,
  { type, met, taken }: Pick<LogEntry, "type" | "met" | "taken">,
): Refusal | null => {
  if (taken === null || taken.length > 0 || met.length === 0) return null;
  const answers = transitions.filter(
    ({ source, event }) => event.type === type && met.includes(source),
  );
  if (answers.length === 0) return { kind: "unexpected" };
  const guards = [...new Set(answers.map(({ guard }) => guard).filter((guard) => guard !== null))];
  return guards.length === 0 ? { kind: "forbidden" } : { kind: "guarded", guards };
};

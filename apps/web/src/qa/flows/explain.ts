import type { Chart } from "#machines/kit/chart.ts";
import type { LogEntry } from "../running.ts";

/** Explains why an event had no effect. */
export type Refusal =
  /** No active state handles it. */
  | { readonly kind: "unexpected" }
  /** States handle it, but these guards refused. */
  | { readonly kind: "guarded"; readonly guards: readonly string[] }
  /** A state explicitly ignores the event. */
  | { readonly kind: "forbidden" };

/** Why an event had no effect on a machine; `null` if it had one, or if it was not handled yet. */
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

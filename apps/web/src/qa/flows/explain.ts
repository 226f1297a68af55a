import { isRecord } from "#contracts/is-record.ts";
import type { Chart } from "#machines/kit/chart.ts";
import type { LogEntry } from "../running.ts";

/** Explains why an event had no effect, or took another transition than the first. */
export type Explanation =
  /** No active state handles it. */
  | { readonly kind: "unexpected" }
  /** States handle it, but these guards refused. */
  | { readonly kind: "guarded"; readonly guards: readonly string[] }
  /** A state explicitly ignores the event. */
  | { readonly kind: "forbidden" }
  /** These guards refused, and a later transition was taken: a form shows its mistakes instead of sending. */
  | { readonly kind: "otherwise"; readonly guards: readonly string[] };

/** The guards that were checked before the transition that was taken. */
const guardsBefore = ({ transitions }: Chart, key: string): readonly string[] => {
  const taken = transitions.find((one) => one.key === key);
  if (taken === undefined) return [];
  const siblings = transitions.filter(
    ({ source, event }) => source === taken.source && event.type === taken.event.type,
  );
  return siblings
    .slice(0, siblings.indexOf(taken))
    .flatMap(({ guard }) => (guard === null ? [] : [guard]));
};

/** Names of the empty fields of a form. A masked context still shows which ones are empty. */
export const emptyFields = (context: unknown): readonly string[] => {
  const values = isRecord(context) ? context["values"] : undefined;
  if (!isRecord(values)) return [];
  return Object.entries(values)
    .filter(([, value]) => value === "" || value === null || value === false)
    .map(([name]) => name);
};

/**
 * Why an event had no effect on a machine, or took another transition than the first; `null` if it took the first one,
 * or if it was not handled yet.
 */
export const explanationOf = (
  chart: Chart,
  { type, met, taken }: Pick<LogEntry, "type" | "met" | "taken">,
): Explanation | null => {
  const { transitions } = chart;
  if (taken === null || met.length === 0) return null;
  if (taken.length > 0) {
    // Only the first transition answers the event; eventless ones follow it.
    const refused = guardsBefore(chart, taken[0] ?? "");
    return refused.length === 0 ? null : { kind: "otherwise", guards: [...new Set(refused)] };
  }
  const answers = transitions.filter(
    ({ source, event }) => event.type === type && met.includes(source),
  );
  if (answers.length === 0) return { kind: "unexpected" };
  const guards = [...new Set(answers.map(({ guard }) => guard).filter((guard) => guard !== null))];
  return guards.length === 0 ? { kind: "forbidden" } : { kind: "guarded", guards };
};

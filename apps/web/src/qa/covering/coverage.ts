import * as Schema from "effect/Schema";
import type { Chart } from "#machines/kit/chart.ts";
import type { Covered } from "#machines/kit/draw-covered.ts";
import type { FromPortal } from "../protocol.ts";

/** What machines have been through, as it is written in a file: ids of states, keys of transitions. */
export const Coverage = Schema.Struct({
  states: Schema.Array(Schema.String),
  transitions: Schema.Array(Schema.String),
});
export type Coverage = typeof Coverage.Type;

export const nothingCovered: Coverage = { states: [], transitions: [] };

const union = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const known = new Set(one);
  const more = new Set(other.filter((name) => !known.has(name)));
  return more.size === 0 ? one : [...one, ...more];
};

export const merged = (one: Coverage, other: Coverage): Coverage => {
  const states = union(one.states, other.states);
  const transitions = union(one.transitions, other.transitions);
  const isSame = states === one.states && transitions === one.transitions;
  return isSame ? one : { states, transitions };
};

/** What is covered after one more message; `forget` begins anew. */
export const coverageAfter = (
  coverage: Coverage,
  message: FromPortal | { readonly kind: "forget" },
): Coverage => {
  if (message.kind === "forget") return nothingCovered;
  if (message.kind !== "actor-state") return coverage;
  return merged(coverage, { states: message.active, transitions: message.taken });
};

/** The part of one chart. A state that machines only pass through is known by the transitions of it. */
export const coveredIn = ({ states, transitions }: Chart, coverage: Coverage): Covered => {
  const taken = new Set(coverage.transitions);
  const took = transitions.filter(({ key }) => taken.has(key));
  const met = new Set([
    ...coverage.states,
    ...took.flatMap(({ source, targets }) => [source, ...targets]),
  ]);
  // The ancestors of what was met come before it: from the last to the first, each names its parent.
  for (const { id, parent } of states.toReversed())
    if (parent !== null && met.has(id)) met.add(parent);
  return { states: met, transitions: taken };
};

/** States and transitions of a chart that nobody has been through, in the order they are written. */
export interface Missed {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** Places to return to are no states that a machine is in. */
export const statesIn = ({ states }: Chart): readonly string[] =>
  states.filter(({ type }) => type !== "history").map(({ id }) => id);

export const missedIn = (chart: Chart, coverage: Coverage): Missed => {
  const { states, transitions } = coveredIn(chart, coverage);
  return {
    states: statesIn(chart).filter((id) => !states.has(id)),
    transitions: chart.transitions.map(({ key }) => key).filter((key) => !transitions.has(key)),
  };
};

import * as Schema from "effect/Schema";
import type { Chart } from "#machines/kit/chart.ts";
import type { Covered } from "#machines/kit/draw-covered.ts";
import type { FromPortal } from "../protocol.ts";

/** Coverage of machines as it is stored in files: ids of states, keys of transitions. */
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

/** The coverage after another message; `forget` starts again. */
export const coverageAfter = (
  coverage: Coverage,
  message: FromPortal | { readonly kind: "forget" },
): Coverage => {
  if (message.kind === "forget") return nothingCovered;
  if (message.kind !== "actor-state") return coverage;
  return merged(coverage, { states: message.active, transitions: message.taken });
};

/** The coverage of one chart. Transient states are known by their transitions. */
export const coveredIn = ({ states, transitions }: Chart, coverage: Coverage): Covered => {
  const taken = new Set(coverage.transitions);
  const took = transitions.filter(({ key }) => taken.has(key));
  const met = new Set([
    ...coverage.states,
    ...took.flatMap(({ source, targets }) => [source, ...targets]),
  ]);
  // Ancestors come before their children, so going backwards each state adds its parent.
  for (const { id, parent } of states.toReversed())
    if (parent !== null && met.has(id)) met.add(parent);
  return { states: met, transitions: taken };
};

/** Uncovered states and transitions of a chart, in document order. */
export interface Missed {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** History states are never active. */
export const statesIn = ({ states }: Chart): readonly string[] =>
  states.filter(({ type }) => type !== "history").map(({ id }) => id);

export const missedIn = (chart: Chart, coverage: Coverage): Missed => {
  const { states, transitions } = coveredIn(chart, coverage);
  return {
    states: statesIn(chart).filter((id) => !states.has(id)),
    transitions: chart.transitions.map(({ key }) => key).filter((key) => !transitions.has(key)),
  };
};

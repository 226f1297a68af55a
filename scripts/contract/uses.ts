/** Finds where the named shapes of a contract are used. */
import type { Contract } from "./contract.ts";
import type { Shape } from "./shapes.ts";

export type Use = "request" | "answer" | "parameters of a state" | "values of a state";

const partsOf = ({ fields, items, others, options }: Shape): readonly Shape[] => [
  ...Object.values(fields).map(({ shape }) => shape),
  ...(items === undefined ? [] : [items]),
  ...(others === undefined ? [] : [others]),
  ...options,
];

const rootsOf = ({ calls, states }: Contract): readonly (readonly [Use, Shape])[] => [
  ...Object.values(calls).flatMap(({ parameters, body, answers }) => [
    ...Object.values(parameters).map(({ shape }): readonly [Use, Shape] => ["request", shape]),
    ...Object.values(body).map((shape): readonly [Use, Shape] => ["request", shape]),
    ...Object.values(answers).flatMap(({ bodies, headers }) => [
      ...Object.values(headers).map(({ shape }): readonly [Use, Shape] => ["answer", shape]),
      ...Object.values(bodies).map((shape): readonly [Use, Shape] => ["answer", shape]),
    ]),
  ]),
  ...Object.values(states).flatMap(({ params, values }): readonly (readonly [Use, Shape])[] => [
    ["parameters of a state", params],
    ["values of a state", values],
  ]),
];

/** For each named shape, the places that use it directly or inside another shape. */
export const usesIn = (contract: Contract): ReadonlyMap<string, ReadonlySet<Use>> => {
  const uses = new Map<string, Set<Use>>();
  const visit = (place: Use, shape: Shape): void => {
    partsOf(shape).forEach((part) => visit(place, part));
    if (shape.name === undefined) return;
    const places = uses.get(shape.name) ?? new Set();
    if (places.has(place)) return;
    uses.set(shape.name, places.add(place));
    const named = contract.shapes[shape.name];
    if (named !== undefined) visit(place, named);
  };
  rootsOf(contract).forEach(([place, shape]) => visit(place, shape));
  return uses;
};

/** What is wrong with the values that a state has returned, for the requests that need them. */
import * as SchemaAST from "effect/SchemaAST";
import { states } from "../states/states.ts";
import type { Interaction } from "./interaction.ts";
import type { Values } from "./returned-values.ts";

/** By the name of a value. */
type Differences = ReadonlyMap<string, string>;

/** The answers to states, by the names of the states. */
export interface StateFaults {
  /** The declared values that are not there. */
  readonly lacking: ReadonlyMap<string, readonly string[]>;
  /** The values of another type than the declared one, in words. */
  readonly mistyped: ReadonlyMap<string, Differences>;
}

const declared = new Map(Object.entries(states));

const propertiesOf = (state: string): readonly SchemaAST.PropertySignature[] => {
  const ast = declared.get(state)?.values.ast;
  return ast?._tag === "Objects" ? ast.propertySignatures : [];
};

/** The names of the values that a state has to return and that are not there. */
export const lackingOf = (state: string, values: Values): readonly string[] =>
  propertiesOf(state)
    .filter(({ type }) => !SchemaAST.isOptional(type))
    .map(({ name }) => String(name))
    .filter((name) => (values[name] ?? undefined) === undefined);

const types: ReadonlyMap<string, readonly [type: string, words: string]> = new Map([
  ["String", ["string", "a text"]],
  ["Number", ["number", "a number"]],
]);

/** The values that a state returned as something else than the contract says. */
export const mistypedOf = (state: string, values: Values): Differences =>
  new Map(
    propertiesOf(state).flatMap(({ name, type: ast }) => {
      const value = values[String(name)] ?? undefined;
      const [type, words] = types.get(ast._tag) ?? [];
      return value === undefined || type === undefined || typeof value === type
        ? []
        : [[String(name), `expected ${words}, got ${JSON.stringify(value)}`]];
    }),
  );

/** Those of the named values that stand in these places of a request. */
const neededIn = (places: unknown, names: Iterable<string>): readonly string[] => {
  const text = JSON.stringify(places) ?? "";
  return [...names].filter((name) => text.includes(`\${${name}}`));
};

/** The first problem of a state of the interaction. */
const firstOf = (
  { providerStates }: Interaction,
  problemOf: (state: string) => string | undefined,
): string | undefined =>
  providerStates?.map(({ name }) => problemOf(name)).find((problem) => problem !== undefined);

/** A value that the request needs and its state did not return. */
const lackingProblem = (
  interaction: Interaction,
  { lacking }: Pick<StateFaults, "lacking">,
): string | undefined =>
  firstOf(interaction, (state) => {
    const needed = neededIn(interaction.request.generators, lacking.get(state) ?? []);
    return needed.length === 0
      ? undefined
      : `state "${state}": its answer has no ${needed.join(", ")}`;
  });

/**
 * A value that the request has in its body with a wrong type: the portal never sends such a body, so no answer to it says
 * anything. In a path, a query or a header a number is a text anyway.
 */
const mistypedProblem = (
  interaction: Interaction,
  { mistyped }: Pick<StateFaults, "mistyped">,
): string | undefined =>
  firstOf(interaction, (state) => {
    const differences: Differences = mistyped.get(state) ?? new Map();
    const [name] = neededIn(interaction.request.generators?.body, differences.keys());
    return name === undefined
      ? undefined
      : `state "${state}": ${name} of its answer: ${differences.get(name)}`;
  });

/**
 * What is wrong with the states of the interaction. Where a value is not there, Pact's verifier sends the pact's example: an
 * answer may fit by chance.
 */
export const stateProblem = (interaction: Interaction, faults: StateFaults): string | undefined =>
  lackingProblem(interaction, faults) ?? mistypedProblem(interaction, faults);

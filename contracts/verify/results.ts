import * as Schema from "effect/Schema";
import { Mismatch, firstDifference, noAnswer } from "./differences.ts";
import type { Interaction } from "./interaction.ts";
import { callOf } from "./interaction.ts";
import type { StateFaults } from "./state-values.ts";
import { stateProblem } from "./state-values.ts";
import type { Result, Verification } from "./verification.ts";

const Failure = Schema.Struct({
  interaction: Schema.String,
  mismatch: Schema.Struct({
    mismatches: Schema.optionalKey(Schema.Array(Mismatch)),
    message: Schema.optionalKey(Schema.String),
  }),
});

/** The verifier's output. */
const Told = Schema.fromJsonString(
  Schema.Struct({
    interactionResults: Schema.Array(
      Schema.Struct({
        description: Schema.String,
        duration: Schema.optionalKey(Schema.String),
        result: Schema.String,
      }),
    ),
    errors: Schema.Array(Failure),
    /** Failures of interactions that a broker calls pending. */
    pendingErrors: Schema.optionalKey(Schema.Array(Failure)),
  }),
);

const secondsOf = (duration = "0ms"): number =>
  Number.parseFloat(duration) / (duration.endsWith("ms") ? 1000 : 1);

/** One sentence for each broker error of the verifier; the first match is used. */
const brokerProblems: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /pact broker path '[^']*' failed: (40[13])/u,
    (status) =>
      `The broker refuses the token (${status}): give the right one as --token or PACT_BROKER_TOKEN.`,
  ],
  [/pact broker path '[^']*' failed: (\d{3})/u, (status) => `The broker answers with ${status}.`],
  [
    /Failed to access pact broker.*URL: '([^']*)'/u,
    (address) => `Nobody answers as a broker at ${address}.`,
  ],
  [
    /Did not get a valid HAL response.*URL: '([^']*)'/u,
    (address) => `What answers at ${address} is not a Pact broker.`,
  ],
  [
    /^No pacts found for provider '([^']*)'/u,
    (provider) => `The broker has no pact of the main branch for ${provider}.`,
  ],
];

/** Why nothing was verified, in one sentence. */
const nothingVerified = (why = "no pact was found"): string => {
  for (const [pattern, sentence] of brokerProblems) {
    const found = pattern.exec(why)?.[1];
    if (found !== undefined) return sentence(found);
  }
  return `Nothing was verified: ${why}.`;
};

/** What the relays have noticed beside the verifier. */
interface Noticed extends Partial<StateFaults> {
  /** The service's answers to refused states, by their names. */
  readonly refused?: ReadonlyMap<string, string>;
  /** By description: the reason in the body of the answer. */
  readonly reasons?: ReadonlyMap<string, string>;
  /** By description: a fault of its state, or what its answer repeats wrongly of the state's values. */
  readonly otherwise?: ReadonlyMap<string, string>;
}

/**
 * @param told the verifier's JSON
 * @param interactions of the pact; unknown in advance with a broker
 * @throws if this is not the output of a verifier.
 */
export const resultsOf = (
  told: string,
  interactions: readonly Interaction[],
  {
    refused = new Map(),
    lacking = new Map(),
    mistyped = new Map(),
    reasons = new Map(),
    otherwise = new Map(),
  }: Noticed = {},
): Verification => {
  const { interactionResults, errors, pendingErrors = [] } = Schema.decodeUnknownSync(Told)(told);
  if (interactionResults.length === 0) {
    return { results: [], problem: nothingVerified(errors[0]?.mismatch.message) };
  }
  const byDescription = new Map(interactions.map((one) => [one.description, one]));
  const differenceOf = (description: string, interaction: Interaction | undefined): string => {
    const { mismatches, message } =
      [...errors, ...pendingErrors].find((error) => error.interaction.endsWith(` - ${description}`))
        ?.mismatch ?? {};
    if (mismatches === undefined) {
      const state = interaction?.providerStates?.find(({ name }) => refused.has(name))?.name;
      if (state !== undefined) return `state "${state}": ${refused.get(state)}`;
      if (message !== undefined) return message;
    }
    const difference = firstDifference(mismatches ?? [], interaction, reasons.get(description));
    // No value explains a service that is silent.
    if (interaction === undefined || difference.startsWith(noAnswer)) return difference;
    return stateProblem(interaction, { lacking, mistyped }) ?? difference;
  };
  const results = interactionResults.map(({ description, duration, result }): Result => {
    const interaction = byDescription.get(description);
    const difference =
      result === "OK" ? otherwise.get(description) : differenceOf(description, interaction);
    return {
      call: interaction === undefined ? "Of the broker's pact" : callOf(interaction),
      interaction: description,
      passed: difference === undefined,
      ...(difference === undefined ? {} : { difference }),
      seconds: secondsOf(duration),
    };
  });
  return { results };
};

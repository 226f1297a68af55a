import * as Schema from "effect/Schema";

/** The result of one interaction. */
export const Result = Schema.Struct({
  /** Method and path. */
  call: Schema.String,
  interaction: Schema.String,
  passed: Schema.Boolean,
  /** Description of the failure, if it did not pass. */
  difference: Schema.optionalKey(Schema.String),
  seconds: Schema.Number,
});
export type Result = typeof Result.Type;

/** The results, and one sentence if they are incomplete. */
export const Verification = Schema.Struct({
  results: Schema.Array(Result),
  /** The states that the service listed when it refused one. */
  knownStates: Schema.optionalKey(Schema.Array(Schema.String)),
  problem: Schema.optionalKey(Schema.String),
});
export type Verification = typeof Verification.Type;

/** The command's exit code. 0: all hold, 1: something does not, 2: not everything could be checked or told. */
export const exitCodeOf = ({ results, problem }: Verification): 0 | 1 | 2 => {
  if (problem !== undefined) return 2;
  return results.every(({ passed }) => passed) ? 0 : 1;
};

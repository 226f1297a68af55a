import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate";

/** The result of an invoked actor, as the machine receives it. */
export interface ResultEvent {
  readonly type: `xstate.done.actor.${string}` | `xstate.error.actor.${string}`;
  readonly actorId: string;
  readonly output?: unknown;
  readonly error?: unknown;
}

/**
 * Typed examples of what a machine can receive; a flow keeps them in `<flow>.samples.ts`.
 * Tours walk along them, the QA console offers them. Delays need no sample.
 */
export interface MachineSamples<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>;
  readonly events: readonly (EventFrom<Machine> | ResultEvent)[];
  /** What tells two visits of the same state apart, e.g. the attempts left; by default nothing. */
  readonly distinguish?: (snapshot: SnapshotFrom<Machine>) => string;
}

/** Keeps the types of the machine's events: `samplesOf(signInMachine, { events: [...] })`. */
export const samplesOf = <Machine extends AnyStateMachine>(
  _machine: Machine,
  samples: MachineSamples<Machine>,
): MachineSamples<Machine> => samples;

/** The invoked actor with this id has answered. */
export const done = (actorId: string, output?: unknown): ResultEvent => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
});

/** The invoked actor with this id has failed. */
export const failed = (actorId: string, error: unknown): ResultEvent => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error,
});

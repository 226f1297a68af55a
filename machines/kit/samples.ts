import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate";
import type { DecisionTable } from "./decision-table.ts";

/** The result of an invoked actor, as the machine receives it. */
export interface ResultEvent {
  readonly type: `xstate.done.actor.${string}` | `xstate.error.actor.${string}`;
  readonly actorId: string;
  readonly output?: unknown;
  readonly error?: unknown;
}

/**
 * Typed examples of a machine's events, in `<flow>.samples.ts`. Tours and the QA console use them. Delays need no
 * sample.
 */
export interface MachineSamples<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>;
  readonly events: readonly (EventFrom<Machine> | ResultEvent)[];
  /** Distinguishes visits of the same state, for example by the remaining attempts; by default none. */
  readonly distinguish?: (snapshot: SnapshotFrom<Machine>) => string;
}

/** One machine in the catalogue of its area. `flow`: its file name without `.machine.ts`. */
export interface AreaEntry {
  readonly flow: string;
  readonly machine: AnyStateMachine;
  readonly samples?: MachineSamples<AnyStateMachine>;
  readonly tables?: readonly DecisionTable[];
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

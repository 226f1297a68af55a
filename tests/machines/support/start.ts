import { afterEach } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type {
  Actor,
  ActorOptions,
  AnyActorRef,
  AnyStateMachine,
  ConditionalRequired,
  InputFrom,
  IsNotNever,
  RequiredActorOptionsKeys,
} from "xstate";
import { inspect } from "./taken.ts";

const running: AnyActorRef[] = [];

afterEach(() => {
  for (const actor of running.splice(0).toReversed()) actor.stop();
});

type StartOptions<M extends AnyStateMachine> = Omit<ActorOptions<M>, "clock" | "inspect"> & {
  [K in RequiredActorOptionsKeys<M>]: InputFrom<M>;
};

export interface Started<M extends AnyStateMachine> {
  readonly actor: Actor<M>;
  /** `clock.increment(ms)` lets delays pass; no real time is involved. */
  readonly clock: SimulatedClock;
}

/**
 * Starts a machine with a simulated clock, counts its transitions and those of its children, and stops it after the
 * test. Pass `{ input }` when the machine needs one, `{ snapshot }` to restore.
 */
export function startActor<M extends AnyStateMachine>(
  machine: M,
  ...[options]: ConditionalRequired<
    [options?: StartOptions<M>],
    IsNotNever<RequiredActorOptionsKeys<M>>
  >
): Started<M> {
  const clock = new SimulatedClock();
  // tsc cannot see that `options` of a generic machine still contains its input.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const all = { ...options, clock, inspect } as ActorOptions<M> & StartOptions<M>;
  const actor = createActor<M>(machine, all);
  running.push(actor);
  actor.start();
  return { actor, clock };
}

import * as Effect from "effect/Effect";
import { fromPromise } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { failureOf, isFailure } from "#contracts/failure.ts";
import type { DataInput } from "#machines/portal/data/data.machine.ts";
import { reportDefect } from "./defects.ts";
import { PartMissing } from "./part-missing.ts";

/** A part of the flow's code did not load, which is shown as a missing network. */
const partMissing: Failure = {
  _tag: "NoConnection",
  cause: "network",
  call: { method: "GET", path: "/assets/" },
  shown: false,
};

/** The failure of a call. A defect of ours is reported here, once, before a machine handles it (ERR-6). */
export const failureIn = (reason: unknown): Failure => {
  if (reason instanceof PartMissing) return partMissing;
  if (!isFailure(reason)) reportDefect(reason);
  return failureOf(reason);
};

/**
 * The promise actor for everything the portal's machines invoke.
 * @param run gets the machine's input and a signal that its state was left, and fails with a `Failure`. An effect is
 * aborted then; a promise continues unless it observes the signal.
 */
export const callActor = <Output, Input = undefined>(
  run: (input: Input, signal: AbortSignal) => Effect.Effect<Output, Failure> | Promise<Output>,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      const running = run(input, signal);
      return await (Effect.isEffect(running) ? Effect.runPromise(running, { signal }) : running);
    } catch (reason) {
      // An abort is no failure: React's strict mode stops the actor and starts it again, and the abort of the first run
      // would count as the failure of the second.
      if (signal.aborted) return new Promise<Output>(() => {});
      return Promise.reject<Output>(failureIn(reason));
    }
  });

/** Loads a region by the call of its request. */
export const loadActor = <Data, Request = undefined>(
  ask: (
    request: Request,
    signal: AbortSignal,
  ) => Effect.Effect<Data, Failure> | Promise<Effect.Effect<Data, Failure>>,
) =>
  callActor<Data, DataInput<Request>>(async ({ request }, signal) =>
    Effect.runPromise(await ask(request, signal), { signal }),
  );

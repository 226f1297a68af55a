import * as Effect from "effect/Effect";
import { fromPromise } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { failureOf, isFailure } from "#contracts/failure.ts";
import type { Wanted } from "#machines/portal/data/data.machine.ts";
import { reportDefect } from "./defects.ts";
import { PartMissing } from "./part-missing.ts";

/** The part that a flow needs did not come: for its resident the network is missing. */
const partMissing: Failure = {
  _tag: "NoConnection",
  cause: "network",
  call: { method: "GET", path: "/assets/" },
  shown: false,
};

/** What a call failed by; a defect of ours is reported here, once, before a machine deals with it (ERR-6). */
export const failureIn = (reason: unknown): Failure => {
  if (reason instanceof PartMissing) return partMissing;
  if (!isFailure(reason)) reportDefect(reason);
  return failureOf(reason);
};

/**
 * The promise actor of everything the portal's machines invoke.
 * @param run gets the input of the machine and the signal that its state was left, and fails with a `Failure`. An
 * effect is given up then; a promise goes on unless it heeds the signal.
 */
export const callActor = <Output, Input = undefined>(
  run: (input: Input, signal: AbortSignal) => Effect.Effect<Output, Failure> | Promise<Output>,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      const running = run(input, signal);
      return await (Effect.isEffect(running) ? Effect.runPromise(running, { signal }) : running);
    } catch (reason) {
      // Given up is not failed: React's strict mode takes the actor away and brings it back, and the abort of its
      // first run would count as the failure of the second.
      if (signal.aborted) return new Promise<Output>(() => {});
      return Promise.reject<Output>(failureIn(reason));
    }
  });

/** What loads a region: the call of its request. */
export const loadActor = <Data, Request = undefined>(
  ask: (
    request: Request,
    signal: AbortSignal,
  ) => Effect.Effect<Data, Failure> | Promise<Effect.Effect<Data, Failure>>,
) =>
  callActor<Data, Wanted<Request>>(async ({ request }, signal) =>
    Effect.runPromise(await ask(request, signal), { signal }),
  );

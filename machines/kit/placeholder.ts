import { fromCallback, fromPromise } from "xstate";
import type { EventObject, NonReducibleUnknown } from "xstate";

/**
 * Machines only name what they need; the app, a test or the QA console provides it by `.provide()`. A missing
 * implementation must fail immediately with its name, never return something plausible.
 */
const notProvided = (kind: "actor" | "action", name: string) =>
  new Error(`The ${kind} "${name}" was not provided: pass it to machine.provide().`);

/**
 * The place of a promise actor in `setup({ actors })`.
 * Both types are invariant: name the exact output, never `never`, or no real actor will fit.
 */
export const placeholder = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(notProvided("actor", name)));

/** The place of a callback actor in `setup({ actors })`; `Event` is what the machine may send to it. */
export const placeholderCallback = <
  Event extends EventObject = EventObject,
  Input = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw notProvided("actor", name);
  });

/** The place of an action in `setup({ actions })`; `Params` as given by the machine's `params`. */
export const unprovidedAction =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- `setup` infers from it
  <Params = undefined>(name: string) =>
    (_args: unknown, _params: Params): void => {
      throw notProvided("action", name);
    };

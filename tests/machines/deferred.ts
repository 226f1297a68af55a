import { fromCallback, fromPromise } from "xstate";
import type { AnyEventObject, EventObject, NonReducibleUnknown } from "xstate";

/** One call of a fake actor: its input, and functions to answer it. */
export interface Call<Output, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly resolve: (output: Output) => void;
  readonly reject: (reason: unknown) => void;
}

/** An actor that the test answers when it wants to. */
export const deferredActor = <Output, Input = NonReducibleUnknown>() => {
  const calls: Call<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({ input, signal, resolve, reject });
      }),
  );
  /** The newest call. */
  const last = (): Call<Output, Input> => {
    const call = calls.at(-1);
    if (call === undefined) throw new Error("The actor was not asked yet.");
    return call;
  };
  return { logic, calls, last };
};

/** A callback actor that records its events and sends those of the test. */
export const callbackActor = <Told extends EventObject, Input = NonReducibleUnknown>() => {
  const told: Told[] = [];
  const inputs: Input[] = [];
  const speakers: ((event: AnyEventObject) => void)[] = [];
  let stopped = 0;
  const logic = fromCallback<Told, Input>(({ input, receive, sendBack }) => {
    inputs.push(input);
    speakers.push(sendBack);
    receive((event) => told.push(event));
    return () => {
      stopped += 1;
    };
  });
  const say = (event: AnyEventObject): void => {
    const speak = speakers.at(-1);
    if (speak === undefined) throw new Error("The actor was not started yet.");
    speak(event);
  };
  return { logic, told, inputs, say, stopped: () => stopped };
};

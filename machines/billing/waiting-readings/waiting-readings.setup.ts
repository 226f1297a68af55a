import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { Objection, Today, WaitingReading } from "./waiting-reading.ts";
import { agreedTo, objectionOf } from "./waiting-reading.ts";

/** The outcome of one sent reading. `gone`: another tab has sent or removed it meanwhile. */
export type Sent =
  | { readonly kind: "accepted" | "gone" }
  /** The next attempt is another operation, with this key. */
  | { readonly kind: "refused"; readonly objection: Objection; readonly key: string };

interface WaitingContext {
  /** The readings stored on the device. */
  readonly waiting: readonly WaitingReading[];
  /** The readings being sent, one after another. */
  readonly queue: readonly WaitingReading[];
  /** The readings accepted since the question was asked. */
  readonly accepted: readonly WaitingReading[];
  readonly failure: Failure | null;
  readonly isOnline: boolean;
}

export interface WaitingInput {
  readonly waiting: readonly WaitingReading[];
  readonly isOnline: boolean;
}

export type WaitingEvent =
  | { type: "NETWORK.LOST" }
  | { type: "NETWORK.BACK" }
  /** The stored readings have changed, here or in another tab. */
  | { type: "WAITING.CHANGED"; waiting: readonly WaitingReading[] }
  /** The resident opens the question. */
  | { type: "OPEN" }
  | { type: "SEND" }
  | { type: "DROP"; key: string }
  | { type: "CLOSE" };

const without = (waiting: readonly WaitingReading[], key: string | undefined) =>
  waiting.filter((reading) => reading.key !== key);

/** Context, actors, actions and guards; the chart is in waiting-readings.machine.ts. */
export const waitingReadingsSetup = setup({
  types: types<{
    context: WaitingContext;
    input: WaitingInput;
    events: WaitingEvent;
    tags: "asking" | "busy" | "objected" | "failed" | "sent";
  }>(),
  actors: {
    check: placeholder<Today, undefined>("check"),
    send: placeholder<Sent, { reading: WaitingReading }>("send"),
  },
  actions: {
    /** Removes one from the device. */
    drop: unprovidedAction<{ key: string }>("drop"),
    /** Updates the stored readings, each replacing the one for its meter. */
    keep: unprovidedAction<{ waiting: readonly WaitingReading[] }>("keep"),
    /** Tells the page that the server has newer last readings, if any was accepted since the question was asked. */
    tellAccepted: unprovidedAction<{ count: number }>("tellAccepted"),
    take: assign({
      waiting: (_, params: { waiting: readonly WaitingReading[] }) => params.waiting,
    }),
    leaveOut: assign({
      waiting: ({ context }, params: { key: string }) => without(context.waiting, params.key),
    }),
    agree: assign({ waiting: ({ context }) => agreedTo(context.waiting), failure: null }),
    judge: assign(({ context }, today: Today) => {
      const waiting = context.waiting.map((reading) => ({
        ...reading,
        objection: objectionOf(reading, today),
      }));
      return { waiting, queue: waiting.filter(({ objection }) => objection === undefined) };
    }),
    note: assign(({ context: { waiting, queue, accepted } }, params: { sent: Sent }) => {
      const { sent } = params;
      const [first, ...rest] = queue;
      if (sent.kind !== "refused")
        return {
          waiting: without(waiting, first?.key),
          queue: rest,
          accepted: sent.kind === "accepted" ? [...accepted, ...queue.slice(0, 1)] : accepted,
        };
      return {
        waiting: waiting.map((reading) =>
          reading.key === first?.key
            ? { ...reading, key: sent.key, objection: sent.objection }
            : reading,
        ),
        queue: rest,
      };
    }),
    noteFailure: assign({
      failure: (_, params: { failure: Failure }) => params.failure,
      queue: [],
    }),
    startAnew: assign({ accepted: [], failure: null }),
    loseNetwork: assign({ isOnline: false }),
    regainNetwork: assign({ isOnline: true }),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isOffline: ({ context }) => !context.isOnline,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasQueue: ({ context }) => context.queue.length > 0,
    hasAccepted: ({ context }) => context.accepted.length > 0,
    areNew: ({ context }, params: { waiting: readonly WaitingReading[] }) =>
      context.waiting.length === 0 && params.waiting.length > 0,
    isLast: ({ context }, params: { key: string }) =>
      without(context.waiting, params.key).length === 0,
    isNothing: (_, params: { waiting: readonly WaitingReading[] }) => params.waiting.length === 0,
  },
});

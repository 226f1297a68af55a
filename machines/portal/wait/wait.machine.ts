import { assign, setup } from "xstate";
import type { Message } from "../message.ts";
import { types } from "../../kit/types.ts";

interface WaitContext {
  /** Running work by key, newest last. */
  readonly work: Readonly<Record<string, Message>>;
  /** The work that was running when the overlay was closed. */
  readonly dismissed: readonly string[];
}

export type WaitEvent =
  | { type: "WAIT.BEGIN"; key: string; message: Message }
  | { type: "WAIT.END"; key: string }
  | { type: "WAIT.DISMISS" };

export const waitMachine = setup({
  types: types<{ context: WaitContext; events: WaitEvent; tags: "visible" }>(),
  actions: {
    begin: assign({
      work: ({ context }, params: { key: string; message: Message }) => ({
        ...context.work,
        [params.key]: params.message,
      }),
    }),
    end: assign({
      work: ({ context }, params: { key: string }) =>
        Object.fromEntries(Object.entries(context.work).filter(([key]) => key !== params.key)),
      dismissed: ({ context }, params: { key: string }) =>
        context.dismissed.filter((key) => key !== params.key),
    }),
    dismiss: assign({ dismissed: ({ context }) => Object.keys(context.work) }),
  },
  guards: {
    nothingLeft: ({ context }) => Object.keys(context.work).length === 0,
    onlyDismissed: ({ context }) =>
      Object.keys(context.work).every((key) => context.dismissed.includes(key)),
    isNew: ({ context }, params: { key: string }) => !Object.hasOwn(context.work, params.key),
  },
  /** Short work shows no overlay, which would only flash. */
  delays: { patience: 1000 },
}).createMachine({
  id: "wait",
  description:
    "The overlay for long work. It appears after a delay, names the work, and can be closed.",
  context: { work: {}, dismissed: [] },
  initial: "idle",
  on: {
    "WAIT.BEGIN": { actions: { type: "begin", params: ({ event }) => event } },
    "WAIT.END": { actions: { type: "end", params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: "No work is running.",
      on: {
        "WAIT.BEGIN": {
          target: "pending",
          actions: { type: "begin", params: ({ event }) => event },
        },
      },
    },
    pending: {
      description: "Work has just begun. There is no overlay yet.",
      always: [
        { guard: "nothingLeft", target: "idle" },
        { guard: "onlyDismissed", target: "dismissed" },
      ],
      after: { patience: "visible" },
    },
    visible: {
      description: "The overlay is shown with the newest message.",
      tags: "visible",
      always: [
        { guard: "nothingLeft", target: "idle" },
        { guard: "onlyDismissed", target: "dismissed" },
      ],
      on: { "WAIT.DISMISS": { target: "dismissed", actions: "dismiss" } },
    },
    dismissed: {
      description:
        "The resident closed the overlay, and the work goes on. Only other work shows it again.",
      always: { guard: "nothingLeft", target: "idle" },
      on: {
        "WAIT.BEGIN": {
          guard: { type: "isNew", params: ({ event }) => event },
          target: "pending",
          actions: { type: "begin", params: ({ event }) => event },
        },
      },
    },
  },
});

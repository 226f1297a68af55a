import { assign, setup } from "xstate";
import type { ConfirmAnswer } from "../confirm/confirm.machine.ts";
import { unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** Where somebody wants to go: to an address, so many steps through the history, or out of the session. */
export type Way =
  | { readonly to: "address"; readonly path: string }
  | { readonly to: "history"; readonly steps: number }
  | { readonly to: "logout" };

export type LeavingEvent =
  | { type: "LEAVE"; way: Way }
  | { type: "CONFIRM.ANSWERED"; answer: ConfirmAnswer }
  /** No form of the page holds words that were not sent any more. */
  | { type: "WORDS.GONE" }
  /** The address has changed. */
  | { type: "ARRIVED" };

export const leavingMachine = setup({
  types: types<{
    context: { readonly way: Way | null };
    events: LeavingEvent;
    tags: "leaving";
  }>(),
  actions: {
    keepWay: assign({ way: (_, params: { way: Way }) => params.way }),
    forgetWay: assign({ way: null }),
    /** The portal's dialog asks; its answer comes as CONFIRM.ANSWERED. */
    ask: unprovidedAction("ask"),
    /** The question is taken off the screen; no answer to it is wanted. */
    withdraw: unprovidedAction("withdraw"),
    /** What was not sent is not wanted any more: nobody keeps it for another time. */
    giveUp: unprovidedAction("giveUp"),
    go: unprovidedAction<{ way: Way | null }>("go"),
  },
  guards: {
    isAccepted: (_, params: { answer: ConfirmAnswer }) => params.answer === "accepted",
  },
}).createMachine({
  id: "leaving",
  description:
    "Leaving a page that holds words nobody has sent: asked once for every attempt, and gone where it was wanted by a yes, or once there is nothing to lose.",
  context: { way: null },
  initial: "staying",
  states: {
    staying: {
      description: "Nobody wants to leave.",
      entry: "forgetWay",
      on: {
        LEAVE: { target: "asking", actions: { type: "keepWay", params: ({ event }) => event } },
      },
    },
    asking: {
      description: "The question is on the screen; another attempt meanwhile asks nothing more.",
      entry: "ask",
      on: {
        "CONFIRM.ANSWERED": [
          {
            guard: { type: "isAccepted", params: ({ event }) => event },
            target: "leaving",
            actions: "giveUp",
          },
          { target: "staying" },
        ],
        "WORDS.GONE": { target: "leaving", actions: "withdraw" },
      },
    },
    leaving: {
      description:
        "The words may go, or were sent meanwhile; nothing is held up until another page is there.",
      tags: "leaving",
      entry: { type: "go", params: ({ context }) => ({ way: context.way }) },
      on: { ARRIVED: "staying" },
    },
  },
});

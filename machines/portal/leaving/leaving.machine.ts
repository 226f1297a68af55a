import { assign, setup } from "xstate";
import type { ConfirmAnswer } from "../confirm/confirm.machine.ts";
import { unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** The destination: an address, a number of steps through the history, or signing out. */
export type Way =
  | { readonly to: "address"; readonly path: string }
  | { readonly to: "history"; readonly steps: number }
  | { readonly to: "logout" };

/** What would be lost: input of this page, readings that wait on the device, or both. */
export type Loss = "input" | "readings" | "both";

export type LeavingEvent =
  | { type: "LEAVE"; way: Way; loss: Loss }
  | { type: "CONFIRM.ANSWERED"; answer: ConfirmAnswer }
  /** No form of the page holds unsaved input any more. */
  | { type: "INPUT.GONE" }
  /** The address has changed. */
  | { type: "ARRIVED" };

export const leavingMachine = setup({
  types: types<{
    context: { readonly way: Way | null; readonly loss: Loss };
    events: LeavingEvent;
    tags: "leaving";
  }>(),
  actions: {
    keepWay: assign((_, { way, loss }: { way: Way; loss: Loss }) => ({ way, loss })),
    forgetWay: assign({ way: null }),
    /** The portal's dialog asks; the answer comes as CONFIRM.ANSWERED. */
    ask: unprovidedAction<{ loss: Loss }>("ask"),
    /** Withdraws the question; its answer no longer matters. */
    withdraw: unprovidedAction("withdraw"),
    /** The unsaved input is dropped: no form keeps it for later. */
    giveUp: unprovidedAction("giveUp"),
    go: unprovidedAction<{ way: Way | null }>("go"),
  },
  guards: {
    isAccepted: (_, params: { answer: ConfirmAnswer }) => params.answer === "accepted",
    /** Waiting readings would be lost in any case. */
    isInputAll: ({ context }) => context.loss === "input",
  },
}).createMachine({
  id: "leaving",
  description:
    "Leaving what would be lost: unsaved input of a page, or readings that a logout would wipe from the device. Asked once for every attempt. A yes leads on, and so does having nothing left to lose.",
  context: { way: null, loss: "input" },
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
      entry: { type: "ask", params: ({ context }) => ({ loss: context.loss }) },
      on: {
        "CONFIRM.ANSWERED": [
          {
            guard: { type: "isAccepted", params: ({ event }) => event },
            target: "leaving",
            actions: "giveUp",
          },
          { target: "staying" },
        ],
        "INPUT.GONE": { guard: "isInputAll", target: "leaving", actions: "withdraw" },
      },
    },
    leaving: {
      description:
        "What was asked about may go, or was sent meanwhile; nothing is held up until another page is there.",
      tags: "leaving",
      entry: { type: "go", params: ({ context }) => ({ way: context.way }) },
      on: { ARRIVED: "staying" },
    },
  },
});

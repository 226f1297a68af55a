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
    "Leaving a page with unsaved input, or logging out with readings that would be deleted. Every attempt asks once. It goes on after a confirmation, or when nothing would be lost any more.",
  context: { way: null, loss: "input" },
  initial: "staying",
  states: {
    staying: {
      description: "Nobody is leaving.",
      entry: "forgetWay",
      on: {
        LEAVE: { target: "asking", actions: { type: "keepWay", params: ({ event }) => event } },
      },
    },
    asking: {
      description: "The question is on the screen. Another attempt does not ask again.",
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
        "The input may be lost, or was sent meanwhile. No attempt is stopped until another page is shown.",
      tags: "leaving",
      entry: { type: "go", params: ({ context }) => ({ way: context.way }) },
      on: { ARRIVED: "staying" },
    },
  },
});

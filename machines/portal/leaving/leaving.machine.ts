import { assign, setup } from "xstate";
import type { ConfirmAnswer } from "../confirm/confirm.machine.ts";
import { unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** Where a resident goes: an address, a number of steps through the history, or signing out. */
export type Destination =
  | { readonly to: "address"; readonly path: string }
  | { readonly to: "history"; readonly steps: number }
  | { readonly to: "logout" };

/** What would be lost: input of this page, readings that wait on the device, or both. */
export type LossOnLeaving = "input" | "readings" | "both";

/** An attempt to leave. */
interface Attempt {
  readonly destination: Destination;
  /** The path of the page that is left. */
  readonly from: string;
  /** Whether a form of this session holds unsaved input. */
  readonly hasInput: boolean;
  /** Whether readings wait on the device (docs/decisions/0059). */
  readonly hasReadings: boolean;
}

/** Only a logout deletes readings that wait on the device. */
const losesReadings = ({ destination, hasReadings }: Attempt): boolean =>
  destination.to === "logout" && hasReadings;

/** Going to the current page loses nothing. */
const losesSomething = (attempt: Attempt): boolean => {
  const { destination, from, hasInput } = attempt;
  const isHere = destination.to === "address" && destination.path === from;
  return !isHere && (hasInput || losesReadings(attempt));
};

const lossOf = (attempt: Attempt): LossOnLeaving => {
  if (!losesReadings(attempt)) return "input";
  return attempt.hasInput ? "both" : "readings";
};

export type LeavingEvent =
  | ({ type: "LEAVE" } & Attempt)
  | { type: "CONFIRM.ANSWERED"; answer: ConfirmAnswer }
  /** No form of the page holds unsaved input any more. */
  | { type: "INPUT.GONE" }
  /** The address has changed. */
  | { type: "ARRIVED" };

const theAttempt = ({ event }: { readonly event: Attempt }): Attempt => event;
const goThere = { type: "go", params: theAttempt } as const;

export const leavingMachine = setup({
  types: types<{
    context: { readonly destination: Destination | null; readonly loss: LossOnLeaving };
    events: LeavingEvent;
    tags: "leaving";
  }>(),
  actions: {
    noteDestination: assign((_, attempt: Attempt) => ({
      destination: attempt.destination,
      loss: lossOf(attempt),
    })),
    forgetDestination: assign({ destination: null }),
    /** The portal's dialog asks; the answer comes as CONFIRM.ANSWERED. */
    ask: unprovidedAction<{ loss: LossOnLeaving }>("ask"),
    /** Withdraws the question; its answer no longer matters. */
    withdraw: unprovidedAction("withdraw"),
    /** The unsaved input is dropped: no form keeps it for later. */
    giveUp: unprovidedAction("giveUp"),
    go: unprovidedAction<{ destination: Destination | null }>("go"),
  },
  guards: {
    losesSomething: (_, attempt: Attempt) => losesSomething(attempt),
    losesNothing: (_, attempt: Attempt) => !losesSomething(attempt),
    losesNoReadings: (_, attempt: Attempt) => !losesReadings(attempt),
    isAccepted: (_, params: { answer: ConfirmAnswer }) => params.answer === "accepted",
    /** Waiting readings would be lost in any case. */
    isInputAll: ({ context }) => context.loss === "input",
  },
}).createMachine({
  id: "leaving",
  description:
    "Leaving a page with unsaved input, or logging out with readings that would be deleted. An attempt that would lose something asks once. It goes on after a confirmation, or when nothing would be lost any more.",
  context: { destination: null, loss: "input" },
  initial: "staying",
  on: { LEAVE: { guard: { type: "losesNothing", params: theAttempt }, actions: goThere } },
  states: {
    staying: {
      description: "Nobody is leaving.",
      entry: "forgetDestination",
      on: {
        LEAVE: {
          guard: { type: "losesSomething", params: theAttempt },
          target: "asking",
          actions: { type: "noteDestination", params: theAttempt },
        },
      },
    },
    asking: {
      description:
        "The question is on the screen. Another attempt does not ask again; one that loses nothing goes at once.",
      entry: { type: "ask", params: ({ context }) => ({ loss: context.loss }) },
      on: {
        "CONFIRM.ANSWERED": [
          {
            guard: { type: "isAccepted", params: ({ event }) => event },
            target: "going",
            actions: "giveUp",
          },
          { target: "staying" },
        ],
        "INPUT.GONE": { guard: "isInputAll", target: "going", actions: "withdraw" },
      },
    },
    going: {
      description:
        "The input may be lost, or was sent meanwhile. Until another page is shown, only a logout that deletes readings is stopped.",
      tags: "leaving",
      entry: { type: "go", params: ({ context }) => ({ destination: context.destination }) },
      on: {
        LEAVE: { guard: { type: "losesNoReadings", params: theAttempt }, actions: goThere },
        ARRIVED: "staying",
      },
    },
  },
});

import { setup } from "xstate";
import { unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export type AgreementEvent =
  | { type: "AGREEMENT.OPEN" }
  | { type: "AGREEMENT.ACCEPT" }
  | { type: "AGREEMENT.CLOSE" };

export const agreementMachine = setup({
  types: types<{ events: AgreementEvent; tags: "open" }>(),
  actions: {
    /** Ticks the box whose terms these are. */
    tick: unprovidedAction("tick"),
  },
}).createMachine({
  id: "agreement",
  description:
    "The contract terms of a registration: accepting them ticks the box, closing leaves it as it is.",
  initial: "closed",
  states: {
    closed: {
      description: "The terms are one press away, at the box.",
      on: { "AGREEMENT.OPEN": "open" },
    },
    open: {
      description: "The terms can be read.",
      tags: "open",
      on: {
        "AGREEMENT.ACCEPT": { target: "closed", actions: "tick" },
        "AGREEMENT.CLOSE": "closed",
      },
    },
  },
});

import { sendTo, setup } from "xstate";
import { types } from "../../kit/types.ts";
import type { CaptchaNeeds } from "../../forms/sign-in.form.ts";
import { registrationFormMachine } from "../registration-form/registration-form.machine.ts";

export type RegistrationEvent =
  | { type: "AGREEMENT.OPEN" }
  | { type: "AGREEMENT.ACCEPT" }
  | { type: "AGREEMENT.CLOSE" };

interface RegistrationInput {
  readonly needs: CaptchaNeeds;
}

export const registrationMachine = setup({
  types: types<{
    context: RegistrationInput;
    input: RegistrationInput;
    events: RegistrationEvent;
    children: { fillIn: "fillIn" };
    tags: "open";
  }>(),
  actors: { fillIn: registrationFormMachine },
  actions: {
    /** Ticks the box whose terms these are. */
    tick: sendTo("fillIn", { type: "CHANGE", change: { field: "agreed", value: true } }),
  },
}).createMachine({
  id: "registration",
  description:
    "A registration: the form, the contract terms over it, and the notice that a letter is on its way. Its link is another flow, email-confirmation: it may be opened days later in another browser.",
  context: ({ input }) => input,
  initial: "filling",
  states: {
    filling: {
      description: "The form, until the server has taken it.",
      invoke: {
        id: "fillIn",
        src: "fillIn",
        input: ({ context }) => ({ needs: context.needs }),
        onDone: "completed",
      },
      initial: "form",
      states: {
        form: {
          description: "The terms are one press away, at their box.",
          on: { "AGREEMENT.OPEN": "terms" },
        },
        terms: {
          description: "The terms can be read; accepting them ticks the box, closing does not.",
          tags: "open",
          on: {
            "AGREEMENT.ACCEPT": { target: "form", actions: "tick" },
            "AGREEMENT.CLOSE": "form",
          },
        },
      },
    },
    completed: {
      description:
        "It was taken: the screen register-completed, in the place of the form, asks to open the letter.",
      type: "final",
    },
  },
});

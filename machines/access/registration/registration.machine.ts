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
    "A registration: the form, the contract terms in a dialog, and the notice that a letter was sent. The link of the letter is another flow, email-confirmation: it may be opened days later in another browser.",
  context: ({ input }) => input,
  initial: "filling",
  states: {
    filling: {
      description: "The form, until the server has accepted it.",
      invoke: {
        id: "fillIn",
        src: "fillIn",
        input: ({ context }) => ({ needs: context.needs }),
        onDone: "completed",
      },
      initial: "form",
      states: {
        form: {
          description: "The terms are closed. A link beside their checkbox opens them.",
          on: { "AGREEMENT.OPEN": "terms" },
        },
        terms: {
          description: "The terms are open. Accepting them ticks the checkbox, closing does not.",
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
        "The registration was accepted. The screen register-completed replaces the form and asks to open the letter.",
      type: "final",
    },
  },
});

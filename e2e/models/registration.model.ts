import { setup } from "xstate";
import { types } from "#machines/kit/types.ts";

type RegistrationJourneyEvent =
  | { type: "SEND_EMPTY" }
  | { type: "FILL_IN" }
  | { type: "OPEN_TERMS" }
  | { type: "CLOSE_TERMS" }
  | { type: "ACCEPT_TERMS" }
  | { type: "SEND" }
  | { type: "SEND_WHILE_SERVER_REFUSES" }
  | { type: "OPEN_LETTER" }
  | { type: "OPEN_LETTER_TOO_LATE" }
  | { type: "REGISTER_AGAIN" }
  | { type: "SIGN_IN" };

/** From the empty form, through the letter, to the cabinet, as a newcomer sees it (REG-6 to REG-10). */
export const registrationModel = setup({
  types: types<{ events: RegistrationJourneyEvent }>(),
}).createMachine({
  id: "registration journey",
  initial: "form",
  states: {
    form: { on: { SEND_EMPTY: "form with errors", FILL_IN: "filled in" } },
    "form with errors": { on: { FILL_IN: "filled in" } },
    "filled in": { on: { OPEN_TERMS: "terms" } },
    terms: { on: { CLOSE_TERMS: "filled in", ACCEPT_TERMS: "agreed" } },
    agreed: { on: { SEND: "completed", SEND_WHILE_SERVER_REFUSES: "refused" } },
    refused: { on: { SEND: "completed" } },
    completed: {
      on: {
        SIGN_IN: "not confirmed",
        OPEN_LETTER: "confirmed",
        OPEN_LETTER_TOO_LATE: "letter expired",
      },
    },
    "not confirmed": { on: { OPEN_LETTER: "confirmed" } },
    confirmed: { on: { OPEN_LETTER: "confirmed before", SIGN_IN: "cabinet" } },
    "confirmed before": { on: { SIGN_IN: "cabinet" } },
    "letter expired": { on: { REGISTER_AGAIN: "form" } },
    cabinet: { type: "final" },
  },
});

import { setup } from "xstate";
import { types } from "#machines/kit/types.ts";

type RecoveryJourneyEvent =
  | { type: "SEND_EMPTY" }
  | { type: "ASK" }
  | { type: "ASK_WHILE_SERVER_FAILS" }
  | { type: "ASK_AGAIN" }
  | { type: "OPEN_LETTER" }
  | { type: "USE_LETTER_TOO_LATE" }
  | { type: "USE_LETTER_AGAIN" }
  | { type: "ASK_FOR_NEW_LETTER" }
  | { type: "TYPE_TWO_DIFFERENT" }
  | { type: "SET_PASSWORD" }
  | { type: "SIGN_IN_WITH_OLD" }
  | { type: "SIGN_IN_WITH_NEW" };

/** From a forgotten password into the cabinet, as a resident sees it (REC-1 to REC-8). */
export const recoveryModel = setup({
  types: types<{ events: RecoveryJourneyEvent }>(),
}).createMachine({
  id: "recovery journey",
  initial: "form",
  states: {
    form: {
      on: {
        SEND_EMPTY: "form with errors",
        ASK: "letter sent",
        ASK_WHILE_SERVER_FAILS: "letter not sent",
      },
    },
    "form with errors": { on: { ASK: "letter sent" } },
    "letter not sent": { on: { ASK: "letter sent" } },
    "letter sent": {
      on: {
        ASK_AGAIN: "form",
        OPEN_LETTER: "new password",
        USE_LETTER_TOO_LATE: "letter expired",
      },
    },
    "letter expired": { on: { ASK_FOR_NEW_LETTER: "form" } },
    "new password": { on: { TYPE_TWO_DIFFERENT: "two different", SET_PASSWORD: "changed" } },
    "two different": { on: { SET_PASSWORD: "changed" } },
    changed: {
      on: {
        USE_LETTER_AGAIN: "letter used",
        SIGN_IN_WITH_OLD: "old password refused",
        SIGN_IN_WITH_NEW: "cabinet",
      },
    },
    "letter used": { on: { ASK_FOR_NEW_LETTER: "form" } },
    "old password refused": { on: { SIGN_IN_WITH_NEW: "cabinet" } },
    cabinet: { type: "final" },
  },
});

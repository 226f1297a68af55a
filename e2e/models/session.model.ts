import { setup } from "xstate";
import { types } from "#machines/kit/types.ts";

type SessionJourneyEvent =
  | { type: "LOG_OUT" }
  | { type: "OTHER_TAB_LOGS_OUT" }
  | { type: "SERVER_FORGETS_TOKEN" }
  | { type: "FIVE_MINUTES_ARE_LEFT" }
  | { type: "PUT_WARNING_AWAY" }
  | { type: "LAST_MINUTE_COMES" }
  | { type: "TIME_IS_OVER" }
  | { type: "ASK_TO_SIGN_IN_AHEAD" }
  | { type: "CLOSE_SIGN_IN" }
  | { type: "SIGN_IN" }
  | { type: "SIGN_IN_AS_ANOTHER" };

/** Every way a session can end, and the way back in, as a resident sees it (SES-2 to SES-10). */
export const sessionModel = setup({
  types: types<{ events: SessionJourneyEvent }>(),
}).createMachine({
  id: "session journey",
  initial: "signed in",
  states: {
    "signed in": {
      on: {
        FIVE_MINUTES_ARE_LEFT: "warned",
        LOG_OUT: "signed out",
        OTHER_TAB_LOGS_OUT: "ended",
        SERVER_FORGETS_TOKEN: "refused",
      },
    },
    warned: {
      on: {
        PUT_WARNING_AWAY: "warning put away",
        ASK_TO_SIGN_IN_AHEAD: "signing in ahead",
        TIME_IS_OVER: "ended",
      },
    },
    "warning put away": { on: { LAST_MINUTE_COMES: "warned again" } },
    "warned again": { on: { TIME_IS_OVER: "ended" } },
    "signing in ahead": {
      on: { CLOSE_SIGN_IN: "warned", SIGN_IN: "signed in", TIME_IS_OVER: "locked" },
    },
    locked: {
      on: {
        SIGN_IN: "signed in",
        SIGN_IN_AS_ANOTHER: "signed in as another",
        CLOSE_SIGN_IN: "signed out",
      },
    },
    ended: { on: { SIGN_IN: "signed in" } },
    refused: { on: { SIGN_IN: "signed in" } },
    "signed out": { on: { SIGN_IN: "signed in" } },
    "signed in as another": { type: "final" },
  },
});

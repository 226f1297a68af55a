import { setup } from "xstate";
import { types } from "#machines/kit/types.ts";

type SocialJourneyEvent =
  | { type: "OPEN_CHOOSER" }
  | { type: "CLOSE_CHOOSER" }
  | { type: "CHOOSE_LINKED" }
  | { type: "CHOOSE_NEWCOMER" }
  | { type: "CHOOSE_RESIDENT" }
  | { type: "CHOOSE_WHILE_SERVER_REFUSES" }
  | { type: "SAY_NO" }
  | { type: "SAY_YES" }
  | { type: "CLOSE_DIALOG" }
  | { type: "ACCEPT" }
  | { type: "ACCEPT_WHILE_SERVER_REFUSES" };

/** Signing in with a social account, as a resident sees it (SOC-2 to SOC-5). */
export const socialModel = setup({
  types: types<{ events: SocialJourneyEvent }>(),
}).createMachine({
  id: "social journey",
  initial: "sign-in page",
  states: {
    "sign-in page": { on: { OPEN_CHOOSER: "chooser" } },
    chooser: {
      on: {
        CLOSE_CHOOSER: "sign-in page",
        CHOOSE_LINKED: "cabinet",
        CHOOSE_NEWCOMER: "asked to register",
        CHOOSE_RESIDENT: "asked to connect",
        CHOOSE_WHILE_SERVER_REFUSES: "refused",
      },
    },
    refused: { on: { OPEN_CHOOSER: "chooser" } },
    "asked to register": { on: { SAY_NO: "sign-in page", SAY_YES: "terms" } },
    "asked to connect": { on: { SAY_NO: "sign-in page", SAY_YES: "offer to connect" } },
    terms: {
      on: {
        CLOSE_DIALOG: "sign-in page",
        ACCEPT: "cabinet",
        ACCEPT_WHILE_SERVER_REFUSES: "terms refused",
      },
    },
    "terms refused": { on: { CLOSE_DIALOG: "sign-in page", ACCEPT: "cabinet" } },
    "offer to connect": { on: { CLOSE_DIALOG: "sign-in page", ACCEPT: "cabinet" } },
    cabinet: { type: "final" },
  },
});

import { withFailure } from "../../kit/failed-call.ts";
import { sessionSetup } from "./session.setup.ts";
import { deleted, tellMoved } from "./session.transitions.ts";

/** The session has ended under unsaved input (SES-10). */
export const locked = sessionSetup.createStateConfig({
  description:
    "The session has ended while a page holds unsaved input. The page is locked: it waits, hidden, for the same resident.",
  tags: ["locked", "asking"],
  initial: "asking",
  exit: "forgetEnd",
  on: {
    "SIGN_IN.LEAVE": {
      target: "ending",
      actions: ["clear", { type: "tellClosed", params: { reason: "left" } }],
    },
    "PROFILE.DELETED": deleted,
    "INPUT.GONE": {
      guard: { type: "isLastInput", params: ({ event }) => event },
      target: "ending",
      actions: [
        { type: "dropUnsaved", params: ({ event }) => event },
        "clear",
        // Leave like any page without unsaved input, with a way back after the sign-in.
        { type: "tellClosed", params: { reason: "unauthorized" } },
      ],
    },
    "SESSION.MOVED": [
      {
        guard: { type: "isSession", params: ({ event }) => event },
        target: ".recognising",
        actions: { type: "noteExpiryOf", params: ({ event }) => event },
      },
      {
        guard: { type: "wasWanted", params: ({ event }) => event },
        target: "visitor",
        actions: ["clear", tellMoved],
      },
      { target: ".asking", actions: ["clearExpiry", "countMiss"] },
    ],
  },
  states: {
    asking: {
      description: "The sign-in replaces the page.",
      entry: "noteEnd",
      on: {
        SIGNED_IN: {
          target: "recognising",
          actions: { type: "noteExpiry", params: ({ event }) => event },
        },
      },
    },
    recognising: {
      description: "Somebody has signed in. Checks whether the page is theirs.",
      invoke: {
        id: "recognise",
        src: "recognise",
        onDone: [
          {
            guard: { type: "isOwner", params: ({ event }) => ({ profile: event.output }) },
            target: "#session.signedIn",
          },
          { target: "#session.signedIn", actions: ["startAnew", "tellOpened"] },
        ],
        onError: {
          target: "asking",
          actions: ["clearExpiry", "countMiss", "forgetSession", withFailure("tellUnrecognised")],
        },
      },
    },
  },
});

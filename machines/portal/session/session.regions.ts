import { raise } from "xstate";
import { withFailure } from "../../kit/failed-call.ts";
import { sessionSetup } from "./session.setup.ts";
import { lockPage, noteChanged, noteLoaded } from "./session.transitions.ts";

/* The regions of `signedIn`, which run beside each other. */

/** Whether the server still accepts the token. */
export const token = sessionSetup.createStateConfig({
  description: "Whether the server still accepts the session.",
  initial: "trusted",
  states: {
    trusted: {
      description: "There is no reason for doubt.",
      on: { "PASSWORD.RECOVERED": "doubted", "DELETION.REFUSED": "asked" },
    },
    asked: {
      description:
        "A deletion of the profile was refused. The answer is the same for a wrong password and for a session that is over, so the server is asked.",
      invoke: {
        id: "proveSession",
        src: "proveToken",
        onDone: "trusted",
        onError: [
          {
            guard: withFailure("isRefused"),
            target: "trusted",
            actions: raise({ type: "SESSION.EXPIRED" }),
          },
          { target: "trusted" },
        ],
      },
    },
    doubted: {
      description:
        "A password was recovered in this browser. If it was this resident's, the server has ended the session; otherwise it goes on.",
      invoke: {
        id: "proveToken",
        src: "proveToken",
        onDone: "trusted",
        onError: [
          {
            guard: withFailure("isRefused"),
            target: "#session.ending",
            actions: ["clear", { type: "tellClosed", params: { reason: "recovered" } }],
          },
          { target: "trusted" },
        ],
      },
    },
  },
});

/** The sign-in over the page, before the session expires. */
export const again = sessionSetup.createStateConfig({
  description: "Whether the resident signs in again before the session expires.",
  initial: "closed",
  states: {
    closed: {
      description: "It is not necessary, or the resident declined.",
      on: { "SIGN_IN.AGAIN": "open" },
    },
    open: {
      description: "The sign-in is shown over the page. The page keeps its state.",
      tags: "asking",
      on: {
        "SIGN_IN.LEAVE": "closed",
        SIGNED_IN: {
          target: "#session.locked.recognising",
          actions: { type: "noteExpiry", params: ({ event }) => event },
        },
        UNAUTHORIZED: lockPage,
        "SESSION.EXPIRED": lockPage,
      },
    },
  },
});

/** Loads what the header and the cabinet show of the resident. */
export const user = sessionSetup.createStateConfig({
  description: "The data that belongs to the resident.",
  initial: "loading",
  on: {
    "USER.CHANGED": { actions: noteChanged },
    "USER.CHANGED_ELSEWHERE": {
      guard: { type: "isNewsWithoutInput", params: ({ event }) => event },
      actions: noteChanged,
    },
  },
  states: {
    loading: {
      description:
        "Profile, emails, phones and accounts are loading. Stored ones are shown meanwhile.",
      tags: "loading-user",
      initial: "first",
      on: {
        // A running request may have been read before the change, so it is repeated.
        "USER.CHANGED": { target: ".asBefore", reenter: true, actions: noteChanged },
        "USER.MAYBE_CHANGED": { target: ".asBefore", reenter: true },
        "USER.CHANGED_ELSEWHERE": {
          guard: { type: "isNews", params: ({ event }) => event },
          target: ".asBefore",
          reenter: true,
          actions: noteChanged,
        },
      },
      invoke: {
        id: "loadUser",
        src: "loadUser",
        onDone: [
          {
            guard: {
              type: "userComplete",
              params: ({ event }) => ({ user: event.output }),
            },
            target: "ready",
            actions: noteLoaded,
          },
          {
            target: "incomplete",
            actions: noteLoaded,
          },
        ],
        onError: "incomplete",
      },
      states: {
        first: { description: "No part has failed before." },
        again: {
          description:
            "Some part failed before. The failure stays on the screen until it is there.",
          tags: "incomplete",
        },
        asBefore: { type: "history", history: "shallow" },
      },
    },
    ready: {
      description: "All of it is loaded.",
      on: { "USER.RELOAD": "loading", "USER.MAYBE_CHANGED": "loading" },
    },
    incomplete: {
      description:
        "Some part failed to load. The session goes on. The part loads again on request, or when the network is back.",
      tags: "incomplete",
      on: {
        "USER.RELOAD": "loading.again",
        "USER.MAYBE_CHANGED": "loading.again",
        "NETWORK.BACK": "loading.again",
      },
    },
  },
});

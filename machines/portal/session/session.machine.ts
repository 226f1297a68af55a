import { raise } from "xstate";
import { sessionSetup } from "./session.setup.ts";
import {
  adoptMoved,
  lockPage,
  deleted,
  endBy,
  endOf,
  noteChanged,
  noteLoaded,
  openingActions,
  signInHere,
  tellMoved,
} from "./session.transitions.ts";
import { noUserData } from "./user-data.ts";
import { withFailure } from "../../kit/failed-call.ts";

export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  description:
    "Who uses the portal: nobody, or a resident while the access token is valid (one day). A logout, a refused token or the expiry ends the session and clears everything once. Only a page with unsaved input waits for its resident.",
  context: ({ input }) => ({
    expiresAt: input.restored?.expiresAt ?? null,
    user: input.restored?.user ?? noUserData,
    opened: 0,
    unsaved: [],
    misses: 0,
    hasEnded: false,
  }),
  initial: "restoring",
  on: {
    "INPUT.TYPED": { actions: { type: "noteUnsaved", params: ({ event }) => event } },
    "INPUT.GONE": { actions: { type: "dropUnsaved", params: ({ event }) => event } },
  },
  states: {
    restoring: {
      description: "Decides from the browser's storage whether somebody is signed in.",
      always: [{ guard: "wasRestored", target: "signedIn" }, { target: "visitor" }],
    },
    visitor: {
      description: "Nobody is signed in.",
      on: {
        ...signInHere,
        // A visitor's call was refused: everything is cleared, as at the end of a session (SES-6).
        UNAUTHORIZED: endOf("unauthorized-visitor"),
        "SIGN_IN.REFUSED": endOf("unauthorized-visitor"),
      },
    },
    justEnded: {
      description:
        "Everything has just been cleared, as a call was refused or the session expired. Refusals of the same moment are ignored.",
      on: signInHere,
      after: { together: "visitor" },
    },
    signedIn: {
      description: "A resident is signed in. The expiry is watched while the user data loads.",
      tags: "signed-in",
      type: "parallel",
      invoke: {
        id: "expiry",
        src: "expiry",
        input: ({ context }) => ({ expiresAt: context.expiresAt ?? 0 }),
      },
      on: {
        LOG_OUT: {
          target: "ending",
          actions: [
            { type: "announceLogout", params: { wanted: "logout" } },
            "clear",
            { type: "tellClosed", params: { reason: "logout" } },
          ],
        },
        "PROFILE.DELETED": deleted,
        UNAUTHORIZED: endBy("unauthorized"),
        "SESSION.EXPIRED": endBy("expired"),
        "SESSION.MOVED": [
          {
            guard: { type: "movedUnderInput", params: ({ event }) => event },
            target: "locked.recognising",
            actions: { type: "noteExpiryOf", params: ({ event }) => event },
          },
          { ...adoptMoved, reenter: true },
          {
            guard: { type: "endedUnderInput", params: ({ event }) => event },
            target: "locked",
            actions: ["clearExpiry", "tellLocked"],
          },
          {
            target: "visitor",
            actions: ["clear", tellMoved],
          },
        ],
        SIGNED_IN: {
          target: "signedIn",
          reenter: true,
          actions: openingActions,
        },
      },
      states: {
        token: {
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
        },
        again: {
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
        },
        user: {
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
        },
      },
    },
    locked: {
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
              actions: [
                "clearExpiry",
                "countMiss",
                "forgetSession",
                withFailure("tellUnrecognised"),
              ],
            },
          },
        },
      },
    },
    ending: {
      description:
        "Signed out in the browser. The call that ends the token is running; its answer does not matter.",
      invoke: {
        id: "endSession",
        src: "endSession",
        onDone: "visitor",
        onError: "visitor",
      },
      on: signInHere,
    },
  },
});

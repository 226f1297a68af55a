import { sessionSetup } from "./session.setup.ts";
import {
  adoptMoved,
  coverPage,
  deleted,
  endBy,
  endOf,
  keepChanged,
  keepLoaded,
  openSession,
  signInHere,
  tellMoved,
} from "./session.transitions.ts";
import { noUserData } from "./user-data.ts";
import { withFailure } from "../../kit/failed-call.ts";

export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  description:
    "Who is using the portal: nobody, or a resident while the access token lasts (one day). Ends by logout, by a refused token or by time, and clears everything once; only a page with unsaved input waits for its resident.",
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
    "INPUT.TYPED": { actions: { type: "keepInput", params: ({ event }) => event } },
    "INPUT.GONE": { actions: { type: "dropInput", params: ({ event }) => event } },
  },
  states: {
    restoring: {
      description: "Decides by what the browser kept whether somebody is signed in.",
      always: [{ guard: "wasRestored", target: "signedIn" }, { target: "anonymous" }],
    },
    anonymous: {
      description: "Nobody is signed in.",
      on: {
        ...signInHere,
        // A visitor's call was refused: everything is cleared, as at the end of a session (SES-6).
        UNAUTHORIZED: endOf("unauthorized"),
      },
    },
    turnedAway: {
      description:
        "A refusal has cleared everything a moment ago, and the way leads to the sign-in: what is refused together counts once.",
      on: signInHere,
      after: { together: "anonymous" },
    },
    signedIn: {
      description:
        "A resident is signed in; the expiry is watched and the user data is fetched beside it.",
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
            target: "covered.recognising",
            actions: { type: "keepExpiryOf", params: ({ event }) => event },
          },
          { ...adoptMoved, reenter: true },
          {
            guard: { type: "endedUnderInput", params: ({ event }) => event },
            target: "covered",
            actions: ["clearExpiry", "tellCovered"],
          },
          {
            target: "anonymous",
            actions: ["clear", tellMoved],
          },
        ],
        SIGNED_IN: {
          target: "signedIn",
          reenter: true,
          actions: openSession,
        },
      },
      states: {
        token: {
          description: "Whether the server still accepts it.",
          initial: "trusted",
          states: {
            trusted: {
              description: "Nothing speaks against it.",
              on: { "PASSWORD.RECOVERED": "doubted" },
            },
            doubted: {
              description:
                "A password was recovered in this browser. If it was this resident's, the server has ended the session; another's is no reason to end it.",
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
          description: "Whether the resident signs in again before the time is over.",
          initial: "closed",
          states: {
            closed: {
              description: "There is no need, or no wish.",
              on: { "SIGN_IN.AGAIN": "open" },
            },
            open: {
              description: "The sign-in stands over the page; the page waits, whatever it holds.",
              tags: "asking",
              on: {
                "SIGN_IN.LEAVE": "closed",
                SIGNED_IN: {
                  target: "#session.covered.recognising",
                  actions: { type: "keepExpiry", params: ({ event }) => event },
                },
                UNAUTHORIZED: coverPage,
                "SESSION.EXPIRED": coverPage,
              },
            },
          },
        },
        user: {
          description: "The data that belongs to the resident.",
          initial: "loading",
          on: { "USER.CHANGED": { actions: keepChanged } },
          states: {
            loading: {
              description:
                "Profile, emails, phones and accounts are fetched; what was kept is shown meanwhile.",
              tags: "loading-user",
              on: {
                // A running request may have been read before the change, so it is repeated.
                "USER.CHANGED": { target: "loading", reenter: true, actions: keepChanged },
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
                    actions: keepLoaded,
                  },
                  {
                    target: "incomplete",
                    actions: keepLoaded,
                  },
                ],
                onError: "incomplete",
              },
            },
            ready: {
              description: "All of it is there.",
              on: { "USER.RELOAD": "loading" },
            },
            incomplete: {
              description:
                "Some part did not come; the session goes on and the part can be asked for again, or comes when the network is back.",
              tags: "incomplete",
              on: { "USER.RELOAD": "loading", "NETWORK.BACK": "loading" },
            },
          },
        },
      },
    },
    covered: {
      description:
        "The session has ended under unsaved input. The page is locked: it waits, hidden, for the same resident only.",
      tags: ["covered", "asking"],
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
            { type: "dropInput", params: ({ event }) => event },
            "clear",
            // Leave like any page without unsaved input, with a way back after the sign-in.
            { type: "tellClosed", params: { reason: "unauthorized" } },
          ],
        },
        "SESSION.MOVED": [
          {
            guard: { type: "isSession", params: ({ event }) => event },
            target: ".recognising",
            actions: { type: "keepExpiryOf", params: ({ event }) => event },
          },
          {
            guard: { type: "wasWanted", params: ({ event }) => event },
            target: "anonymous",
            actions: ["clear", tellMoved],
          },
          { target: ".asking", actions: ["clearExpiry", "countMiss"] },
        ],
      },
      states: {
        asking: {
          description: "The sign-in stands where the page was.",
          entry: "keepEnd",
          on: {
            SIGNED_IN: {
              target: "recognising",
              actions: { type: "keepExpiry", params: ({ event }) => event },
            },
          },
        },
        recognising: {
          description: "Somebody has signed in; whose page it is decides who sees it.",
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
      description: "Signed out here; the server is told to end the token, whatever it answers.",
      invoke: {
        id: "endSession",
        src: "endSession",
        onDone: "anonymous",
        onError: "anonymous",
      },
      on: signInHere,
    },
  },
});

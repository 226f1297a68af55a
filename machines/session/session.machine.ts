import { assign, sendParent, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { failureOf } from "#contracts/failure.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import { placeholder, unprovidedAction } from "../kit/placeholder.ts";
import { types } from "../kit/types.ts";
import { expiryMachine } from "./expiry.machine.ts";
import type { SessionEnd, SessionEvent, WantedEnd } from "./session.events.ts";
import {
  adoptMoved,
  coverPage,
  deleted,
  endBy,
  keepChanged,
  keepLoaded,
  openSession,
  tellMoved,
} from "./session.transitions.ts";
import type { RestoredSession, UserData } from "./user-data.ts";
import { isComplete, noUserData } from "./user-data.ts";

interface SessionContext {
  readonly expiresAt: number | null;
  readonly user: UserData;
  /** Counts the sessions of this tab, so that a screen of one is never shown in the next. */
  readonly opened: number;
  /** Forms with words that were not sent, by their keys. */
  readonly unsent: readonly string[];
  /** Sign-ins over the page after which nobody was recognised: each is over, the next needs a form of its own. */
  readonly misses: number;
}

export const sessionMachine = setup({
  types: types<{
    context: SessionContext;
    input: { restored: RestoredSession | null };
    events: SessionEvent;
    tags: "signed-in" | "loading-user" | "incomplete" | "covered" | "asking";
    children: { expiry: "expiry" };
  }>(),
  actors: {
    expiry: expiryMachine,
    loadUser: placeholder<UserData, undefined>("loadUser"),
    recognise: placeholder<Profile, undefined>("recognise"),
    endSession: placeholder<undefined, undefined>("endSession"),
  },
  actions: {
    keepExpiry: assign({ expiresAt: (_, params: { expiresAt: number }) => params.expiresAt }),
    keepExpiryOf: assign({
      expiresAt: (_, params: { restored: RestoredSession | null }) =>
        params.restored?.expiresAt ?? null,
    }),
    /** Screens of the session before are not kept for this one, and nothing else of it either. */
    startAnew: assign({ opened: ({ context }) => context.opened + 1, user: noUserData }),
    /** Takes over what another tab opened, and nothing of what was here. */
    adopt: assign(({ context }, params: { restored: RestoredSession | null }) => ({
      expiresAt: params.restored?.expiresAt ?? null,
      user: params.restored?.user ?? noUserData,
      opened: context.opened + 1,
    })),
    /** A part that failed now keeps what was known of it before. */
    keepUser: assign({
      user: ({ context }, params: { user: UserData }) => ({
        profile: params.user.profile ?? context.user.profile,
        emails: params.user.emails ?? context.user.emails,
        phones: params.user.phones ?? context.user.phones,
        accounts: params.user.accounts ?? context.user.accounts,
      }),
    }),
    keepWords: assign({
      unsent: ({ context }, params: { key: string }) => [
        ...context.unsent.filter((key) => key !== params.key),
        params.key,
      ],
    }),
    dropWords: assign({
      unsent: ({ context }, params: { key: string }) =>
        context.unsent.filter((key) => key !== params.key),
    }),
    storeUser: unprovidedAction<{ user: UserData }>("storeUser"),
    forgetUser: unprovidedAction("forgetUser"),
    forgetSession: unprovidedAction("forgetSession"),
    /** Tells the other tabs that the end is wanted, so that they keep nothing either. */
    announceLogout: unprovidedAction<{ wanted: WantedEnd }>("announceLogout"),
    clear: assign({ expiresAt: null, user: noUserData }),
    clearUser: assign({ user: noUserData }),
    /** The page below needs what it shows; storage is cleared beside it. */
    clearExpiry: assign({ expiresAt: null }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    tellOpened: sendParent({ type: "SESSION.OPENED" }),
    tellClosed: sendParent((_, params: { reason: SessionEnd }) => ({
      type: "SESSION.CLOSED",
      reason: params.reason,
    })),
    tellCovered: sendParent({ type: "SESSION.COVERED" }),
    tellUnrecognised: sendParent((_, params: { failure: Failure }) => ({
      type: "SESSION.UNRECOGNISED",
      failure: params.failure,
    })),
  },
  guards: {
    isSession: (_, params: { restored: RestoredSession | null }) => params.restored !== null,
    wasRestored: ({ context }) => context.expiresAt !== null,
    userComplete: (_, params: { user: UserData }) => isComplete(params.user),
    /** Without a name nobody could be recognised afterwards, so there is nobody to keep the page for. */
    holdsWords: ({ context }) => context.unsent.length > 0 && context.user.profile !== null,
    movedUnderWords: ({ context }, params: { restored: RestoredSession | null }) =>
      params.restored !== null && context.unsent.length > 0 && context.user.profile !== null,
    endedUnderWords: ({ context }, params: { wanted?: WantedEnd }) =>
      params.wanted === undefined && context.unsent.length > 0 && context.user.profile !== null,
    wasWanted: (_, params: { restored: RestoredSession | null; wanted?: WantedEnd }) =>
      params.restored === null && params.wanted !== undefined,
    areLastWords: ({ context }, params: { key: string }) =>
      context.unsent.length === 1 && context.unsent[0] === params.key,
    isOwner: ({ context }, params: { profile: Profile }) =>
      params.profile.name === context.user.profile?.name,
  },
}).createMachine({
  id: "session",
  description:
    "Who is using the portal: nobody, or a resident while the access token lasts (one day). Ends by logout, by a refused token or by time, and clears everything once; only a page with words that were not sent waits for its resident.",
  context: ({ input }) => ({
    expiresAt: input.restored?.expiresAt ?? null,
    user: input.restored?.user ?? noUserData,
    opened: 0,
    unsent: [],
    misses: 0,
  }),
  initial: "restoring",
  on: {
    "WORDS.TYPED": { actions: { type: "keepWords", params: ({ event }) => event } },
    "WORDS.GONE": { actions: { type: "dropWords", params: ({ event }) => event } },
  },
  states: {
    restoring: {
      description: "Decides by what the browser kept whether somebody is signed in.",
      always: [{ guard: "wasRestored", target: "signedIn" }, { target: "anonymous" }],
    },
    anonymous: {
      description: "Nobody is signed in.",
      on: {
        "SIGN_IN.STARTED": { actions: ["clearUser", "forgetUser"] },
        "SESSION.MOVED": adoptMoved,
        SIGNED_IN: {
          target: "signedIn",
          actions: openSession,
        },
      },
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
        "PASSWORD.RECOVERED": {
          target: "ending",
          actions: ["clear", { type: "tellClosed", params: { reason: "recovered" } }],
        },
        "PROFILE.DELETED": deleted,
        UNAUTHORIZED: endBy("unauthorized"),
        "SESSION.EXPIRED": endBy("expired"),
        "SESSION.MOVED": [
          {
            guard: { type: "movedUnderWords", params: ({ event }) => event },
            target: "covered.recognising",
            actions: { type: "keepExpiryOf", params: ({ event }) => event },
          },
          { ...adoptMoved, reenter: true },
          {
            guard: { type: "endedUnderWords", params: ({ event }) => event },
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
                // What is on its way may have been read before the change: it is asked for anew.
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
        "The session has ended under words that were not sent. The page waits, out of sight, and only for the same resident.",
      tags: ["covered", "asking"],
      initial: "asking",
      on: {
        "SIGN_IN.LEAVE": {
          target: "ending",
          actions: ["clear", { type: "tellClosed", params: { reason: "left" } }],
        },
        "PROFILE.DELETED": deleted,
        "WORDS.GONE": [
          {
            guard: { type: "areLastWords", params: ({ event }) => event },
            target: "ending",
            actions: [
              { type: "dropWords", params: ({ event }) => event },
              "clear",
              // As every page without such words is left, and come back to after the sign-in.
              { type: "tellClosed", params: { reason: "unauthorized" } },
            ],
          },
          { actions: { type: "dropWords", params: ({ event }) => event } },
        ],
        "SESSION.MOVED": [
          {
            guard: { type: "isSession", params: ({ event }) => event },
            target: ".recognising",
            reenter: true,
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
                {
                  type: "tellUnrecognised",
                  params: ({ event }) => ({ failure: failureOf(event.error) }),
                },
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
      on: {
        "SIGN_IN.STARTED": { actions: ["clearUser", "forgetUser"] },
        "SESSION.MOVED": adoptMoved,
        SIGNED_IN: {
          target: "signedIn",
          actions: openSession,
        },
      },
    },
  },
});

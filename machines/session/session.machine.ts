import { assign, sendParent, setup } from "xstate";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Emails, Phones, Profile } from "#contracts/schemas/profile.ts";
import { placeholder, placeholderCallback, unprovidedAction } from "../kit/placeholder.ts";
import { types } from "../kit/types.ts";

/** What is fetched after sign-in (section 4); `null` is a part that has not come, or not this time. */
export interface UserData {
  readonly profile: Profile | null;
  readonly emails: Emails | null;
  readonly phones: Phones | null;
  readonly accounts: readonly AccountLink[] | null;
}

export const noUserData: UserData = { profile: null, emails: null, phones: null, accounts: null };

export interface RestoredSession {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly user: UserData;
}

interface SessionContext {
  readonly expiresAt: number | null;
  readonly user: UserData;
  /** Counts the sessions of this tab, so that a screen of one is never shown in the next. */
  readonly opened: number;
}

/** Why a session ended; `elsewhere` is another tab of the same browser. */
export type SessionEnd = "logout" | "unauthorized" | "expired" | "elsewhere";

/** The token itself never comes here: machines are drawn, inspected and logged. */
export type SessionEvent =
  | { type: "SIGN_IN.STARTED" }
  | { type: "SIGNED_IN"; expiresAt: number }
  | { type: "UNAUTHORIZED" }
  | { type: "LOG_OUT" }
  | { type: "USER.RELOAD" }
  /** Another tab signed out (`null`) or in; a browser holds one session. */
  | { type: "SESSION.MOVED"; restored: RestoredSession | null }
  | { type: "SESSION.EXPIRING" }
  | { type: "SESSION.EXPIRED" };

/** What the session tells the portal. */
export type SessionNews =
  | { type: "SESSION.OPENED" }
  | { type: "SESSION.CLOSED"; reason: SessionEnd };

const isComplete = (user: UserData): boolean =>
  user.profile !== null && user.emails !== null && user.phones !== null && user.accounts !== null;

export const sessionMachine = setup({
  types: types<{
    context: SessionContext;
    input: { restored: RestoredSession | null };
    events: SessionEvent;
    tags: "signed-in" | "loading-user" | "incomplete" | "expiring";
  }>(),
  actors: {
    loadUser: placeholder<UserData, undefined>("loadUser"),
    endSession: placeholder<undefined, undefined>("endSession"),
    watchExpiry: placeholderCallback<{ type: "STOP" }, { expiresAt: number }>("watchExpiry"),
  },
  actions: {
    keepExpiry: assign({
      expiresAt: (_, params: { expiresAt: number }) => params.expiresAt,
      opened: ({ context }) => context.opened + 1,
    }),
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
    storeUser: unprovidedAction<{ user: UserData }>("storeUser"),
    forgetUser: unprovidedAction("forgetUser"),
    forgetSession: unprovidedAction("forgetSession"),
    clear: assign({ expiresAt: null, user: noUserData }),
    clearUser: assign({ user: noUserData }),
    tellOpened: sendParent({ type: "SESSION.OPENED" }),
    tellClosed: sendParent((_, params: { reason: SessionEnd }) => ({
      type: "SESSION.CLOSED",
      reason: params.reason,
    })),
  },
  guards: {
    isSession: (_, params: { restored: RestoredSession | null }) => params.restored !== null,
    wasRestored: ({ context }) => context.expiresAt !== null,
    userComplete: (_, params: { user: UserData }) => isComplete(params.user),
  },
}).createMachine({
  id: "session",
  description:
    "Who is using the portal: nobody, or a resident while the access token lasts (one day). Ends by logout, by a refused token or by time, and clears everything once.",
  context: ({ input }) => ({
    expiresAt: input.restored?.expiresAt ?? null,
    user: input.restored?.user ?? noUserData,
    opened: 0,
  }),
  initial: "restoring",
  states: {
    restoring: {
      description: "Decides by what the browser kept whether somebody is signed in.",
      always: [{ guard: "wasRestored", target: "signedIn" }, { target: "anonymous" }],
    },
    anonymous: {
      description: "Nobody is signed in.",
      on: {
        "SIGN_IN.STARTED": { actions: ["clearUser", "forgetUser"] },
        "SESSION.MOVED": {
          guard: { type: "isSession", params: ({ event }) => event },
          target: "signedIn",
          actions: { type: "adopt", params: ({ event }) => event },
        },
        SIGNED_IN: {
          target: "signedIn",
          actions: [
            { type: "keepExpiry", params: ({ event }) => ({ expiresAt: event.expiresAt }) },
            "tellOpened",
          ],
        },
      },
    },
    signedIn: {
      description:
        "A resident is signed in; the expiry is watched and the user data is fetched beside it.",
      tags: "signed-in",
      type: "parallel",
      invoke: {
        id: "watchExpiry",
        src: "watchExpiry",
        input: ({ context }) => ({ expiresAt: context.expiresAt ?? 0 }),
      },
      on: {
        LOG_OUT: {
          target: "ending",
          actions: ["clear", { type: "tellClosed", params: { reason: "logout" } }],
        },
        UNAUTHORIZED: {
          target: "anonymous",
          actions: [
            "clear",
            "forgetSession",
            { type: "tellClosed", params: { reason: "unauthorized" } },
          ],
        },
        "SESSION.EXPIRED": {
          target: "anonymous",
          actions: [
            "clear",
            "forgetSession",
            { type: "tellClosed", params: { reason: "expired" } },
          ],
        },
        "SESSION.MOVED": [
          {
            guard: { type: "isSession", params: ({ event }) => event },
            target: "signedIn",
            reenter: true,
            actions: { type: "adopt", params: ({ event }) => event },
          },
          {
            target: "anonymous",
            actions: ["clear", { type: "tellClosed", params: { reason: "elsewhere" } }],
          },
        ],
        SIGNED_IN: {
          target: "signedIn",
          reenter: true,
          actions: [
            "clearUser",
            { type: "keepExpiry", params: ({ event }) => ({ expiresAt: event.expiresAt }) },
            "tellOpened",
          ],
        },
      },
      states: {
        lifetime: {
          description: "How long the session still lasts.",
          initial: "steady",
          states: {
            steady: {
              description: "There is time.",
              on: { "SESSION.EXPIRING": "expiring" },
            },
            expiring: {
              description: "Five minutes or less are left.",
              tags: "expiring",
            },
          },
        },
        user: {
          description: "The data that belongs to the resident.",
          initial: "loading",
          states: {
            loading: {
              description:
                "Profile, emails, phones and accounts are fetched; what was kept is shown meanwhile.",
              tags: "loading-user",
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
                    actions: [
                      { type: "keepUser", params: ({ event }) => ({ user: event.output }) },
                      { type: "storeUser", params: ({ event }) => ({ user: event.output }) },
                    ],
                  },
                  {
                    target: "incomplete",
                    actions: [
                      { type: "keepUser", params: ({ event }) => ({ user: event.output }) },
                      { type: "storeUser", params: ({ event }) => ({ user: event.output }) },
                    ],
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
                "Some part did not come; the session goes on and the part can be asked for again.",
              tags: "incomplete",
              on: { "USER.RELOAD": "loading" },
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
        "SESSION.MOVED": {
          guard: { type: "isSession", params: ({ event }) => event },
          target: "signedIn",
          actions: { type: "adopt", params: ({ event }) => event },
        },
        SIGNED_IN: {
          target: "signedIn",
          actions: [
            { type: "keepExpiry", params: ({ event }) => ({ expiresAt: event.expiresAt }) },
            "tellOpened",
          ],
        },
      },
    },
  },
});

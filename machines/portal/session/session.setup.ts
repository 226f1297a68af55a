import { assign, sendParent, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import { expiryMachine } from "./expiry.machine.ts";
import type { SessionEnd, SessionEvent, WantedEnd } from "./session.events.ts";
import type { RestoredSession, UserData } from "./user-data.ts";
import { isUserDataComplete, isNews, noUserData } from "./user-data.ts";

interface SessionContext {
  readonly expiresAt: number | null;
  readonly user: UserData;
  /** Counts the sessions of this tab, so that a screen of one is never shown in the next. */
  readonly opened: number;
  /** Forms with unsaved input, by their keys. */
  readonly unsaved: readonly string[];
  /** Counts sign-ins over the page that failed to identify anybody: the next one needs a new form. */
  readonly misses: number;
  /** Whether the session had already ended when the sign-in over the page was opened. */
  readonly hasEnded: boolean;
}

/**
 * Whether the page may be locked when its session ends: it has unsaved input, and the resident's login is known, by which
 * they are recognised later.
 */
const canLockPage = ({ unsaved, user }: SessionContext): boolean =>
  unsaved.length > 0 && user.profile !== null;

/** Context, actors, actions and guards of the session; the chart is in session.machine.ts. */
export const sessionSetup = setup({
  types: types<{
    context: SessionContext;
    input: { restored: RestoredSession | null };
    events: SessionEvent;
    tags: "signed-in" | "loading-user" | "incomplete" | "locked" | "asking";
    children: { expiry: "expiry" };
  }>(),
  actors: {
    expiry: expiryMachine,
    loadUser: placeholder<UserData, undefined>("loadUser"),
    recognise: placeholder<Profile, undefined>("recognise"),
    endSession: placeholder<undefined, undefined>("endSession"),
    /** Fails like any call if the token is no longer accepted. */
    proveToken: placeholder<undefined, undefined>("proveToken"),
  },
  actions: {
    noteExpiry: assign({ expiresAt: (_, params: { expiresAt: number }) => params.expiresAt }),
    noteExpiryOf: assign({
      expiresAt: (_, params: { restored: RestoredSession | null }) =>
        params.restored?.expiresAt ?? null,
    }),
    /** Neither screens nor anything else of the previous session is kept. */
    startAnew: assign({ opened: ({ context }) => context.opened + 1, user: noUserData }),
    /** Takes over the session of another tab, and keeps nothing of this one's. */
    adopt: assign(({ context }, params: { restored: RestoredSession | null }) => ({
      expiresAt: params.restored?.expiresAt ?? null,
      user: params.restored?.user ?? noUserData,
      opened: context.opened + 1,
    })),
    /** A part that fails now keeps its last known value. */
    noteUser: assign({
      user: ({ context }, params: { user: UserData }) => ({
        profile: params.user.profile ?? context.user.profile,
        emails: params.user.emails ?? context.user.emails,
        phones: params.user.phones ?? context.user.phones,
        accounts: params.user.accounts ?? context.user.accounts,
      }),
    }),
    noteUnsaved: assign({
      unsaved: ({ context }, params: { key: string }) => [
        ...context.unsaved.filter((key) => key !== params.key),
        params.key,
      ],
    }),
    dropUnsaved: assign({
      unsaved: ({ context }, params: { key: string }) =>
        context.unsaved.filter((key) => key !== params.key),
    }),
    storeUser: unprovidedAction<{ user: UserData }>("storeUser"),
    forgetUser: unprovidedAction("forgetUser"),
    forgetSession: unprovidedAction("forgetSession"),
    /** Tells the other tabs that this end was requested, so that they delete everything as well. */
    announceLogout: unprovidedAction<{ wanted: WantedEnd }>("announceLogout"),
    clear: assign({ expiresAt: null, user: noUserData }),
    /** The page below keeps what it shows; storage is cleared separately. */
    clearExpiry: assign({ expiresAt: null }),
    noteEnd: assign({ hasEnded: true }),
    forgetEnd: assign({ hasEnded: false }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    tellOpened: sendParent({ type: "SESSION.OPENED" }),
    tellClosed: sendParent((_, params: { reason: SessionEnd }) => ({
      type: "SESSION.CLOSED",
      reason: params.reason,
    })),
    tellLocked: sendParent({ type: "SESSION.LOCKED" }),
    tellUnrecognised: sendParent((_, params: { failure: Failure }) => ({
      type: "SESSION.UNRECOGNISED",
      failure: params.failure,
    })),
  },
  /** Milliseconds within which several refusals count as one. */
  delays: { together: 1000 },
  guards: {
    isSession: (_, params: { restored: RestoredSession | null }) => params.restored !== null,
    wasRestored: ({ context }) => context.expiresAt !== null,
    userComplete: (_, params: { user: UserData }) => isUserDataComplete(params.user),
    canLockPage: ({ context }) => canLockPage(context),
    isNews: ({ context }, params: { user: UserData }) => isNews(params.user, context.user),
    /** A form with unsaved input keeps what it was opened with, and learns of the change when it is sent. */
    isNewsWithoutInput: ({ context }, params: { user: UserData }) =>
      context.unsaved.length === 0 && isNews(params.user, context.user),
    movedUnderInput: ({ context }, params: { restored: RestoredSession | null }) =>
      params.restored !== null && canLockPage(context),
    endedUnderInput: ({ context }, params: { wanted?: WantedEnd }) =>
      params.wanted === undefined && canLockPage(context),
    wasWanted: (_, params: { wanted?: WantedEnd }) => params.wanted !== undefined,
    isLastInput: ({ context }, params: { key: string }) =>
      context.unsaved.length === 1 && context.unsaved[0] === params.key,
    isRefused: (_, params: { failure: Failure }) => params.failure._tag === "Unauthorized",
    isOwner: ({ context }, params: { profile: Profile }) =>
      params.profile.name === context.user.profile?.name,
  },
});

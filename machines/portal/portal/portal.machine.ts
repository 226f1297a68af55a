import { assign, enqueueActions, forwardTo, sendTo, setup } from "xstate";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { ConfirmEvent } from "../confirm/confirm.machine.ts";
import { confirmMachine } from "../confirm/confirm.machine.ts";
import { connectionMachine } from "../connection/connection.machine.ts";
import type { FilledFormEvent, WhoTold } from "../form-input/form-input.events.ts";
import { formInputMachine } from "../form-input/form-input.machine.ts";
import { messageInPlace } from "../message.ts";
import { unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import { sessionEnds } from "../session/session-ends.ts";
import type { SessionEnd, SessionEvent, SessionNews } from "../session/session.events.ts";
import { sessionMachine } from "../session/session.machine.ts";
import type { RestoredSession } from "../session/user-data.ts";
import type { ToastsEvent } from "../toasts/toasts.machine.ts";
import { toastsMachine } from "../toasts/toasts.machine.ts";
import type { WaitEvent } from "../wait/wait.machine.ts";
import { waitMachine } from "../wait/wait.machine.ts";
import { catalogueEntry, isSignInRefused } from "./error-catalogue.ts";

export interface PortalInput {
  readonly restored: RestoredSession | null;
}

interface ReportedFailure {
  readonly failure: Failure;
  /** Whether the address was exactly the root then. */
  readonly atRoot: boolean;
}

export type PortalEvent =
  | Exclude<SessionEvent, { type: "SESSION.EXPIRED" }>
  | SessionNews
  | FilledFormEvent
  | WhoTold
  | ToastsEvent
  | ConfirmEvent
  | WaitEvent
  | ({ type: "FAILED" } & ReportedFailure);

type Moved = Extract<SessionEvent, { type: "SESSION.MOVED" }>;

interface Closed {
  readonly event: { readonly reason: SessionEnd };
}

/** Actions of all session ends; the table has the differences. */
const closing = [
  "forgetRestored",
  "closeQuestion",
  { type: "forgetMessagesAfter", params: ({ event }: Closed) => event },
] as const;

const leadAway = { type: "leadAway", params: ({ event }: Closed) => event } as const;

const base = setup({
  types: types<{
    context: PortalInput;
    input: PortalInput;
    events: PortalEvent;
    children: {
      session: "session";
      toasts: "toasts";
      confirm: "confirm";
      wait: "wait";
      connection: "connection";
      formInput: "formInput";
    };
  }>(),
  actors: {
    session: sessionMachine,
    toasts: toastsMachine,
    confirm: confirmMachine,
    wait: waitMachine,
    connection: connectionMachine,
    formInput: formInputMachine,
  },
  actions: {
    /** Goes to the page that was asked for, if there was one. */
    leadFromSignIn: sendTo("formInput", { type: "SESSION.OPENED" }),
    /** Goes to the sign-in or home, unless a form keeps its page. */
    leadAway: sendTo("formInput", (_, { reason }: { reason: SessionEnd }) => ({
      type: "SESSION.CLOSED",
      reason,
    })),
    /** Deletes the input of forms that need a session. */
    dropInput: sendTo("formInput", { type: "SESSION_INPUT.DROP" }),
    /** Empties what the page has shown of the last session before the machines were there. */
    forgetSeen: unprovidedAction("forgetSeen"),
    /** The next person may use this tab now. */
    forgetTabUser: unprovidedAction("forgetTabUser"),
    clearToasts: sendTo("toasts", { type: "TOAST.CLEAR" }),
    /** An open question must not stay after the session ends. */
    closeQuestion: sendTo("confirm", { type: "CONFIRM.CLOSE" }),
    /** The restored session has ended. */
    forgetRestored: assign({ restored: null }),
    forgetMessages: sendTo("toasts", (_, params: { exceptShown: boolean }) => ({
      type: "TOAST.FORGET",
      exceptShown: params.exceptShown,
    })),
    forgetMessagesAfter: sendTo("toasts", (_, params: { reason: SessionEnd }) => ({
      type: "TOAST.FORGET",
      exceptShown: sessionEnds[params.reason].keepsMessages,
    })),
    sayUnrecognised: sendTo("toasts", (_, params: { failure: Failure }) => ({
      type: "TOAST.SHOW",
      toast: { kind: "error", message: messageInPlace(params.failure, "data-loading-failed") },
    })),
    sayEnded: sendTo("toasts", {
      type: "TOAST.SHOW",
      toast: { kind: "info", message: { code: "session-ended" }, sticky: true },
    }),
    sayDeleted: sendTo("toasts", {
      type: "TOAST.SHOW",
      toast: { kind: "success", message: { code: "profile-deleted" } },
    }),
  },
  guards: {
    /** A failure that ends the session (ERR-1). */
    signsOut: (_, { failure, atRoot }: ReportedFailure) => catalogueEntry(failure, atRoot).signOut,
    isSignInRefused: (_, { failure }: ReportedFailure) => isSignInRefused(failure),
    /** The global handling has not told the resident. */
    isNotShown: (_, params: { failure: Failure }) => !params.failure.shown,
    saysEnded: (_, params: { reason: SessionEnd }) =>
      sessionEnds[params.reason].says === "session-ended",
    leadsToSignIn: (_, params: { reason: SessionEnd }) =>
      sessionEnds[params.reason].to === "sign-in",
    isNext: (_, { restored }: Moved) => restored !== null,
    wasWanted: (_, { wanted }: Moved) => wanted !== undefined,
    leadsHome: (_, params: { reason: SessionEnd }) => sessionEnds[params.reason].to === "home",
  },
});

/** Separate, because the types of 'enqueueActions' conflict with guards that have parameters. */
const portalSetup = base.extend({
  actions: {
    sayFailure: enqueueActions(({ enqueue }, { failure, atRoot }: ReportedFailure) => {
      for (const toast of catalogueEntry(failure, atRoot).toasts)
        enqueue.sendTo("toasts", { type: "TOAST.SHOW", toast });
    }),
  },
});

export const portalMachine = portalSetup.createMachine({
  id: "portal",
  description:
    "The root. It owns what outlives a screen (session, toasts, confirm, wait, connection, input of forms), forwards events to them, and navigates when the session requires it.",
  context: ({ input }) => input,
  invoke: [
    { id: "session", src: "session", input: ({ context }) => ({ restored: context.restored }) },
    { id: "toasts", src: "toasts" },
    { id: "confirm", src: "confirm" },
    { id: "wait", src: "wait" },
    { id: "connection", src: "connection" },
    { id: "formInput", src: "formInput" },
  ],
  initial: "running",
  states: {
    running: {
      description: "Runs from start until the tab is closed.",
      on: {
        FAILED: [
          {
            guard: { type: "isSignInRefused", params: ({ event }) => event },
            actions: [
              { type: "sayFailure", params: ({ event }) => event },
              sendTo("session", { type: "SIGN_IN.REFUSED" }),
            ],
          },
          {
            guard: { type: "signsOut", params: ({ event }) => event },
            actions: [
              { type: "sayFailure", params: ({ event }) => event },
              sendTo("session", { type: "UNAUTHORIZED" }),
            ],
          },
          { actions: { type: "sayFailure", params: ({ event }) => event } },
        ],
        "SESSION.OPENED": {
          actions: [{ type: "forgetMessages", params: { exceptShown: true } }, "leadFromSignIn"],
        },
        "SESSION.LOCKED": { actions: ["forgetRestored", "closeQuestion"] },
        "SESSION.UNRECOGNISED": {
          guard: { type: "isNotShown", params: ({ event }) => event },
          actions: { type: "sayUnrecognised", params: ({ event }) => event },
        },
        "SESSION.CLOSED": [
          {
            guard: { type: "saysEnded", params: ({ event }) => event },
            actions: [...closing, "sayEnded", leadAway],
          },
          {
            guard: { type: "leadsToSignIn", params: ({ event }) => event },
            actions: [...closing, leadAway],
          },
          {
            guard: { type: "leadsHome", params: ({ event }) => event },
            actions: [...closing, "sayDeleted", leadAway],
          },
          { actions: [...closing, "dropInput"] },
        ],
        "SIGN_IN.*": { actions: forwardTo("session") },
        SIGNED_IN: { actions: forwardTo("session") },
        "SESSION.MOVED": [
          {
            guard: { type: "isNext", params: ({ event }) => event },
            actions: [
              "dropInput",
              "forgetSeen",
              "forgetTabUser",
              // Messages of the last session do not concern the new one.
              "clearToasts",
              { type: "forgetMessages", params: { exceptShown: false } },
              forwardTo("session"),
            ],
          },
          {
            guard: { type: "wasWanted", params: ({ event }) => event },
            actions: ["dropInput", "forgetTabUser", forwardTo("session")],
          },
          {
            actions: ["dropInput", "forgetSeen", forwardTo("session")],
          },
        ],
        UNAUTHORIZED: { actions: forwardTo("session") },
        LOG_OUT: { actions: forwardTo("session") },
        "PASSWORD.RECOVERED": { actions: forwardTo("session") },
        "DELETION.REFUSED": { actions: forwardTo("session") },
        "PROFILE.DELETED": { actions: forwardTo("session") },
        "USER.*": { actions: forwardTo("session") },
        "INPUT.*": { actions: forwardTo("session") },
        "NETWORK.BACK": { actions: forwardTo("session") },
        "TOAST.*": { actions: forwardTo("toasts") },
        "CONFIRM.*": { actions: forwardTo("confirm") },
        "WAIT.*": { actions: forwardTo("wait") },
        "FORM.*": { actions: forwardTo("formInput") },
        WHO_TOLD: { actions: forwardTo("formInput") },
      },
    },
  },
});

export type PortalRef = ActorRefFrom<typeof portalMachine>;

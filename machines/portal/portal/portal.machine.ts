import { assign, sendTo, setup } from "xstate";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { ConfirmEvent } from "../confirm/confirm.machine.ts";
import { confirmMachine } from "../confirm/confirm.machine.ts";
import { connectionMachine } from "../connection/connection.machine.ts";
import { featureToast } from "../message.ts";
import { unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { SessionEvent, SessionNews } from "../session/session.events.ts";
import { sessionMachine } from "../session/session.machine.ts";
import type { RestoredSession } from "../session/user-data.ts";
import type { ToastsEvent } from "../toasts/toasts.machine.ts";
import { toastsMachine } from "../toasts/toasts.machine.ts";
import type { WaitEvent } from "../wait/wait.machine.ts";
import { waitMachine } from "../wait/wait.machine.ts";
import { catalogueEntry } from "./error-catalogue.ts";

export interface PortalInput {
  readonly restored: RestoredSession | null;
}

/** Where the portal itself sends the resident; screens navigate by links. */
export type Destination = "sign-in" | "dashboard" | "home";

export type PortalEvent =
  | Exclude<SessionEvent, { type: "SESSION.EXPIRED" }>
  | SessionNews
  | ToastsEvent
  | ConfirmEvent
  | WaitEvent
  /** A call failed; `atRoot` says whether the address was exactly the root then. */
  | { type: "FAILED"; failure: Failure; atRoot: boolean };

export const portalMachine = setup({
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
    };
  }>(),
  actors: {
    session: sessionMachine,
    toasts: toastsMachine,
    confirm: confirmMachine,
    wait: waitMachine,
    connection: connectionMachine,
  },
  actions: {
    /** The real one goes by the router; `dashboard` means the page asked for before, if there was one. */
    navigate: unprovidedAction<{ to: Destination }>("navigate"),
    applyCatalogue: ({ self }, params: { failure: Failure; atRoot: boolean }) => {
      const entry = catalogueEntry(params.failure, params.atRoot);
      for (const toast of entry.toasts) self.send({ type: "TOAST.SHOW", toast });
      if (entry.signOut) self.send({ type: "UNAUTHORIZED" });
    },
    /** A question put in the name of somebody who is gone must not stay on the screen. */
    closeQuestion: sendTo("confirm", { type: "CONFIRM.CLOSE" }),
    /** What was restored belongs to the session that has ended. */
    forgetRestored: assign({ restored: null }),
    forgetMessages: sendTo("toasts", (_, params: { exceptShown: boolean }) => ({
      type: "TOAST.FORGET",
      exceptShown: params.exceptShown,
    })),
    sayUnrecognised: ({ self }, params: { failure: Failure }) => {
      const message = featureToast(params.failure, "data-loading-failed");
      if (message !== undefined)
        self.send({ type: "TOAST.SHOW", toast: { kind: "error", message } });
    },
    sayExpired: sendTo("toasts", {
      type: "TOAST.SHOW",
      toast: { kind: "info", message: { code: "session-ended" }, sticky: true },
    }),
    sayDeleted: sendTo("toasts", {
      type: "TOAST.SHOW",
      toast: { kind: "success", message: { code: "profile-deleted" } },
    }),
  },
  guards: {
    notByChoice: (_, params: { reason: string }) =>
      ["expired", "elsewhere", "deleted-elsewhere"].includes(params.reason),
    wasRefused: (_, params: { reason: string }) => params.reason === "unauthorized",
    wasRecovered: (_, params: { reason: string }) => params.reason === "recovered",
    wasDeleted: (_, params: { reason: string }) => params.reason === "deleted",
  },
}).createMachine({
  id: "portal",
  description:
    "The root: owns what outlives a screen (session, toasts, confirm, wait, connection), passes events on to them and sends the resident where the session leads.",
  context: ({ input }) => input,
  invoke: [
    { id: "session", src: "session", input: ({ context }) => ({ restored: context.restored }) },
    { id: "toasts", src: "toasts" },
    { id: "confirm", src: "confirm" },
    { id: "wait", src: "wait" },
    { id: "connection", src: "connection" },
  ],
  initial: "running",
  states: {
    running: {
      description: "From start to the closing of the tab.",
      on: {
        FAILED: { actions: { type: "applyCatalogue", params: ({ event }) => event } },
        "SESSION.OPENED": {
          actions: [
            { type: "forgetMessages", params: { exceptShown: true } },
            { type: "navigate", params: { to: "dashboard" } },
          ],
        },
        "SESSION.COVERED": { actions: ["forgetRestored", "closeQuestion"] },
        "SESSION.UNRECOGNISED": {
          actions: { type: "sayUnrecognised", params: ({ event }) => event },
        },
        "SESSION.CLOSED": [
          {
            guard: { type: "notByChoice", params: ({ event }) => event },
            actions: [
              "forgetRestored",
              "closeQuestion",
              { type: "forgetMessages", params: { exceptShown: true } },
              "sayExpired",
              { type: "navigate", params: { to: "sign-in" } },
            ],
          },
          {
            guard: { type: "wasRefused", params: ({ event }) => event },
            actions: [
              "forgetRestored",
              "closeQuestion",
              { type: "forgetMessages", params: { exceptShown: true } },
              { type: "navigate", params: { to: "sign-in" } },
            ],
          },
          {
            guard: { type: "wasRecovered", params: ({ event }) => event },
            actions: [
              "forgetRestored",
              "closeQuestion",
              // What is shown says that the password was changed.
              { type: "forgetMessages", params: { exceptShown: true } },
            ],
          },
          {
            guard: { type: "wasDeleted", params: ({ event }) => event },
            actions: [
              "forgetRestored",
              "closeQuestion",
              { type: "forgetMessages", params: { exceptShown: false } },
              "sayDeleted",
              { type: "navigate", params: { to: "home" } },
            ],
          },
          {
            actions: [
              "forgetRestored",
              "closeQuestion",
              { type: "forgetMessages", params: { exceptShown: false } },
              { type: "navigate", params: { to: "sign-in" } },
            ],
          },
        ],
        "SIGN_IN.*": { actions: sendTo("session", ({ event }) => event) },
        SIGNED_IN: { actions: sendTo("session", ({ event }) => event) },
        "SESSION.MOVED": { actions: sendTo("session", ({ event }) => event) },
        UNAUTHORIZED: { actions: sendTo("session", ({ event }) => event) },
        LOG_OUT: { actions: sendTo("session", ({ event }) => event) },
        "PASSWORD.RECOVERED": { actions: sendTo("session", ({ event }) => event) },
        "PROFILE.DELETED": { actions: sendTo("session", ({ event }) => event) },
        "USER.*": { actions: sendTo("session", ({ event }) => event) },
        "WORDS.*": { actions: sendTo("session", ({ event }) => event) },
        "NETWORK.BACK": { actions: sendTo("session", ({ event }) => event) },
        "TOAST.*": { actions: sendTo("toasts", ({ event }) => event) },
        "CONFIRM.*": { actions: sendTo("confirm", ({ event }) => event) },
        "WAIT.*": { actions: sendTo("wait", ({ event }) => event) },
      },
    },
  },
});

export type PortalRef = ActorRefFrom<typeof portalMachine>;

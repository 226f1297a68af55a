import { assign, enqueueActions, sendTo, setup } from "xstate";
import type { ActorRefFrom } from "xstate";
import type { Message } from "../message.ts";
import { placeholderCallback } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { ToastKind } from "./toast.machine.ts";
import { toastMachine } from "./toast.machine.ts";

export interface ToastContent {
  readonly kind: ToastKind;
  readonly message: Message;
  readonly detail?: Message;
  readonly sticky?: boolean;
}

export interface Toast extends ToastContent {
  readonly id: string;
  readonly ref: ActorRefFrom<typeof toastMachine>;
}

/** A message to read again after it has gone. */
export interface PastMessage extends Pick<ToastContent, "kind" | "message" | "detail"> {
  readonly id: string;
  /** When it was shown last, in milliseconds since the epoch. */
  readonly at: number;
}

/** How many of them are kept. */
export const lastMessagesMax = 20;

interface ToastsContext {
  readonly toasts: readonly Toast[];
  readonly shown: number;
  /** The last messages of this tab, newest first. */
  readonly lastMessages: readonly PastMessage[];
}

export type ToastsEvent =
  | { type: "TOAST.SHOW"; toast: ToastContent }
  | { type: "TOAST.CLEAR" }
  /** Clears the last messages for the next person; `exceptShown` keeps what is on the screen anyway. */
  | { type: "TOAST.FORGET"; exceptShown: boolean };

/** The clock is asked for the time of a message ... */
export interface TimeAsked {
  readonly type: "TELL_TIME";
  readonly toast: ToastContent;
}

/** ... and gives the message back with it. */
export interface TimeTold {
  readonly type: "TIME_TOLD";
  readonly toast: ToastContent;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const same = (a: ToastContent, b: ToastContent): boolean =>
  a.kind === b.kind &&
  // A sticky message must be shown even if an equal one is about to fade.
  (a.sticky ?? false) === (b.sticky ?? false) &&
  JSON.stringify([a.message, a.detail]) === JSON.stringify([b.message, b.detail]);

/** One that has gone is no longer in the list. */
const isActive = ({ ref }: Toast): boolean => !ref.getSnapshot().hasTag("leaving");

export const toastsMachine = setup({
  types: types<{
    context: ToastsContext;
    events: ToastsEvent | TimeTold | { type: `xstate.done.actor.toast-${number}` };
    children: { clock: "clock" };
  }>(),
  actors: { toast: toastMachine, clock: placeholderCallback<TimeAsked>("clock") },
  actions: {
    askTime: sendTo("clock", (_, params: { toast: ToastContent }) => ({
      type: "TELL_TIME",
      toast: params.toast,
    })),
    note: assign({
      lastMessages: ({ context }, params: { toast: ToastContent; at: number }) => {
        const { kind, message, detail } = params.toast;
        const twin = context.toasts.find((toast) => same(toast, params.toast) && isActive(toast));
        const id = twin?.id ?? `toast-${context.shown + 1}`;
        const entry = { kind, message, ...(detail === undefined ? {} : { detail }), id };
        const others = context.lastMessages.filter((past) => past.id !== id);
        return [{ ...entry, at: params.at }, ...others].slice(0, lastMessagesMax);
      },
    }),
    forget: assign({
      lastMessages: ({ context }, params: { exceptShown: boolean }) =>
        context.lastMessages.filter(
          ({ id }) =>
            params.exceptShown && context.toasts.some((one) => one.id === id && isActive(one)),
        ),
    }),
    show: enqueueActions(({ context, enqueue }, params: { toast: ToastContent }) => {
      const twin = context.toasts.find((toast) => same(toast, params.toast) && isActive(toast));
      if (twin) {
        enqueue.sendTo(twin.ref, { type: "RESTART" });
        return;
      }
      enqueue.assign(({ spawn }) => {
        const id = `toast-${context.shown + 1}`;
        const input = { kind: params.toast.kind, sticky: params.toast.sticky ?? false };
        const ref = spawn("toast", { id, input });
        return {
          shown: context.shown + 1,
          toasts: [...context.toasts, { ...params.toast, id, ref }],
        };
      });
    }),
    closeAll: enqueueActions(({ context, enqueue }) => {
      for (const toast of context.toasts) enqueue.sendTo(toast.ref, { type: "CLOSE" });
    }),
    remove: assign({
      toasts: ({ context }, params: { id: string }) =>
        context.toasts.filter((toast) => toast.id !== params.id),
    }),
  },
}).createMachine({
  id: "toasts",
  description:
    "The messages on the screen, and the last twenty to read again. A repeat of a shown message adds none, and restarts its time.",
  context: { toasts: [], shown: 0, lastMessages: [] },
  invoke: { id: "clock", src: "clock" },
  initial: "listening",
  states: {
    listening: {
      description: "Adds messages and removes those that have disappeared.",
      on: {
        "TOAST.SHOW": { actions: { type: "askTime", params: ({ event }) => event } },
        TIME_TOLD: {
          actions: [
            { type: "note", params: ({ event }) => event },
            { type: "show", params: ({ event }) => event },
          ],
        },
        "TOAST.FORGET": { actions: { type: "forget", params: ({ event }) => event } },
        "TOAST.CLEAR": { actions: "closeAll" },
        "xstate.done.actor.*": {
          actions: {
            type: "remove",
            params: ({ event }) => ({ id: event.type.replace("xstate.done.actor.", "") }),
          },
        },
      },
    },
  },
});

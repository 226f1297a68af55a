import { setup } from "xstate";
import { types } from "../../kit/types.ts";

/** Milliseconds on the screen (SHELL-6); sticky toasts stay until they are closed. */
export const toastLife = { error: 4000, warning: 4000, success: 2500, info: 3000 } as const;
export type ToastKind = keyof typeof toastLife;

export interface ToastInput {
  readonly kind: ToastKind;
  readonly sticky: boolean;
}

type ToastEvent = { type: "PAUSE" } | { type: "RESUME" } | { type: "RESTART" } | { type: "CLOSE" };

export const toastMachine = setup({
  types: types<{ context: ToastInput; input: ToastInput; events: ToastEvent; tags: "leaving" }>(),
  delays: {
    life: ({ context }) => toastLife[context.kind],
    hide: 250,
  },
  guards: { fades: ({ context }) => !context.sticky },
}).createMachine({
  id: "toast",
  description:
    "One message that disappears by itself, unless it is sticky or somebody is reading it.",
  context: ({ input }) => input,
  initial: "showing",
  states: {
    showing: {
      description: "On the screen. Its time is running.",
      on: {
        PAUSE: "paused",
        RESTART: { target: "showing", reenter: true },
        CLOSE: "leaving",
      },
      after: { life: { guard: "fades", target: "leaving" } },
    },
    paused: {
      description:
        "The pointer or the keyboard focus is on it. When it leaves, the time starts again.",
      on: { RESUME: "showing", CLOSE: "leaving" },
    },
    leaving: {
      description: "Fading out. Nothing stops that.",
      tags: "leaving",
      after: { hide: "gone" },
    },
    gone: { description: "The message has disappeared.", type: "final" },
  },
});

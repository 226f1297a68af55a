import { assign, sendTo, setup } from "xstate";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** Events from the frame of the captcha's service. */
export type FrameNews =
  | { readonly type: "SOLVED"; readonly token: string }
  | { readonly type: "EXPIRED" }
  /** Its code did not load, or it cannot continue. */
  | { readonly type: "FAILED" };

/** Events for the frame. */
export interface FrameOrder {
  readonly type: "RESET";
}

export type CaptchaEvent =
  | FrameNews
  /** The configuration has arrived: the service and its key are known. */
  | { type: "CONFIGURED"; configuration: ClientConfiguration }
  /** The form has sent the token. */
  | { type: "USED" }
  | { type: "RETRY" }
  | { type: "NETWORK.BACK" };

interface CaptchaContext {
  /** `null` until it has arrived. */
  readonly configuration: ClientConfiguration | null;
}

const telling = {
  type: "tellToken",
  params: ({ event }: { readonly event: { readonly token: string } }) => event,
} as const;

export const captchaMachine = setup({
  types: types<{
    context: CaptchaContext;
    events: CaptchaEvent;
    children: { frame: "frame" };
    tags: "failed";
  }>(),
  actors: { frame: placeholderCallback<FrameOrder, CaptchaContext>("frame") },
  actions: {
    noteConfiguration: assign((_, { configuration }: CaptchaContext) => ({ configuration })),
    reset: sendTo("frame", { type: "RESET" }),
    /** Puts the token into the form. */
    tellToken: unprovidedAction<{ token: string }>("tellToken"),
  },
}).createMachine({
  id: "captcha",
  description:
    "The captcha of a form. It is loaded when it is configured, solved again for every submit, and loaded again after a failure.",
  context: { configuration: null },
  initial: "reserved",
  states: {
    reserved: {
      description:
        "Space is reserved for it. No outside script is loaded before the configuration is known.",
      on: {
        CONFIGURED: {
          target: "shown",
          actions: { type: "noteConfiguration", params: ({ event }) => event },
        },
      },
    },
    shown: {
      description: "The frame of the service is shown or loading.",
      invoke: { id: "frame", src: "frame", input: ({ context }) => context },
      initial: "unsolved",
      on: { FAILED: "failed", SOLVED: { target: ".solved", actions: telling } },
      states: {
        unsolved: { description: "The form has no token." },
        solved: {
          description: "The form has a token. It works once and for a short time.",
          on: {
            EXPIRED: {
              target: "unsolved",
              actions: { type: "tellToken", params: { token: "" } },
            },
            USED: { target: "unsolved", actions: "reset" },
          },
        },
      },
    },
    failed: {
      description: "The frame could not be loaded, or failed.",
      tags: "failed",
      on: { RETRY: "shown", "NETWORK.BACK": "shown" },
    },
  },
});

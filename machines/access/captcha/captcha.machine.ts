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
    keepConfiguration: assign((_, { configuration }: CaptchaContext) => ({ configuration })),
    reset: sendTo("frame", { type: "RESET" }),
    /** Puts the token into the form. */
    tellToken: unprovidedAction<{ token: string }>("tellToken"),
  },
}).createMachine({
  id: "captcha",
  description:
    "The captcha of a form: loaded once it is configured, solved as often as the form is sent, and asked for again when it did not come.",
  context: { configuration: null },
  initial: "reserved",
  states: {
    reserved: {
      description: "Its place is kept; nothing foreign is loaded before the configuration.",
      on: {
        CONFIGURED: {
          target: "shown",
          actions: { type: "keepConfiguration", params: ({ event }) => event },
        },
      },
    },
    shown: {
      description: "The frame of the service stands in the place, or is on its way.",
      invoke: { id: "frame", src: "frame", input: ({ context }) => context },
      initial: "unsolved",
      on: { FAILED: "failed", SOLVED: { target: ".solved", actions: telling } },
      states: {
        unsolved: { description: "The form has no token." },
        solved: {
          description: "The form has a token, which works once and for a short time.",
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
      description: "The frame did not come, or broke.",
      tags: "failed",
      on: { RETRY: "shown", "NETWORK.BACK": "shown" },
    },
  },
});

import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { isMissing } from "#contracts/failure.ts";
import type { SocialRegistrationStatus } from "#contracts/schemas/social.ts";
import type { ConfirmAnswer } from "../../portal/confirm/confirm.machine.ts";
import type { Message, MessageCode } from "../../portal/message.ts";
import { isWarning, messageInPlace } from "../../portal/message.ts";
import { isConflict, isOutcomeUnknown } from "../../forms/refusal.ts";
import { withFailure } from "../../kit/failed-call.ts";
import { placeholder, placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { OpenedSession } from "../sign-in/sign-in.machine.ts";

/** Who the provider says it is (SOC-8). For display only: the server trusts the token, which is kept elsewhere. */
export interface SocialUser {
  readonly provider: "GOOGLE";
  readonly id?: string;
  readonly name?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly photoUrl?: string;
}

/** Why the provider cannot be used. */
export type ProviderFault = Extract<
  MessageCode,
  "social-providers-not-ready" | "social-provider-not-found"
>;

/** Why the provider's answer cannot be used. */
export type ProviderRefusal = Extract<
  MessageCode,
  "social-not-logged-in" | "social-refresh-unsupported" | "social-access-token-unsupported"
>;

interface SocialContext {
  readonly user: SocialUser | null;
  /** Whether the email already has an account, to which the social one will be attached; `null` if unknown. */
  readonly emailUsed: boolean | null;
  /**
   * Whether the next attempt asks the server first: an earlier one had no clear answer and may have been carried out, or
   * it was a conflict, so somebody has registered meanwhile.
   */
  readonly asksAgain: boolean;
  /** Shown beside the button until the next attempt. */
  readonly message: Message | null;
  /** The server gave a list: that is a warning (ERR-1). */
  readonly isWarning: boolean;
}

/** The identity token itself never comes here: machines are drawn, inspected and logged. */
export type SocialEvent =
  | { type: "PROVIDER.READY" }
  | { type: "PROVIDER.FAILED"; reason: ProviderFault }
  | { type: "PROVIDER.REFUSED"; reason: ProviderRefusal }
  | { type: "CREDENTIAL"; user: SocialUser }
  | { type: "CONFIRM.ANSWERED"; answer: ConfirmAnswer }
  | { type: "ACCEPT" }
  | { type: "CANCEL" }
  | { type: "RETRY" };

/** The message when the server sent none: it does not know the provider, or the sign-in failed. */
export const socialFallback = (failure: Failure): MessageCode =>
  isMissing(failure) ? "social-provider-not-found" : "social-failed";

const keepAndShowFailure = [withFailure("keepFailure"), withFailure("showFailure")] as const;

const isRegistered = {
  type: "isRegistered",
  params: ({ event }: { readonly event: { readonly output: SocialRegistrationStatus } }) => ({
    status: event.output,
  }),
} as const;

const signedIn = {
  target: "#social.signedIn",
  actions: [
    {
      type: "tellSignedIn",
      params: ({ event }: { readonly event: { readonly output: OpenedSession } }) => ({
        opened: event.output,
      }),
    },
    "showSuccess",
  ],
} as const;

export const socialMachine = setup({
  types: types<{
    context: SocialContext;
    events: SocialEvent;
    tags: "loading" | "busy" | "failed" | "dialog";
  }>(),
  actors: {
    /** Loads the provider's script, waits for a sign-in there, and stores the token without passing it on. */
    provider: placeholderCallback("provider"),
    checkStatus: placeholder<SocialRegistrationStatus, undefined>("checkStatus"),
    /** Asks whether to register, and withdraws the question when its answer is no longer needed. */
    ask: placeholderCallback("ask"),
    register: placeholder<undefined, { assignToExisted: boolean }>("register"),
    authenticate: placeholder<OpenedSession, undefined>("authenticate"),
  },
  actions: {
    keepUser: assign({ user: (_, params: { user: SocialUser }) => params.user }),
    keepEmailUsed: assign({
      emailUsed: (_, params: { status: SocialRegistrationStatus }) =>
        params.status.emailUsed ?? null,
    }),
    keepUsed: assign({ emailUsed: true }),
    keepAsksAgain: assign({
      asksAgain: ({ context }, { failure }: { failure: Failure }) =>
        context.asksAgain || isOutcomeUnknown(failure) || isConflict(failure),
    }),
    forgetUser: assign({ user: null, emailUsed: null, asksAgain: false }),
    forgetCredential: unprovidedAction("forgetCredential"),
    keepReason: assign({
      message: (_, params: { reason: MessageCode }) => ({ code: params.reason }),
      isWarning: false,
    }),
    keepFailure: assign({
      message: (_, { failure }: { failure: Failure }) =>
        messageInPlace(failure, socialFallback(failure)),
      isWarning: (_, { failure }: { failure: Failure }) => isWarning(failure),
    }),
    forgetMessage: assign({ message: null, isWarning: false }),
    showReason: unprovidedAction<{ reason: MessageCode }>("showReason"),
    showFailure: unprovidedAction<{ failure: Failure }>("showFailure"),
    clearCachedUser: unprovidedAction("clearCachedUser"),
    tellSignedIn: unprovidedAction<{ opened: OpenedSession }>("tellSignedIn"),
    showSuccess: unprovidedAction("showSuccess"),
  },
  guards: {
    isRegistered: (_, params: { status: SocialRegistrationStatus }) => params.status.registered,
    asksAgain: ({ context }) => context.asksAgain,
    /** The dialog has asked something else: whether to register, or to attach the account to a known email. */
    isOtherwiseUsed: ({ context }, { status }: { status: SocialRegistrationStatus }) =>
      status.emailUsed !== undefined && status.emailUsed !== (context.emailUsed === true),
    /** The conflict (409) shows that the email has an account. */
    isUsed: ({ context }, { failure }: { failure: Failure }) =>
      context.emailUsed === null && isConflict(failure),
    isYes: (_, params: { answer: ConfirmAnswer }) => params.answer === "accepted",
  },
}).createMachine({
  id: "social",
  description:
    "Signing in by a social account. A linked person is signed in at once, others are asked, register, and are signed in.",
  context: { user: null, emailUsed: null, asksAgain: false, message: null, isWarning: false },
  initial: "available",
  states: {
    available: {
      description: "The provider's script and button, while the provider is reachable.",
      initial: "loading",
      invoke: { id: "provider", src: "provider" },
      on: {
        "PROVIDER.FAILED": {
          target: "failed",
          actions: { type: "keepReason", params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          description: "The provider's script is loading.",
          tags: "loading",
          on: { "PROVIDER.READY": "waiting" },
        },
        waiting: {
          description: "The provider's button is shown. Nothing has been sent.",
          entry: ["forgetUser", "forgetCredential"],
          on: {
            CREDENTIAL: {
              target: "checking",
              actions: ["forgetMessage", { type: "keepUser", params: ({ event }) => event }],
            },
            "PROVIDER.REFUSED": {
              target: "waiting",
              reenter: true,
              actions: [
                { type: "keepReason", params: ({ event }) => event },
                { type: "showReason", params: ({ event }) => event },
              ],
            },
          },
        },
        checking: {
          description: "The server is asked whether the social account is linked.",
          tags: "busy",
          invoke: {
            id: "checkStatus",
            src: "checkStatus",
            input: undefined,
            onDone: [
              {
                guard: isRegistered,
                target: "authenticating",
              },
              {
                target: "asking",
                actions: {
                  type: "keepEmailUsed",
                  params: ({ event }) => ({ status: event.output }),
                },
              },
            ],
            onError: {
              target: "waiting",
              actions: keepAndShowFailure,
            },
          },
        },
        asking: {
          description: "A dialog asks whether to register or to change nothing.",
          invoke: { id: "ask", src: "ask" },
          on: {
            "CONFIRM.ANSWERED": [
              {
                guard: { type: "isYes", params: ({ event }) => event },
                target: "registration",
              },
              { target: "waiting" },
            ],
          },
        },
        registration: {
          description: "The registration dialog is open.",
          tags: "dialog",
          initial: "agreeing",
          states: {
            agreeing: {
              description: "The resident reads what they agree to, or what will be linked.",
              on: {
                ACCEPT: [
                  { guard: "asksAgain", target: "recognising", actions: "forgetMessage" },
                  { target: "registering", actions: "forgetMessage" },
                ],
                CANCEL: { target: "#social.available.waiting", actions: "forgetMessage" },
              },
            },
            recognising: {
              description:
                "An earlier attempt may have been carried out, or somebody has registered meanwhile. The server is asked who is known.",
              tags: "busy",
              invoke: {
                id: "checkAgain",
                src: "checkStatus",
                input: undefined,
                onDone: [
                  {
                    guard: isRegistered,
                    target: "entering",
                  },
                  {
                    guard: {
                      type: "isOtherwiseUsed",
                      params: ({ event }) => ({ status: event.output }),
                    },
                    target: "agreeing",
                    actions: {
                      type: "keepEmailUsed",
                      params: ({ event }) => ({ status: event.output }),
                    },
                  },
                  { target: "registering" },
                ],
                onError: { target: "agreeing", actions: keepAndShowFailure },
              },
            },
            registering: {
              description: "The account is being created, or linked to the one with this email.",
              tags: "busy",
              invoke: {
                id: "register",
                src: "register",
                input: ({ context }) => ({ assignToExisted: context.emailUsed === true }),
                onDone: "entering",
                onError: [
                  {
                    guard: withFailure("isUsed"),
                    target: "agreeing",
                    actions: [...keepAndShowFailure, "keepUsed"],
                  },
                  {
                    target: "agreeing",
                    actions: [...keepAndShowFailure, withFailure("keepAsksAgain")],
                  },
                ],
              },
            },
            entering: {
              description: "The new resident is being signed in. The dialog waits for that.",
              tags: "busy",
              entry: "clearCachedUser",
              invoke: {
                id: "enter",
                src: "authenticate",
                input: undefined,
                onDone: signedIn,
                onError: {
                  target: "#social.available.waiting",
                  actions: keepAndShowFailure,
                },
              },
            },
          },
        },
        authenticating: {
          description: "The social account is linked. Its person is being signed in.",
          tags: "busy",
          entry: "clearCachedUser",
          invoke: {
            id: "authenticate",
            src: "authenticate",
            input: undefined,
            onDone: signedIn,
            onError: {
              target: "waiting",
              actions: keepAndShowFailure,
            },
          },
        },
      },
    },
    failed: {
      description: "The provider is unavailable. Signing in by password still works.",
      tags: "failed",
      on: { RETRY: { target: "available", actions: "forgetMessage" } },
    },
    signedIn: {
      description: "The session is open. The portal opens the next screen.",
      entry: ["forgetUser", "forgetCredential"],
      type: "final",
    },
  },
});

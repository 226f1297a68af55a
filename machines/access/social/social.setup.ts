import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { isMissing } from "#contracts/failure.ts";
import type { SocialRegistrationStatus } from "#contracts/schemas/social.ts";
import type { ConfirmAnswer } from "../../portal/confirm/confirm.machine.ts";
import type { Message, MessageCode } from "../../portal/message.ts";
import { isWarning, messageInPlace } from "../../portal/message.ts";
import { isConflict, isOutcomeUnknown } from "../../forms/refusal.ts";
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

export const socialSetup = setup({
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
    noteUser: assign({ user: (_, params: { user: SocialUser }) => params.user }),
    noteEmailUsed: assign({
      emailUsed: (_, params: { status: SocialRegistrationStatus }) =>
        params.status.emailUsed ?? null,
    }),
    noteUsed: assign({ emailUsed: true }),
    noteAsksAgain: assign({
      asksAgain: ({ context }, { failure }: { failure: Failure }) =>
        context.asksAgain || isOutcomeUnknown(failure) || isConflict(failure),
    }),
    forgetSocialUser: assign({ user: null, emailUsed: null, asksAgain: false }),
    forgetCredential: unprovidedAction("forgetCredential"),
    noteReason: assign({
      message: (_, params: { reason: MessageCode }) => ({ code: params.reason }),
      isWarning: false,
    }),
    noteFailure: assign({
      message: (_, { failure }: { failure: Failure }) =>
        messageInPlace(failure, socialFallback(failure)),
      isWarning: (_, { failure }: { failure: Failure }) => isWarning(failure),
    }),
    forgetMessage: assign({ message: null, isWarning: false }),
    showReason: unprovidedAction<{ reason: MessageCode }>("showReason"),
    showFailure: unprovidedAction<{ failure: Failure }>("showFailure"),
    forgetStoredUser: unprovidedAction("forgetStoredUser"),
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
});

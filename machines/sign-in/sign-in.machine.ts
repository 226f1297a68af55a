import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { failureOf } from "#contracts/failure.ts";
import type { Issues } from "../forms/issues.ts";
import { issuesOf } from "../forms/issues.ts";
import type { SignInDraft } from "../forms/sign-in.form.ts";
import { signInRules, signInWithCaptchaRules } from "../forms/sign-in.form.ts";
import { placeholder, unprovidedAction } from "../kit/placeholder.ts";
import { types } from "../kit/types.ts";

interface SignInInput {
  readonly captchaRequired: boolean;
}

interface SignInContext extends SignInInput {
  readonly draft: SignInDraft;
  readonly failure: Failure | null;
  /** Marked after a refused sign-in (section 4): both may be wrong, nobody says which. */
  readonly dirty: boolean;
}

export type SignInEvent =
  | { type: "CHANGE"; field: keyof SignInDraft; value: string }
  | { type: "SUBMIT" }
  /** The portal's configuration arrived after the form. */
  | { type: "CONFIGURED"; captchaRequired: boolean };

/** The session that the server opened; its token is kept by the actor, never by the machine. */
export interface OpenedSession {
  readonly expiresAt: number;
}

const issuesIn = (context: SignInContext): Issues<SignInDraft> =>
  issuesOf(context.captchaRequired ? signInWithCaptchaRules : signInRules, context.draft);

/** What the form shows beside its fields; empty until a submit was refused. */
export const signInIssues = issuesIn;

export const signInMachine = setup({
  types: types<{
    context: SignInContext;
    input: SignInInput;
    events: SignInEvent;
    tags: "form" | "busy" | "failed" | "invalid";
  }>(),
  actors: { authenticate: placeholder<OpenedSession, SignInDraft>("authenticate") },
  actions: {
    change: assign({
      draft: ({ context }, params: { field: keyof SignInDraft; value: string }) => ({
        ...context.draft,
        [params.field]: params.value,
      }),
    }),
    configure: assign((_, params: { captchaRequired: boolean }) => ({
      captchaRequired: params.captchaRequired,
    })),
    clearCachedUser: unprovidedAction("clearCachedUser"),
    tellSignedIn: unprovidedAction<{ opened: OpenedSession }>("tellSignedIn"),
    showFailure: unprovidedAction<{ failure: Failure }>("showFailure"),
    /** The token of a captcha works once: after any answer a new one is needed. */
    resetCaptcha: assign({ draft: ({ context }) => ({ ...context.draft, recaptcha: "" }) }),
    keepFailure: assign({
      failure: (_, params: { failure: Failure }) => params.failure,
      dirty: true,
    }),
    forgetFailure: assign({ failure: null, dirty: false }),
    forgetPassword: assign({ draft: ({ context }) => ({ ...context.draft, password: "" }) }),
  },
  guards: { isValid: ({ context }) => Object.keys(issuesIn(context)).length === 0 },
}).createMachine({
  id: "sign-in",
  description:
    "Signing in by login and password: one attempt at a time, and nothing typed is lost when it fails.",
  context: ({ input }) => ({
    captchaRequired: input.captchaRequired,
    draft: { login: "", password: "", recaptcha: "" },
    failure: null,
    dirty: false,
  }),
  initial: "editing",
  on: { CONFIGURED: { actions: { type: "configure", params: ({ event }) => event } } },
  states: {
    editing: {
      description: "The form is filled in.",
      tags: "form",
      initial: "fresh",
      on: {
        CHANGE: { actions: { type: "change", params: ({ event }) => event } },
        SUBMIT: [
          { guard: "isValid", target: "processing" },
          { target: ".invalid", reenter: true },
        ],
      },
      states: {
        fresh: { description: "Nothing has been sent yet; nothing is called wrong." },
        invalid: {
          description: "A submit was held back; the fields say what is missing.",
          tags: "invalid",
        },
        failed: {
          description:
            "The server refused or could not be reached; the reason stays until the next try.",
          tags: "failed",
        },
      },
    },
    processing: {
      description: "The answer is awaited; another submit changes nothing.",
      tags: "busy",
      entry: ["forgetFailure", "clearCachedUser"],
      invoke: {
        id: "authenticate",
        src: "authenticate",
        input: ({ context }) => context.draft,
        onDone: {
          target: "signedIn",
          actions: [
            "forgetPassword",
            { type: "tellSignedIn", params: ({ event }) => ({ opened: event.output }) },
          ],
        },
        onError: {
          target: "editing.failed",
          actions: [
            "resetCaptcha",
            { type: "keepFailure", params: ({ event }) => ({ failure: failureOf(event.error) }) },
            { type: "showFailure", params: ({ event }) => ({ failure: failureOf(event.error) }) },
          ],
        },
      },
    },
    signedIn: {
      description: "The session is open; the portal leads on.",
      type: "final",
    },
  },
});

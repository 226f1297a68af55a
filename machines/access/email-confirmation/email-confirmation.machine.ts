import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { EmailConfirmed } from "#contracts/schemas/registration.ts";
import type { WithFailure } from "../../kit/failed-call.ts";
import { failureNoted, withFailure } from "../../kit/failed-call.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

interface EmailConfirmationContext {
  readonly failure: Failure | null;
}

export type EmailConfirmationEvent =
  /** Whether the link contained a code; only the actor has the code itself (docs/decisions/0018). */
  { type: "LINK.OPENED"; hasCode: boolean } | { type: "RETRY" };

const hasStatus = (failure: Failure, status: number): boolean =>
  failure._tag === "Other" && failure.status === status;

export const emailConfirmationMachine = setup({
  types: types<{
    context: EmailConfirmationContext;
    events: EmailConfirmationEvent;
    tags: "busy" | "done" | "refused" | "failed";
  }>(),
  actors: { confirm: placeholder<EmailConfirmed, undefined>("confirm") },
  actions: {
    noteFailure: assign(failureNoted),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasCode: (_, params: { hasCode: boolean }) => params.hasCode,
    wasConfirmedBefore: (_, params: { answer: EmailConfirmed }) => params.answer.alreadyConfirmed,
    isExpired: (_, { failure }: WithFailure) => hasStatus(failure, 410),
    isUnknown: (_, { failure }: WithFailure) => hasStatus(failure, 404),
  },
}).createMachine({
  id: "email-confirmation",
  description:
    "Confirming an email by the code of a letter's link. Opening the link again does no harm; nobody is signed in by it.",
  context: { failure: null },
  initial: "arriving",
  states: {
    arriving: {
      description: "The page of the link is loading. Nothing is requested or shown before that.",
      on: {
        "LINK.OPENED": [
          {
            guard: { type: "hasCode", params: ({ event }) => ({ hasCode: event.hasCode }) },
            target: "confirming",
          },
          { target: "noCode" },
        ],
      },
    },
    noCode: {
      description: "The link has no code. The resident must open it from the letter.",
      tags: "refused",
    },
    confirming: {
      description: "The call is running. The last failure stays on the screen until it ends.",
      tags: "busy",
      invoke: {
        id: "confirm",
        src: "confirm",
        onDone: [
          {
            guard: {
              type: "wasConfirmedBefore",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "alreadyConfirmed",
            actions: "forgetFailure",
          },
          { target: "confirmed", actions: "forgetFailure" },
        ],
        onError: [
          {
            guard: withFailure("isExpired"),
            target: "expired",
            actions: withFailure("noteFailure"),
          },
          {
            guard: withFailure("isUnknown"),
            target: "unknown",
            actions: withFailure("noteFailure"),
          },
          {
            target: "failed",
            actions: withFailure("noteFailure"),
          },
        ],
      },
    },
    confirmed: {
      description: "The account is active from now on.",
      tags: "done",
    },
    alreadyConfirmed: {
      description: "The email was confirmed earlier by this link.",
      tags: "done",
    },
    expired: {
      description: "The link has expired. Registering again sends a new one.",
      tags: "refused",
    },
    unknown: {
      description: "No letter had this code, or a newer letter replaced it.",
      tags: "refused",
    },
    failed: {
      description: "It is unknown whether the email was confirmed. Trying again does no harm.",
      tags: "failed",
      on: { RETRY: "confirming" },
    },
  },
});

import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { types } from "../../kit/types.ts";
import type { PasswordOutcome } from "../password-recovery/password-recovery.machine.ts";
import { passwordRecoveryMachine } from "../password-recovery/password-recovery.machine.ts";
import type { RequestedRecovery } from "../recovery-request/recovery-request.machine.ts";
import { recoveryRequestMachine } from "../recovery-request/recovery-request.machine.ts";

/** The steps of access recovery, each with an address of its own (REC-8). */
export const recoverySteps = [
  "sendEmail",
  "sendEmailComplete",
  "changePassword",
  "changePasswordComplete",
] as const;

export type RecoveryStep = (typeof recoverySteps)[number];

/** An address of the recovery, with the data that the tab's history stores for it. */
export interface RecoveryAddress {
  /** `null`: the address is no step. */
  readonly step: RecoveryStep | null;
  /** Where a letter was sent before. */
  readonly email: string | null;
  /** The actor keeps the code itself (docs/decisions/0018). */
  readonly hasCode: boolean;
  /** A password was set just before. */
  readonly isChanged: boolean;
}

interface RecoveryContext {
  /** The last opened address. */
  readonly address: RecoveryAddress;
  /** Where the letter went. */
  readonly email: string | null;
  /** Why the letter's code does not work. */
  readonly refusal: Failure | null;
  /** The code may have been used by an attempt of this page that had no answer. */
  readonly mayBeDone: boolean;
}

export type RecoveryEvent =
  /** Typed, followed from a letter or the portal, reached by Back, or set by the machine's own step. */
  | { type: "OPENED"; address: RecoveryAddress }
  /** The letter did not come, went to a wrong address, or its link does not work. */
  | { type: "NEW_LETTER" }
  | { type: "SIGN_IN" };

export const recoveryMachine = setup({
  types: types<{
    context: RecoveryContext;
    input: RecoveryAddress;
    events: RecoveryEvent;
    children: { askForLetter: "askForLetter"; setPassword: "setPassword" };
  }>(),
  actors: { askForLetter: recoveryRequestMachine, setPassword: passwordRecoveryMachine },
  actions: {
    noteAddress: assign((_, { address }: { address: RecoveryAddress }) => ({
      address,
      email: address.email,
      refusal: null,
      mayBeDone: false,
    })),
    noteEmail: assign((_, { result }: { result: RequestedRecovery | null }) => ({
      email: result?.email ?? null,
    })),
    noteRefusal: assign((_, { result }: { result: PasswordOutcome | null }) => ({
      refusal: result?.refusal ?? null,
      mayBeDone: result?.mayBeDone === true,
    })),
  },
  guards: {
    knowsWhereLetterWent: ({ context: { address } }) =>
      address.step === "sendEmailComplete" && address.email !== null,
    hasCode: ({ context: { address } }) => address.step === "changePassword" && address.hasCode,
    lacksCode: ({ context: { address } }) => address.step === "changePassword" && !address.hasCode,
    isChanged: ({ context: { address } }) =>
      address.step === "changePasswordComplete" && address.isChanged,
    opensSendEmail: (_, { address }: { address: RecoveryAddress }) => address.step === "sendEmail",
    opensChangePassword: (_, { address }: { address: RecoveryAddress }) =>
      address.step === "changePassword" && address.hasCode,
    isCodeRefused: (_, { result }: { result: PasswordOutcome | null }) =>
      result !== null && result.refusal !== null,
  },
}).createMachine({
  id: "recovery",
  description:
    "Access recovery in four steps: request a letter, follow its link, choose a new password, sign in. Every step has an address, and no later step opens by its address alone.",
  context: ({ input }) => ({
    address: input,
    email: input.email,
    refusal: null,
    mayBeDone: false,
  }),
  initial: "opening",
  on: {
    OPENED: { target: ".opening", actions: { type: "noteAddress", params: ({ event }) => event } },
  },
  states: {
    opening: {
      description: "An address was opened. Its step is shown if what it requires is present.",
      always: [
        { guard: "knowsWhereLetterWent", target: "sendEmailComplete" },
        { guard: "hasCode", target: "changePassword" },
        { guard: "lacksCode", target: "changePassword.noCode" },
        { guard: "isChanged", target: "changePasswordComplete" },
        { target: "sendEmail" },
      ],
    },
    sendEmail: {
      description: "Step 1: the form that requests a letter. It is prefilled with a known email.",
      invoke: {
        id: "askForLetter",
        src: "askForLetter",
        input: ({ context }) => ({ needs: {}, values: { email: context.email ?? "" } }),
        onDone: {
          target: "sendEmailComplete",
          actions: { type: "noteEmail", params: ({ event }) => ({ result: event.output }) },
        },
      },
      on: {
        OPENED: {
          guard: { type: "opensSendEmail", params: ({ event }) => event },
          actions: { type: "noteAddress", params: ({ event }) => event },
        },
      },
    },
    sendEmailComplete: {
      description: "Step 2: says where the letter was sent, and what to do if it does not arrive.",
      on: { NEW_LETTER: "sendEmail" },
    },
    changePassword: {
      description: "Step 3: the page that the letter links to.",
      initial: "choosing",
      states: {
        choosing: {
          description: "The form of the new password.",
          invoke: {
            id: "setPassword",
            src: "setPassword",
            input: { needs: {} },
            onDone: [
              {
                guard: {
                  type: "isCodeRefused",
                  params: ({ event }) => ({ result: event.output }),
                },
                target: "refused",
                actions: { type: "noteRefusal", params: ({ event }) => ({ result: event.output }) },
              },
              { target: "#recovery.changePasswordComplete" },
            ],
          },
          on: {
            OPENED: {
              guard: { type: "opensChangePassword", params: ({ event }) => event },
              actions: { type: "noteAddress", params: ({ event }) => event },
            },
          },
        },
        noCode: {
          description: "The address has no code, so there is no form.",
          on: { NEW_LETTER: "#recovery.sendEmail" },
        },
        refused: {
          description: "The code is unknown (404), or used or expired (410).",
          on: { NEW_LETTER: "#recovery.sendEmail" },
        },
      },
    },
    changePasswordComplete: {
      description: "Step 4: the password is changed. The next step is to sign in.",
      on: { SIGN_IN: "signIn" },
    },
    signIn: {
      description:
        "The recovery is over and the portal opens the sign-in. Going back before that opens the step again.",
    },
  },
});

import type { SocialRegistrationStatus } from "#contracts/schemas/social.ts";
import { withFailure } from "../../kit/failed-call.ts";
import type { OpenedSession } from "../sign-in/sign-in.machine.ts";
import { socialSetup } from "./social.setup.ts";

const noteAndShowFailure = [withFailure("noteFailure"), withFailure("showFailure")] as const;

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

export const socialMachine = socialSetup.createMachine({
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
          actions: { type: "noteReason", params: ({ event }) => event },
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
          entry: ["forgetSocialUser", "forgetCredential"],
          on: {
            CREDENTIAL: {
              target: "checking",
              actions: ["forgetMessage", { type: "noteUser", params: ({ event }) => event }],
            },
            "PROVIDER.REFUSED": {
              target: "waiting",
              reenter: true,
              actions: [
                { type: "noteReason", params: ({ event }) => event },
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
                  type: "noteEmailUsed",
                  params: ({ event }) => ({ status: event.output }),
                },
              },
            ],
            onError: {
              target: "waiting",
              actions: noteAndShowFailure,
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
                      type: "noteEmailUsed",
                      params: ({ event }) => ({ status: event.output }),
                    },
                  },
                  { target: "registering" },
                ],
                onError: { target: "agreeing", actions: noteAndShowFailure },
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
                    actions: [...noteAndShowFailure, "noteUsed"],
                  },
                  {
                    target: "agreeing",
                    actions: [...noteAndShowFailure, withFailure("noteAsksAgain")],
                  },
                ],
              },
            },
            entering: {
              description: "The new resident is being signed in. The dialog waits for that.",
              tags: "busy",
              entry: "forgetStoredUser",
              invoke: {
                id: "enter",
                src: "authenticate",
                input: undefined,
                onDone: signedIn,
                onError: {
                  target: "#social.available.waiting",
                  actions: noteAndShowFailure,
                },
              },
            },
          },
        },
        authenticating: {
          description: "The social account is linked. Its person is being signed in.",
          tags: "busy",
          entry: "forgetStoredUser",
          invoke: {
            id: "authenticate",
            src: "authenticate",
            input: undefined,
            onDone: signedIn,
            onError: {
              target: "waiting",
              actions: noteAndShowFailure,
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
      entry: ["forgetSocialUser", "forgetCredential"],
      type: "final",
    },
  },
});

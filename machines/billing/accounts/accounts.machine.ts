import { assign, setup } from "xstate";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Failure } from "#contracts/failure.ts";
import { isMissing } from "#contracts/failure.ts";
import type { ConfirmAnswer } from "../../portal/confirm/confirm.machine.ts";
import { isOutcomeUnknown } from "../../forms/refusal.ts";
import type { ComebackEvent } from "../../kit/failed-call.ts";
import { failureNoted, withFailure } from "../../kit/failed-call.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import { isSameAccount } from "../same-account.ts";

interface AccountsContext {
  /** The account that the question is about. */
  readonly asked: AccountLink | null;
  /** The account that the last change was about. */
  readonly link: AccountLink | null;
  readonly failure: Failure | null;
  /** Whether an account of the list may have been removed: no list was loaded since. */
  readonly isRemovalUnknown: boolean;
  /** The result of that change, until the next one starts. */
  readonly change: "none" | "removed" | "added";
}

export type AccountsEvent =
  | { type: "REMOVE"; link: AccountLink }
  | { type: "CONFIRM.ANSWERED"; answer: ConfirmAnswer }
  /** The server has linked an account. */
  | { type: "ADDED"; link: AccountLink }
  | ComebackEvent;

const linkOf = ({ event }: { event: { readonly link: AccountLink } }) => event;

interface Reloaded {
  readonly accounts: readonly AccountLink[];
}

const reloaded = ({
  event,
}: {
  readonly event: { readonly output: readonly AccountLink[] };
}): Reloaded => ({ accounts: event.output });

const known = ({ context }: { context: AccountsContext }) => ({ link: context.link });

/** Events that are allowed while no change is running. */
const free = {
  REMOVE: { target: "#accounts.asking", actions: { type: "noteAsked", params: linkOf } },
  ADDED: {
    target: "#accounts.reloading",
    reenter: true,
    actions: [
      { type: "noteLink", params: linkOf },
      { type: "putIn", params: linkOf },
      { type: "noteChange", params: { change: "added" } },
    ],
  },
} as const;

const taken = {
  target: "reloading",
  actions: [
    { type: "takeOut", params: known },
    { type: "noteChange", params: { change: "removed" } },
  ],
} as const;

export const accountsMachine = setup({
  types: types<{
    context: AccountsContext;
    events: AccountsEvent;
    tags: "busy" | "failed" | "unknown";
  }>(),
  actors: {
    remove: placeholder<undefined, { link: AccountLink | null }>("remove"),
    reload: placeholder<readonly AccountLink[], undefined>("reload"),
  },
  actions: {
    noteAsked: assign((_, { link }: { link: AccountLink }) => ({ asked: link })),
    begin: assign(({ context: { asked } }) => ({ link: asked, failure: null, change: "none" })),
    noteLink: assign((_, params: { link: AccountLink }) => ({
      link: params.link,
      failure: null,
      change: "none",
    })),
    noteChange: assign((_, { change }: { change: "removed" | "added" }) => ({
      change,
      failure: null,
    })),
    noteFailure: assign(failureNoted),
    noteUnknown: assign({ isRemovalUnknown: true }),
    forgetUnknown: assign({ isRemovalUnknown: false }),
    /** The portal's dialog asks; the answer comes as CONFIRM.ANSWERED. */
    ask: unprovidedAction("ask"),
    /** Updates the portal's lists at once, before anything is fetched. */
    putIn: unprovidedAction<{ link: AccountLink }>("putIn"),
    takeOut: unprovidedAction<{ link: AccountLink | null }>("takeOut"),
    replace: unprovidedAction<{ accounts: readonly AccountLink[] }>("replace"),
  },
  guards: {
    isAccepted: (_, params: { answer: ConfirmAnswer }) => params.answer === "accepted",
    /** Another tab has removed it already, so the goal is reached. */
    isGone: (_, params: { failure: Failure }) => isMissing(params.failure),
    /** The server may have removed it all the same. */
    isUnknown: (_, params: { failure: Failure }) => isOutcomeUnknown(params.failure),
    isRemovalUnknown: ({ context }) => context.isRemovalUnknown,
    isStillThere: ({ context: { link } }, { accounts }: Reloaded) =>
      link !== null && accounts.some((one) => isSameAccount(one, link)),
  },
}).createMachine({
  id: "accounts",
  description:
    "The accounts of the cabinet. One account is removed at a time, after a confirmation, and every change reloads the list. A failed removal keeps the account and shows why; where no answer tells, the reloaded list does.",
  context: { asked: null, link: null, failure: null, isRemovalUnknown: false, change: "none" },
  initial: "idle",
  states: {
    idle: {
      description: "No change is running.",
      on: free,
    },
    asking: {
      description:
        "The question is on the screen. What the last change has left is kept until it is accepted.",
      entry: "ask",
      on: {
        ADDED: { actions: { type: "putIn", params: linkOf } },
        "CONFIRM.ANSWERED": [
          {
            guard: { type: "isAccepted", params: ({ event }) => event },
            target: "removing",
            actions: "begin",
          },
          { guard: "isRemovalUnknown", target: "unknown" },
          { target: "idle" },
        ],
      },
    },
    removing: {
      description:
        "The account is being removed. An account that was added meanwhile appears in the list.",
      tags: "busy",
      // A form that was sending while the question was open may have linked its account.
      on: { ADDED: { actions: { type: "putIn", params: linkOf } } },
      invoke: {
        id: "remove",
        src: "remove",
        input: known,
        onDone: taken,
        onError: [
          {
            ...taken,
            guard: withFailure("isGone"),
          },
          {
            guard: withFailure("isUnknown"),
            target: "checking",
            actions: [withFailure("noteFailure"), "noteUnknown"],
          },
          { guard: "isRemovalUnknown", target: "checking", actions: withFailure("noteFailure") },
          {
            target: "failed",
            actions: withFailure("noteFailure"),
          },
        ],
      },
    },
    checking: {
      description: "No answer tells whether an account was removed, so the list is loaded.",
      tags: "busy",
      // The list that is loading may be older than this account.
      on: {
        ADDED: {
          target: "checking",
          reenter: true,
          actions: { type: "putIn", params: linkOf },
        },
      },
      invoke: {
        id: "check",
        src: "reload",
        onDone: [
          {
            guard: { type: "isStillThere", params: reloaded },
            target: "failed",
            actions: [{ type: "replace", params: reloaded }, "forgetUnknown"],
          },
          {
            target: "settled",
            actions: [
              { type: "replace", params: reloaded },
              "forgetUnknown",
              { type: "noteChange", params: { change: "removed" } },
            ],
          },
        ],
        onError: "unknown",
      },
    },
    reloading: {
      description:
        "An account was removed or added, and a message says so. The list reloads while the known one stays on the screen.",
      on: free,
      invoke: {
        id: "reload",
        src: "reload",
        onDone: {
          target: "settled",
          actions: [{ type: "replace", params: reloaded }, "forgetUnknown"],
        },
        onError: "settled",
      },
    },
    settled: {
      description: "The list as the server has it, or as last known.",
      on: free,
    },
    failed: {
      description: "The account could not be removed. Its row shows why and offers a retry.",
      tags: "failed",
      on: free,
    },
    unknown: {
      description:
        "Nobody knows whether the account was removed, since the list did not load. It is loaded again when network or session are back.",
      tags: ["failed", "unknown"],
      on: { ...free, "NETWORK.BACK": "checking", "SESSION.BACK": "checking" },
    },
  },
});

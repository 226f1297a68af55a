import { assign, setup } from "xstate";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { placeholder, placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import { isSameAccount, stillLinked } from "../same-account.ts";

/** A payment service was opened for an account. */
export interface OpenedService {
  readonly account: AccountLink;
  /** What was owed then, in hryvnias; `null` if unknown. */
  readonly amountToPay: number | null;
}

export interface PaymentContext {
  /** The accounts to choose from, in the order of payment; empty if there is no choice. */
  readonly offered: readonly AccountLink[];
  /** The ticked ones. */
  readonly picked: readonly AccountLink[];
  /** The accounts to pay, one after another; empty if no payment is running. */
  readonly queue: readonly AccountLink[];
  /** Position of the present account, counted from zero. */
  readonly at: number;
  /** Oldest first; an account has one at most. */
  readonly opened: readonly OpenedService[];
  /** The accounts that were to be paid and are no longer linked, until the next one is paid. */
  readonly gone: readonly AccountLink[];
}

export type PaymentEvent =
  /** Starts paying one account, or several in this order. */
  | { type: "PAY"; accounts: readonly AccountLink[] }
  /** Opens the choice of accounts, with some ticked. */
  | { type: "PICK"; offered: readonly AccountLink[]; picked: readonly AccountLink[] }
  /** Ticks or unticks an offered account. */
  | { type: "TOGGLE"; account: AccountLink }
  /** Starts paying the ticked accounts. */
  | { type: "START" }
  /** A payment service was opened in another tab. */
  | { type: "WENT"; amountToPay: number | null }
  /** Skips this account. */
  | { type: "SKIP" }
  /** Goes on to the next account. */
  | { type: "NEXT" }
  /** The resident has come back to this tab. */
  | { type: "RETURNED" }
  /** Reloads the amount to pay. */
  | { type: "REFRESH" }
  /** The accounts were changed elsewhere. */
  | { type: "ACCOUNTS.CHANGED_ELSEWHERE"; accounts: readonly AccountLink[] }
  | { type: "CLOSE" };

/** The ticked accounts, in the order of payment. */
export const pickedOf = ({ offered, picked }: PaymentContext): readonly AccountLink[] =>
  offered.filter((account) => picked.includes(account));

/** The present account; `null` if no payment is running. */
export const payingAt = ({ queue, at }: PaymentContext): AccountLink | null => queue[at] ?? null;

/** The next account; `null` after the last one. */
export const payingNext = ({ queue, at }: PaymentContext): AccountLink | null =>
  queue[at + 1] ?? null;

const none: PaymentContext = {
  offered: [],
  picked: [],
  queue: [],
  at: 0,
  opened: [],
  gone: [],
};

interface Linked {
  readonly accounts: readonly AccountLink[];
  /** Position of the first account in the queue whose turn is not over. */
  readonly from: number;
}

/** What can still be paid, each account as it is linked now. What was opened, skipped or closed stays where it is. */
const amongLinked = (
  { offered, picked, queue, gone }: PaymentContext,
  { accounts, from }: Linked,
) => {
  const coming = queue.slice(from);
  const isGone = (account: AccountLink): boolean =>
    !accounts.some((one) => isSameAccount(one, account));
  return {
    offered: stillLinked(offered, accounts),
    picked: stillLinked(picked, accounts),
    queue: [...queue.slice(0, from), ...stillLinked(coming, accounts)],
    gone: [...gone, ...offered, ...coming].filter(isGone),
  };
};

export const paymentMachine = setup({
  types: types<{
    context: PaymentContext;
    events: PaymentEvent;
    tags: "picking" | "choosing" | "at-service" | "busy" | "processing" | "gone";
  }>(),
  actors: {
    /** Sends RETURNED whenever the resident comes back to this tab. */
    watchReturn: placeholderCallback("watchReturn"),
    /** Reloads the amount to pay, also where a load is running; resolves when it is known, or known to be unavailable. */
    refreshAmounts: placeholder<undefined, undefined>("refreshAmounts"),
  },
  actions: {
    begin: assign((_, params: { accounts: readonly AccountLink[] }) => ({
      ...none,
      queue: params.accounts,
    })),
    offer: assign((_, { offered, picked }: Pick<PaymentContext, "offered" | "picked">) => ({
      ...none,
      offered,
      picked,
    })),
    toggle: assign(({ context: { picked } }, { account }: { account: AccountLink }) => ({
      picked: picked.includes(account)
        ? picked.filter((one) => one !== account)
        : [...picked, account],
    })),
    beginPicked: assign(({ context }) => ({ queue: pickedOf(context), offered: [], picked: [] })),
    noteOpened: assign(({ context }, { amountToPay }: { amountToPay: number | null }) => {
      const account = payingAt(context);
      return account === null ? {} : { opened: [...context.opened, { account, amountToPay }] };
    }),
    goOn: assign({ at: ({ context }) => context.at + 1, gone: [] }),
    noteLinked: assign(({ context }, linked: Linked) => amongLinked(context, linked)),
    forgetAll: assign(none),
    /** Tells other tabs that the amounts may be old now. */
    tellOthers: unprovidedAction("tellOthers"),
  },
  guards: {
    isAny: (_, params: { accounts: readonly AccountLink[] }) => params.accounts.length > 0,
    isOffered: ({ context }, params: { account: AccountLink }) =>
      context.offered.includes(params.account),
    isAnyOffered: (_, params: { offered: readonly AccountLink[] }) => params.offered.length > 0,
    isAnyPicked: ({ context }) => pickedOf(context).length > 0,
    isMore: ({ context }) => payingNext(context) !== null,
    isAnyOpened: ({ context }) => context.opened.length > 0,
    /** Whether accounts are kept that may be removed or added again elsewhere. */
    isAnyKept: ({ context: { offered, queue, gone } }) =>
      offered.length + queue.length + gone.length > 0,
    isNoneOffered: ({ context }) => context.offered.length === 0,
    isNoneGone: ({ context }) => context.gone.length === 0,
    isNoneLeft: ({ context }) => payingAt(context) === null,
    isNoneLeftOfSome: ({ context }) => payingAt(context) === null && context.opened.length > 0,
  },
  delays: {
    /** Milliseconds. A sum is already shown, so waiting longer for a newer one is not useful. */
    patience: 15_000,
  },
}).createMachine({
  id: "payment",
  description:
    "Paying at outside services, one account after another. The service is chosen in a dialog and opens in another tab. The portal never learns the outcome, so on return it reloads the amounts and explains the rest.",
  context: none,
  initial: "closed",
  on: {
    PAY: {
      guard: { type: "isAny", params: ({ event }) => event },
      target: ".choosing",
      actions: { type: "begin", params: ({ event }) => event },
    },
    PICK: {
      guard: { type: "isAnyOffered", params: ({ event }) => event },
      target: ".picking",
      actions: { type: "offer", params: ({ event }) => event },
    },
    "ACCOUNTS.CHANGED_ELSEWHERE": {
      guard: "isAnyKept",
      actions: {
        type: "noteLinked",
        params: ({ event: { accounts }, context: { at } }) => ({ accounts, from: at + 1 }),
      },
    },
  },
  states: {
    closed: {
      description: "No payment is open.",
      entry: "forgetAll",
    },
    picking: {
      description:
        "All payable accounts are listed with checkboxes; debts are ticked at first. The ticked ones are paid in turn.",
      tags: "picking",
      on: {
        TOGGLE: {
          guard: { type: "isOffered", params: ({ event }) => event },
          actions: { type: "toggle", params: ({ event }) => event },
        },
        START: { guard: "isAnyPicked", target: "choosing", actions: "beginPicked" },
        CLOSE: "closed",
      },
      always: { guard: "isNoneOffered", target: "gone" },
    },
    choosing: {
      description:
        "The payment services are offered for the current account, with the amount to pay.",
      tags: "choosing",
      on: {
        WENT: {
          target: "atService",
          actions: { type: "noteOpened", params: ({ event }) => event },
        },
        SKIP: [
          { guard: "isMore", actions: "goOn" },
          { guard: "isAnyOpened", target: "processing" },
          { target: "closed" },
        ],
        CLOSE: [{ guard: "isAnyOpened", target: "processing" }, { target: "closed" }],
        // Only here the turn of the present account is not over.
        "ACCOUNTS.CHANGED_ELSEWHERE": {
          actions: {
            type: "noteLinked",
            params: ({ event: { accounts }, context: { at } }) => ({ accounts, from: at }),
          },
        },
      },
      always: [
        { guard: "isNoneLeftOfSome", target: "processing" },
        { guard: "isNoneLeft", target: "gone" },
      ],
    },
    atService: {
      description: "The service is open in another tab. This tab waits until it is visible again.",
      tags: "at-service",
      entry: "tellOthers",
      invoke: { id: "watchReturn", src: "watchReturn" },
      on: { RETURNED: "refreshing", REFRESH: "refreshing", CLOSE: "closed" },
    },
    refreshing: {
      description: "The amounts reload. The last ones stay on the screen.",
      tags: "busy",
      invoke: {
        id: "refreshAmounts",
        src: "refreshAmounts",
        onDone: "processing",
        onError: "processing",
      },
      on: { CLOSE: "closed" },
      after: { patience: "processing" },
    },
    processing: {
      description:
        "A payment appears only after the provider has processed it. Each opened account shows its status, and the resident can go on to the next one.",
      tags: "processing",
      entry: "tellOthers",
      invoke: { id: "watchAgain", src: "watchReturn" },
      on: {
        RETURNED: "refreshing",
        REFRESH: "refreshing",
        NEXT: { guard: "isMore", target: "choosing", actions: "goOn" },
        CLOSE: "closed",
      },
    },
    gone: {
      description:
        "Every account that was to be paid has been removed elsewhere, before a service was opened. This is said instead of a payment.",
      tags: "gone",
      on: { CLOSE: "closed" },
      // All of them were added again.
      always: { guard: "isNoneGone", target: "closed" },
    },
  },
});

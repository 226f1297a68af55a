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

export const nothingPicked: PaymentContext = {
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

/** Context, actors, actions and guards; the chart is in payment.machine.ts. */
export const paymentSetup = setup({
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
      ...nothingPicked,
      queue: params.accounts,
    })),
    offer: assign((_, { offered, picked }: Pick<PaymentContext, "offered" | "picked">) => ({
      ...nothingPicked,
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
    forgetAll: assign(nothingPicked),
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
});

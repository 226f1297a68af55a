import { assign, sendTo, setup } from "xstate";
import type { AccountLink, KnownAmount } from "#contracts/schemas/accounts.ts";
import type { Failure } from "#contracts/failure.ts";
import { lacksNetwork } from "#contracts/failure.ts";
import type { ComebackEvent } from "../../kit/failed-call.ts";
import { placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import { isOf, isSameAccount } from "../same-account.ts";

/**
 * One account's line: what is owed, or why that is unknown. Beside a failure or a running request the amount is the
 * last one known.
 */
export interface AmountLine {
  readonly account: AccountLink;
  readonly amount: KnownAmount | null;
  readonly failure: Failure | null;
  /** The amount is of an earlier visit. */
  readonly isOld?: true;
  /** A request is running. */
  readonly isPending: boolean;
}

interface AmountsInput {
  readonly accounts: readonly AccountLink[];
  /** The last shown amounts, used without a network. */
  readonly seen: readonly KnownAmount[];
}

export interface AmountsContext {
  readonly lines: readonly AmountLine[];
  readonly seen: readonly KnownAmount[];
}

/** The input of the loader. */
export type AmountsRequest = { type: "LOAD"; accounts: readonly AccountLink[] };

export type AmountsEvent =
  | { type: "AMOUNT.LOADED"; account: AccountLink; amount: KnownAmount }
  | { type: "AMOUNT.FAILED"; account: AccountLink; failure: Failure }
  | { type: "RETRY" }
  | { type: "REFRESH" }
  /** The accounts were changed elsewhere. */
  | { type: "ACCOUNTS.CHANGED_ELSEWHERE"; accounts: readonly AccountLink[] }
  | ComebackEvent;

export const unasked = (account: AccountLink): AmountLine => ({
  account,
  amount: null,
  failure: null,
  isPending: true,
});

const isPending = (line: AmountLine): boolean => line.isPending;

const asking = (line: AmountLine): AmountLine => ({ ...line, failure: null, isPending: true });

/** The last amount known: from this visit, or from an earlier one when only the network is missing. */
const lastOf = (
  { amount, account, isOld }: AmountLine,
  failure: Failure,
  seen: readonly KnownAmount[],
): Pick<AmountLine, "amount" | "isOld"> => {
  if (amount !== null || !lacksNetwork(failure))
    return { amount, ...(isOld === undefined ? {} : { isOld }) };
  const found = seen.find((known) => isOf(known)(account));
  return found === undefined ? { amount: null } : { amount: found, isOld: true };
};

/** Context, actors, actions and guards; the chart is in amounts.machine.ts. */
export const amountsSetup = setup({
  types: types<{
    context: AmountsContext;
    input: AmountsInput;
    events: AmountsEvent;
    tags: "busy" | "waiting" | "first" | "empty" | "failed";
  }>(),
  actors: { loadAmounts: placeholderCallback<AmountsRequest>("loadAmounts") },
  actions: {
    requestPending: sendTo("loadAmounts", ({ context }): AmountsRequest => ({
      type: "LOAD",
      accounts: context.lines.filter(isPending).map((line) => line.account),
    })),
    noteAmount: assign({
      lines: ({ context }, params: { account: AccountLink; amount: KnownAmount }) =>
        context.lines.map((line) =>
          isSameAccount(line.account, params.account)
            ? { account: line.account, amount: params.amount, failure: null, isPending: false }
            : line,
        ),
    }),
    noteFailure: assign({
      lines: ({ context }, params: { account: AccountLink; failure: Failure }) =>
        context.lines.map((line) =>
          isSameAccount(line.account, params.account)
            ? {
                ...line,
                ...lastOf(line, params.failure, context.seen),
                failure: params.failure,
                isPending: false,
              }
            : line,
        ),
    }),
    askForFailed: assign({
      lines: ({ context }) =>
        context.lines.map((line) => (line.failure === null ? line : asking(line))),
    }),
    askForAll: assign({ lines: ({ context }) => context.lines.map(asking) }),
    /** What is known of an account stays, and no other amount than that of a new account is asked for. */
    noteAccounts: assign({
      lines: ({ context }, params: { accounts: readonly AccountLink[] }) =>
        params.accounts.map((account) => ({
          ...(context.lines.find((line) => isSameAccount(line.account, account)) ??
            unasked(account)),
          account,
        })),
    }),
    /** Keeps what has been seen, to show it without a network (ALL-8). */
    storeAmounts: unprovidedAction<{ amounts: readonly KnownAmount[] }>("storeAmounts"),
  },
  delays: {
    /** After this time the sum of the known amounts is shown. */
    patience: 2000,
  },
  guards: {
    isOther: ({ context }, params: { accounts: readonly AccountLink[] }) =>
      JSON.stringify(params.accounts) !== JSON.stringify(context.lines.map((line) => line.account)),
    isNone: (_, params: { accounts: readonly AccountLink[] }) => params.accounts.length === 0,
    noAccounts: ({ context }) => context.lines.length === 0,
    allKnown: ({ context }) =>
      context.lines.every((line) => !line.isPending && line.failure === null),
    noneKnown: ({ context }) => context.lines.every(({ amount }) => amount === null),
    allAnswered: ({ context }) => !context.lines.some(isPending),
    hadNoConnection: ({ context }) =>
      context.lines.some(({ failure }) => failure?._tag === "NoConnection"),
    lackedSession: ({ context }) =>
      context.lines.some(({ failure }) => failure?._tag === "Unauthorized"),
  },
});

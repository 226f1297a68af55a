import { assign, sendTo, setup } from "xstate";
import type { AccountLink, AmountToPay } from "#contracts/schemas/accounts.ts";
import type { Failure } from "#contracts/failure.ts";
import { placeholderCallback } from "../kit/placeholder.ts";
import { types } from "../kit/types.ts";

/** One account's line: what is owed on it, or why that is not known. */
export interface AmountLine {
  readonly account: AccountLink;
  readonly amount: AmountToPay | null;
  readonly failure: Failure | null;
}

interface AmountsContext {
  readonly lines: readonly AmountLine[];
}

/** What the loader is asked for, by index of the lines. */
export type AmountsRequest = { type: "LOAD"; accounts: readonly AccountLink[] };

export type AmountsEvent =
  | { type: "AMOUNT.LOADED"; account: AccountLink; amount: AmountToPay }
  | { type: "AMOUNT.FAILED"; account: AccountLink; failure: Failure }
  | { type: "RETRY" }
  | { type: "REFRESH" };

const isSame = (a: AccountLink, b: AccountLink): boolean =>
  a.invoiceAccount.code === b.invoiceAccount.code &&
  a.serviceProvider.code === b.serviceProvider.code;

const isPending = (line: AmountLine): boolean => line.amount === null && line.failure === null;

export const amountsMachine = setup({
  types: types<{
    context: AmountsContext;
    input: { accounts: readonly AccountLink[] };
    events: AmountsEvent;
    tags: "busy" | "empty" | "failed";
  }>(),
  actors: { loadAmounts: placeholderCallback<AmountsRequest>("loadAmounts") },
  actions: {
    requestPending: sendTo("loadAmounts", ({ context }): AmountsRequest => ({
      type: "LOAD",
      accounts: context.lines.filter(isPending).map((line) => line.account),
    })),
    keepAmount: assign({
      lines: ({ context }, params: { account: AccountLink; amount: AmountToPay }) =>
        context.lines.map((line) =>
          isSame(line.account, params.account)
            ? { ...line, amount: params.amount, failure: null }
            : line,
        ),
    }),
    keepFailure: assign({
      lines: ({ context }, params: { account: AccountLink; failure: Failure }) =>
        context.lines.map((line) =>
          isSame(line.account, params.account) ? { ...line, failure: params.failure } : line,
        ),
    }),
    forgetFailed: assign({
      lines: ({ context }) =>
        context.lines.map((line) =>
          line.failure === null ? line : { ...line, failure: null, amount: null },
        ),
    }),
    forgetAll: assign({
      lines: ({ context }) =>
        context.lines.map((line) => ({ ...line, amount: null, failure: null })),
    }),
  },
  guards: {
    noAccounts: ({ context }) => context.lines.length === 0,
    allKnown: ({ context }) =>
      context.lines.every((line) => line.amount !== null && line.failure === null),
    allAnswered: ({ context }) => !context.lines.some(isPending),
  },
}).createMachine({
  id: "amounts",
  description:
    "What is owed, account by account. Each account is asked for alone, so one that fails leaves the others readable.",
  context: ({ input }) => ({
    lines: input.accounts.map((account) => ({ account, amount: null, failure: null })),
  }),
  invoke: { id: "loadAmounts", src: "loadAmounts" },
  initial: "starting",
  states: {
    starting: {
      description: "Decides whether there is anything to ask for.",
      always: [{ guard: "noAccounts", target: "empty" }, { target: "loading" }],
    },
    empty: {
      description: "No account is linked, so nothing can be owed.",
      tags: "empty",
    },
    loading: {
      description: "Answers come in, one account after another.",
      tags: "busy",
      entry: "requestPending",
      on: {
        "AMOUNT.LOADED": { actions: { type: "keepAmount", params: ({ event }) => event } },
        "AMOUNT.FAILED": { actions: { type: "keepFailure", params: ({ event }) => event } },
      },
      always: [
        { guard: "allKnown", target: "known" },
        { guard: "allAnswered", target: "partlyKnown" },
      ],
    },
    known: {
      description: "Every amount is there.",
      on: { REFRESH: { target: "loading", actions: "forgetAll" } },
    },
    partlyKnown: {
      description: "Some accounts could not be asked; they say so and can be asked again.",
      tags: "failed",
      on: {
        RETRY: { target: "loading", actions: "forgetFailed" },
        REFRESH: { target: "loading", actions: "forgetAll" },
      },
    },
  },
});

import { comebackBy } from "../../kit/failed-call.ts";
import type { AmountsContext } from "./amounts.setup.ts";
import { amountsSetup, unasked } from "./amounts.setup.ts";

/** All that is known now, from this visit or an earlier one. */
const storeAll = {
  type: "storeAmounts",
  params: ({ context }: { context: AmountsContext }) => ({
    amounts: context.lines.flatMap(({ amount }) => (amount === null ? [] : [amount])),
  }),
} as const;

export const amountsMachine = amountsSetup.createMachine({
  id: "amounts",
  description:
    "The amounts to pay. Each account has its own call, so one failure does not hide the others.",
  context: ({ input }) => ({
    lines: input.accounts.map(unasked),
    seen: input.seen,
  }),
  invoke: { id: "loadAmounts", src: "loadAmounts" },
  on: {
    "ACCOUNTS.CHANGED_ELSEWHERE": [
      {
        guard: { type: "isNone", params: ({ event }) => event },
        target: ".empty",
        actions: [{ type: "noteAccounts", params: ({ event }) => event }, storeAll],
      },
      {
        guard: { type: "isOther", params: ({ event }) => event },
        target: ".loading.again",
        actions: { type: "noteAccounts", params: ({ event }) => event },
      },
    ],
  },
  initial: "starting",
  states: {
    starting: {
      description: "Decides whether there is an account to load.",
      always: [{ guard: "noAccounts", target: "empty" }, { target: "loading" }],
    },
    empty: {
      description: "No account is linked, so nothing is owed.",
      tags: "empty",
    },
    loading: {
      description: "The accounts load. Known amounts stay on the screen.",
      tags: "busy",
      entry: "requestPending",
      on: {
        "AMOUNT.LOADED": { actions: { type: "noteAmount", params: ({ event }) => event } },
        "AMOUNT.FAILED": { actions: { type: "noteFailure", params: ({ event }) => event } },
        "ACCOUNTS.CHANGED_ELSEWHERE": [
          {
            guard: { type: "isNone", params: ({ event }) => event },
            target: "empty",
            actions: [{ type: "noteAccounts", params: ({ event }) => event }, storeAll],
          },
          {
            guard: { type: "isOther", params: ({ event }) => event },
            actions: [{ type: "noteAccounts", params: ({ event }) => event }, "requestPending"],
          },
        ],
      },
      always: [
        { guard: "allKnown", target: "known" },
        { guard: "allAnswered", target: "partlyKnown" },
      ],
      initial: "waiting",
      states: {
        waiting: {
          description: "The first total waits for all answers, for a limited time.",
          tags: ["waiting", "first"],
          after: { patience: "coming" },
        },
        coming: {
          description: "The total of the answers so far is shown.",
          tags: "first",
        },
        again: {
          description: "Some amounts are asked for again. What is shown stays.",
          always: { guard: "noneKnown", target: "coming" },
        },
      },
    },
    known: {
      description: "Every amount is loaded.",
      entry: storeAll,
      on: { REFRESH: { target: "loading.again", actions: "askForAll" } },
    },
    partlyKnown: {
      description: "Some accounts failed to load. Each shows this; a retry requests these again.",
      tags: "failed",
      entry: storeAll,
      on: {
        RETRY: { target: "loading.again", actions: "askForFailed" },
        REFRESH: { target: "loading.again", actions: "askForAll" },
        ...comebackBy({ target: "loading.again", actions: "askForFailed" }),
      },
    },
  },
});

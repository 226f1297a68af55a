import { assign, setup } from "xstate";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { placeholder, placeholderCallback } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export type PaymentEvent =
  /** Somebody wants to pay what is owed on an account. */
  | { type: "PAY"; account: AccountLink }
  /** A payment service was opened in another tab. */
  | { type: "WENT" }
  /** The resident has come back to this tab. */
  | { type: "RETURNED" }
  /** Asks again what is owed. */
  | { type: "REFRESH" }
  | { type: "CLOSE" };

export const paymentMachine = setup({
  types: types<{
    context: { readonly account: AccountLink | null };
    events: PaymentEvent;
    tags: "choosing" | "away" | "busy" | "processing";
  }>(),
  actors: {
    /** Sends RETURNED whenever the resident comes back to this tab. */
    watchReturn: placeholderCallback("watchReturn"),
    /** Asks what is owed now; resolves when the amount is known, or known to be unavailable. */
    refreshAmounts: placeholder<undefined, undefined>("refreshAmounts"),
  },
  actions: {
    keepAccount: assign((_, params: { account: AccountLink }) => ({ account: params.account })),
    forgetAccount: assign({ account: null }),
  },
  delays: {
    /** Milliseconds. A sum is on the screen already, so nobody should wait longer for a newer one. */
    patience: 15_000,
  },
}).createMachine({
  id: "payment",
  description:
    "Paying at an outside service: chosen in a dialog, done in another tab. Nobody tells the portal how it ended, so on return what is owed is asked for anew and the rest is said in words.",
  context: { account: null },
  initial: "closed",
  on: {
    PAY: { target: ".choosing", actions: { type: "keepAccount", params: ({ event }) => event } },
  },
  states: {
    closed: {
      description: "Nobody is paying.",
      entry: "forgetAccount",
    },
    choosing: {
      description: "The payment services are offered for one account, with what is owed on it now.",
      tags: "choosing",
      on: { WENT: "away", CLOSE: "closed" },
    },
    away: {
      description: "The service is open in another tab; this one waits to be looked at again.",
      tags: "away",
      invoke: { id: "watchReturn", src: "watchReturn" },
      on: { RETURNED: "refreshing", REFRESH: "refreshing", CLOSE: "closed" },
    },
    refreshing: {
      description: "What is owed is asked for anew; the last figures stay on the screen.",
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
        "A payment shows only once the provider has taken it over: that is said, and what is owed can be asked for again.",
      tags: "processing",
      invoke: { id: "watchAgain", src: "watchReturn" },
      on: { RETURNED: "refreshing", REFRESH: "refreshing", CLOSE: "closed" },
    },
  },
});

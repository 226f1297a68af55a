import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import { fromCallback } from "xstate";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AmountsEvent, AmountsRequest } from "#machines/billing/amounts/amounts.machine.ts";
import { amountsMachine } from "#machines/billing/amounts/amounts.machine.ts";
import type { Client } from "#web/api/client.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { amountOf } from "#web/billing/amount-call.ts";
import { failureIn } from "#web/runtime/call-actor.ts";

/** A browser opens six connections to one origin (HTTP/1.1): more would only wait in its queue. */
const atOnce = 6;

type Answer = Extract<AmountsEvent, { account: AccountLink }>;

/**
 * Asks for each account alone; leaving the screen aborts what is under way, and that is not a failure. A screen that
 * React takes away and brings back (its strict mode does) goes on with what was not answered.
 */
const loadAmountsWith = (client: Client) => {
  const unanswered = new Set<AccountLink>();
  return fromCallback<AmountsRequest>(({ receive, sendBack }) => {
    const leaving = new AbortController();
    const tell = (event: Answer): void => {
      unanswered.delete(event.account);
      sendBack(event);
    };

    const ask = (account: AccountLink): Effect.Effect<void> =>
      amountOf(client, account).pipe(
        Effect.matchCause({
          onSuccess: (amount) => tell({ type: "AMOUNT.LOADED", account, amount }),
          onFailure: (cause) => {
            if (leaving.signal.aborted) return;
            tell({ type: "AMOUNT.FAILED", account, failure: failureIn(Cause.squash(cause)) });
          },
        }),
      );

    const askAll = (accounts: readonly AccountLink[]): void => {
      const all = Effect.forEach(accounts, ask, { concurrency: atOnce, discard: true });
      Effect.runPromise(all, { signal: leaving.signal }).catch(() => {
        // Every account's own failure has been told: what is left is the abort, which nobody needs to hear of.
      });
    };

    askAll([...unanswered]);
    receive(({ accounts }) => {
      for (const account of accounts) unanswered.add(account);
      askAll(accounts);
    });
    return () => leaving.abort();
  });
};

/** What is owed, with the portal's real actors; what was seen is kept in the session's storage. */
export const amountsMachineFor = ({ client, store }: Runtime) =>
  amountsMachine.provide({
    actors: { loadAmounts: loadAmountsWith(client) },
    actions: { storeAmounts: (_, { amounts }) => store.keepSeen("seenAmounts", amounts) },
  });

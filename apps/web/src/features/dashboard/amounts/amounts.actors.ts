import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import { fromCallback } from "xstate";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AmountsEvent, AmountsRequest } from "#machines/billing/amounts/amounts.setup.ts";
import { amountsMachine } from "#machines/billing/amounts/amounts.machine.ts";
import { linkKey } from "#web/billing/account-links.ts";
import type { Client } from "#web/api/client.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callsAtOnce } from "#web/api/calls-at-once.ts";
import { amountOf } from "#web/billing/amount-call.ts";
import { failureIn } from "#web/runtime/call-actor.ts";

type Answer = Extract<AmountsEvent, { account: AccountLink }>;

/**
 * Loads each account separately. Leaving the screen aborts the running calls, which is no failure. A screen that React
 * remounts (strict mode) continues with the unanswered ones.
 */
const loadAmountsWith = (client: Client) => {
  const unanswered = new Map<string, AccountLink>();
  return fromCallback<AmountsRequest>(({ receive, sendBack }) => {
    const leaving = new AbortController();
    const tell = (event: Answer): void => {
      unanswered.delete(linkKey(event.account));
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
      const all = Effect.forEach(accounts, ask, { concurrency: callsAtOnce, discard: true });
      Effect.runPromise(all, { signal: leaving.signal }).catch(() => {
        // Every account has reported its own failure; what remains is the abort, which is ignored.
      });
    };

    askAll([...unanswered.values()]);
    receive(({ accounts }) => {
      // While some are being asked for, the machine names these too.
      const others = accounts.filter((account) => !unanswered.has(linkKey(account)));
      for (const account of others) unanswered.set(linkKey(account), account);
      askAll(others);
    });
    return () => leaving.abort();
  });
};

/** The amounts' machine with the portal's real actors; the session's storage keeps what was seen. */
export const amountsMachineFor = ({ client, store }: Runtime) =>
  amountsMachine.provide({
    actors: { loadAmounts: loadAmountsWith(client) },
    actions: { storeAmounts: (_, { amounts }) => store.keep("seenAmounts", amounts) },
  });

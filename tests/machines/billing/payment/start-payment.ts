import { vi } from "vitest";
import { waitFor } from "xstate";
import { paymentMachine } from "#machines/billing/payment/payment.machine.ts";
import { payingAt } from "#machines/billing/payment/payment.setup.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { accountLink } from "../../people.ts";
import { startActor } from "../../support/start.ts";

export const water = accountLink("100");
export const heat = accountLink("200");

export const start = () => {
  const watcher = callbackActor();
  const refresh = deferredActor<undefined, undefined>();
  const told = vi.fn<() => void>();
  const { actor, clock } = startActor(
    paymentMachine.provide({
      actors: { watchReturn: watcher.logic, refreshAmounts: refresh.logic },
      actions: { tellOthers: told },
    }),
  );
  return {
    actor,
    clock,
    watcher,
    refresh,
    told,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    account: () => payingAt(actor.getSnapshot().context),
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
    is: (state: "processing") => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
};

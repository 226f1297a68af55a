import type { ActorRefFrom } from "xstate";
import { fromCallback, waitFor } from "xstate";
import type { amountsMachine } from "#machines/billing/amounts/amounts.machine.ts";
import type { PaymentEvent } from "#machines/billing/payment/payment.setup.ts";
import { paymentMachine } from "#machines/billing/payment/payment.machine.ts";
import { tellChange } from "#web/billing/changed-elsewhere.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/**
 * Tells when the resident returns from a payment service. A browser reports it by one of two events, depending on what
 * covered the tab, or by both: the machine takes the first.
 */
const watchReturn = fromCallback(({ sendBack }) => {
  const returned: PaymentEvent = { type: "RETURNED" };
  const look = (): void => {
    if (document.visibilityState === "visible") sendBack(returned);
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("focus", look);
  };
});

/**
 * The payment machine, with the amounts on the screen, and the way to load the bills beside them again. A load that was
 * running before the resident came back may have been answered before the payment, so another one follows it.
 */
export const paymentMachineFor = (
  amounts: ActorRefFrom<typeof amountsMachine>,
  refreshBills: () => void,
) => {
  const idle = (options?: { readonly signal: AbortSignal }) =>
    waitFor(amounts, (snapshot) => !snapshot.hasTag("busy"), {
      timeout: Number.POSITIVE_INFINITY,
      ...options,
    });
  return paymentMachine.provide({
    actors: {
      watchReturn,
      refreshAmounts: callActor<undefined>(async (_, signal) => {
        refreshBills();
        // Also after the machine's patience: until then the sum is that of before the payment.
        await idle();
        amounts.send({ type: "REFRESH" });
        await idle({ signal });
        return undefined;
      }),
    },
    actions: { tellOthers: () => tellChange("payments") },
  });
};

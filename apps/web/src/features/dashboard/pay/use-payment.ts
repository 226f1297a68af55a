import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { amountsMachine } from "#machines/billing/amounts/amounts.machine.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { payingAt, payingNext } from "#machines/billing/payment/payment.setup.ts";
import { payLinks } from "./pay-links.ts";
import { useOnChange } from "#web/runtime/use-on-change.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { paymentMachineFor } from "./payment.actors.ts";

const accountsOf = ({ context }: SnapshotFrom<typeof amountsMachine>): readonly AccountLink[] =>
  context.lines.map((line) => line.account);

const areSame = (some: readonly AccountLink[], others: readonly AccountLink[]): boolean =>
  some.length === others.length && some.every((account, at) => account === others[at]);

/** Opens the payment services, and follows the return. */
export const usePayment = (
  amounts: ActorRefFrom<typeof amountsMachine>,
  refreshBills: () => void,
) => {
  const { payment_services: services } = useConfiguration();
  const [machine] = useState(() => paymentMachineFor(amounts, refreshBills));
  const payment = useActorRef(machine);
  // Use the account objects of `amounts`: the machine compares ticked accounts by identity.
  const accounts = useSelector(amounts, accountsOf, areSame);
  useOnChange(accounts, (linked) =>
    payment.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: linked }),
  );
  const account = useSelector(payment, ({ context }) => payingAt(context));
  const next = useSelector(payment, ({ context }) => payingNext(context));
  const opened = useSelector(payment, ({ context }) => context.opened);
  const gone = useSelector(payment, ({ context }) => context.gone);
  const nth = useSelector(payment, ({ context }) => context.at + 1);
  const count = useSelector(payment, ({ context }) => context.queue.length);
  const isPicking = useSelector(payment, (snapshot) => snapshot.hasTag("picking"));
  const offered = useSelector(payment, ({ context }) => context.offered);
  const picked = useSelector(payment, ({ context }) => context.picked);
  const isChoosing = useSelector(payment, (snapshot) => snapshot.hasTag("choosing"));
  const phase = useSelector(payment, (snapshot) =>
    (["at-service", "busy", "processing", "gone"] as const).find((tag) => snapshot.hasTag(tag)),
  );
  const close = (): void => payment.send({ type: "CLOSE" });
  return {
    account,
    gone,
    turn: [nth, count] as const,
    isQueue: count > 1,
    isChoosing,
    links: account === null ? [] : payLinks(services, account),
    /** Whether any service is available: also for advance payments and unknown amounts (UTIL-7). */
    canPay: ({ account: one }: AmountLine) => payLinks(services, one).length > 0,
    pay: (one: AccountLink) => payment.send({ type: "PAY", accounts: [one] }),
    isPicking,
    offered,
    picked,
    pick: (lines: readonly AmountLine[], debts: readonly AmountLine[]) =>
      payment.send({
        type: "PICK",
        offered: lines.map((line) => line.account),
        picked: debts.map((line) => line.account),
      }),
    toggle: (one: AccountLink) => payment.send({ type: "TOGGLE", account: one }),
    start: () => payment.send({ type: "START" }),
    went: ({ amount }: AmountLine) =>
      payment.send({ type: "WENT", amountToPay: amount?.amountToPay ?? null }),
    skip: () => payment.send({ type: "SKIP" }),
    close,
    /** For the results at the opened services. */
    returned: {
      opened,
      gone,
      phase,
      next,
      onNext: () => payment.send({ type: "NEXT" }),
      onRefresh: () => payment.send({ type: "REFRESH" }),
      onClose: close,
    },
  };
};

export type PaymentFlow = ReturnType<typeof usePayment>;

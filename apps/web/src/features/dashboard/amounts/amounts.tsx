import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Suspense, useState } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import { lazyPart } from "#web/screen/lazy-part.tsx";
import { OverPage } from "#web/screen/missing-part.tsx";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useComeback } from "#web/runtime/use-comeback.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { linkKey } from "#web/billing/account-links.ts";
import { payLinks } from "#web/billing/pay-links.ts";
import { AccountLines } from "./account-lines.tsx";
import { amountsMachineFor } from "./amounts.actors.ts";
import { debtOf, largestDebt } from "./debt.ts";
import { DebtShares, DebtSharesLoading } from "./debt-shares.tsx";
import { DebtSummary } from "./debt-summary.tsx";
import { TodoBlock } from "../overview/todo.tsx";
import { WhyLoading } from "../overview/why-loading.tsx";
import { PayButton, PayLargest } from "../pay/pay-button.tsx";
import { PayNote } from "../pay/pay-note.tsx";
import { paymentMachineFor } from "../pay/payment.actors.ts";
import { SeenAmounts } from "../seen.ts";

const PayDialog = lazyPart(() => import("../pay/pay-dialog.tsx").then((m) => m.PayDialog), {
  missing: OverPage,
  close: ({ onClose }) => onClose,
});

const LastChange = lazyPart(() => import("../overview/last-change.tsx").then((m) => m.LastChange), {
  isOptional: true,
});

const useAmounts = (accounts: readonly AccountLink[]) => {
  const runtime = useRuntime();
  const [machine] = useState(() => amountsMachineFor(runtime));
  const [seen] = useState(() => runtime.store.seen("seenAmounts", SeenAmounts) ?? []);
  const amounts = useActorRef(machine, { input: { accounts, seen } });
  const lines = useSelector(amounts, ({ context }) => context.lines);
  const canRetry = useSelector(amounts, (snapshot) => snapshot.can({ type: "RETRY" }));
  const isWaiting = useSelector(amounts, (snapshot) => snapshot.hasTag("waiting"));
  useComeback(amounts);
  return { amounts, lines, isWaiting, canRetry, retry: () => amounts.send({ type: "RETRY" }) };
};

/** The way to the payment services and back. */
const usePayment = (amounts: ReturnType<typeof useAmounts>["amounts"]) => {
  const { payment_services: services } = useConfiguration();
  const [machine] = useState(() => paymentMachineFor(amounts));
  const payment = useActorRef(machine);
  const account = useSelector(payment, ({ context }) => context.account);
  const isChoosing = useSelector(payment, (snapshot) => snapshot.hasTag("choosing"));
  const phase = useSelector(payment, (snapshot) =>
    (["away", "busy", "processing"] as const).find((tag) => snapshot.hasTag(tag)),
  );
  return {
    account,
    isChoosing,
    phase,
    links: account === null ? [] : payLinks(services, account),
    /** Whenever a service takes it: also in advance, and while the amount is unknown (UTIL-7). */
    canPay: ({ account: one }: AmountLine) => payLinks(services, one).length > 0,
    pay: (one: AccountLink) => payment.send({ type: "PAY", account: one }),
    went: () => payment.send({ type: "WENT" }),
    refresh: () => payment.send({ type: "REFRESH" }),
    close: () => payment.send({ type: "CLOSE" }),
  };
};

/** What is owed and what is to be done: the sum, what changed, and each account with the way to pay. */
export const Amounts = ({
  accounts,
}: {
  readonly accounts: readonly AccountLink[];
}): ReactElement => {
  const { account_debt: block, invoices } = useConfiguration().pages.dashboard;
  const { amounts, lines, isWaiting, canRetry, retry } = useAmounts(accounts);
  const { account, isChoosing, phase, links, canPay, pay, went, refresh, close } =
    usePayment(amounts);
  const debt = debtOf(lines);
  // If nothing loaded, the summary retries everything.
  const isRetriedAbove = block.show && debt.known === 0;
  const isPaidAbove = block.show && lines.length === 1;
  const largest = block.show && !isPaidAbove && !isWaiting ? largestDebt(lines) : undefined;
  const isLargestPayable = largest !== undefined && canPay(largest);
  const payButtonOf = (line: AmountLine): ReactElement | null =>
    canPay(line) ? <PayButton line={line} onPay={pay} isQuiet={isLargestPayable} /> : null;
  const [first] = lines;
  const chosen = lines.find(
    (line) => account !== null && linkKey(line.account) === linkKey(account),
  );
  const isShown = debt.known > 0 && !isWaiting;
  return (
    <div className="overview">
      <div className="overview-sum">
        {block.show && (
          <DebtSummary
            debt={debt}
            isWaiting={isWaiting}
            onRetry={retry}
            pay={
              isPaidAbove && first !== undefined
                ? payButtonOf(first)
                : isLargestPayable && <PayLargest line={largest} onPay={pay} />
            }
          />
        )}
        <output className="pay-note">
          {account !== null && phase !== undefined && (
            <PayNote account={account} phase={phase} onRefresh={refresh} onClose={close} />
          )}
        </output>
      </div>
      <div className="overview-side">
        {/* After the answer itself, and only of a whole one. */}
        {block.show && invoices.show && !(isShown && debt.pending === 0) && <WhyLoading />}
        {block.show && invoices.show && isShown && debt.pending === 0 && (
          <Suspense fallback={<WhyLoading />}>
            <LastChange />
          </Suspense>
        )}
        <TodoBlock debt={debt} />
      </div>
      <div className="overview-debts">
        {block.show && !isShown && debt.pending > 0 && <DebtSharesLoading />}
        {block.show && isShown && debt.byProvider.length > 0 && (
          <DebtShares debt={debt} view={block.view} />
        )}
        <AccountLines
          lines={lines}
          onRetry={canRetry && !isRetriedAbove ? retry : undefined}
          payButtonOf={isPaidAbove ? undefined : payButtonOf}
        />
      </div>
      {isChoosing && chosen !== undefined && (
        <Suspense fallback={null}>
          <PayDialog line={chosen} links={links} onWent={went} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};

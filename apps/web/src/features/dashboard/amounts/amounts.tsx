import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Suspense, useEffect, useState } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { payingAt, payingNext } from "#machines/billing/payment/payment.machine.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import { useChangedElsewhere } from "#web/billing/changed-elsewhere.ts";
import { lazyPart } from "#web/screen/lazy-part.tsx";
import { OverPage } from "#web/screen/missing-part.tsx";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useComeback } from "#web/runtime/use-comeback.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { useToday } from "#web/runtime/use-today.ts";
import { linkKey } from "#web/billing/account-links.ts";
import { clearOf, readSeenAmounts } from "#web/billing/seen-amounts.ts";
import type { NamedHome } from "#web/billing/homes.ts";
import { codesOf, homeOf } from "#web/billing/homes.ts";
import { payLinks } from "#web/billing/pay-links.ts";
import { AccountLines } from "./account-lines.tsx";
import { amountsMachineFor } from "./amounts.actors.ts";
import { debtOf, debtsOf } from "./debt.ts";
import { DebtShares, DebtSharesLoading } from "./debt-shares.tsx";
import { DebtSummary } from "./debt-summary.tsx";
import type { DebtDue } from "./overdue.ts";
import { dueOf } from "./overdue.ts";
import { TodoBlock } from "../overview/todo.tsx";
import { LastChange } from "../overview/last-change.tsx";
import type { LastBills } from "../overview/use-last-bills.ts";
import { useLastBills } from "../overview/use-last-bills.ts";
import { PayButton, PayDebts } from "../pay/pay-button.tsx";
import { Returned } from "../pay/returned.tsx";
import { paymentMachineFor } from "../pay/payment.actors.ts";

const PayDialog = lazyPart(() => import("../pay/pay-dialog.tsx").then((m) => m.PayDialog), {
  missing: OverPage,
  close: ({ onClose }) => onClose,
});

const PickDialog = lazyPart(() => import("../pay/pick-dialog.tsx").then((m) => m.PickDialog), {
  missing: OverPage,
  close: ({ onClose }) => onClose,
});

const useAmounts = (accounts: readonly AccountLink[]) => {
  const runtime = useRuntime();
  const [machine] = useState(() => amountsMachineFor(runtime));
  const [seen] = useState(() => readSeenAmounts(runtime.store));
  const amounts = useActorRef(machine, { input: { accounts, seen } });
  const lines = useSelector(amounts, ({ context }) => context.lines);
  const canRetry = useSelector(amounts, (snapshot) => snapshot.can({ type: "RETRY" }));
  const isWaiting = useSelector(amounts, (snapshot) => snapshot.hasTag("waiting"));
  const isFirst = useSelector(amounts, (snapshot) => snapshot.hasTag("first"));
  useComeback(amounts);
  useChangedElsewhere("payments", amounts);
  // Accounts that were added or removed elsewhere: nothing that is open has to begin anew.
  useEffect(() => amounts.send({ type: "ACCOUNTS", accounts }), [amounts, accounts]);
  return {
    amounts,
    lines,
    wasClear: clearOf(seen),
    isWaiting,
    isFirst,
    canRetry,
    retry: () => amounts.send({ type: "RETRY" }),
  };
};

/** Opens the payment services, and follows the return. */
const usePayment = (
  { amounts, lines: all }: Pick<ReturnType<typeof useAmounts>, "amounts" | "lines">,
  refreshBills: () => void,
) => {
  const { payment_services: services } = useConfiguration();
  const [machine] = useState(() => paymentMachineFor(amounts, refreshBills));
  const payment = useActorRef(machine);
  useEffect(() => {
    payment.send({ type: "ACCOUNTS", accounts: all.map((line) => line.account) });
  }, [payment, all]);
  const account = useSelector(payment, ({ context }) => payingAt(context));
  const next = useSelector(payment, ({ context }) => payingNext(context));
  const visits = useSelector(payment, ({ context }) => context.visits);
  const gone = useSelector(payment, ({ context }) => context.gone);
  const nth = useSelector(payment, ({ context }) => context.at + 1);
  const count = useSelector(payment, ({ context }) => context.queue.length);
  const isPicking = useSelector(payment, (snapshot) => snapshot.hasTag("picking"));
  const offered = useSelector(payment, ({ context }) => context.offered);
  const picked = useSelector(payment, ({ context }) => context.picked);
  const isChoosing = useSelector(payment, (snapshot) => snapshot.hasTag("choosing"));
  const phase = useSelector(payment, (snapshot) =>
    (["away", "busy", "processing", "gone"] as const).find((tag) => snapshot.hasTag(tag)),
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
    /** For the outcome of the visits. */
    returned: {
      visits,
      gone,
      phase,
      next,
      onNext: () => payment.send({ type: "NEXT" }),
      onRefresh: () => payment.send({ type: "REFRESH" }),
      onClose: close,
    },
  };
};

const linesAt = (home: NamedHome | undefined, all: readonly AmountLine[]): readonly AmountLine[] =>
  home === undefined
    ? all
    : all.filter(({ account }) => homeOf([home], codesOf(account)) !== undefined);

const lineOf = (lines: readonly AmountLine[], account: AccountLink): AmountLine | undefined =>
  lines.find((line) => linkKey(line.account) === linkKey(account));

/** The choice of what to pay, and the services for the account whose turn it is; both with present amounts. */
const PayDialogs = ({
  payment,
  lines,
}: {
  readonly payment: ReturnType<typeof usePayment>;
  readonly lines: readonly AmountLine[];
}): ReactElement => {
  const { account, isChoosing, isPicking, offered } = payment;
  const chosen = account === null ? undefined : lineOf(lines, account);
  return (
    <>
      {isPicking && (
        <Suspense fallback={null}>
          <PickDialog
            lines={offered.flatMap((one) => lineOf(lines, one) ?? [])}
            picked={payment.picked}
            gone={payment.gone}
            onToggle={payment.toggle}
            onStart={payment.start}
            onClose={payment.close}
          />
        </Suspense>
      )}
      {isChoosing && chosen !== undefined && (
        <Suspense fallback={null}>
          <PayDialog
            key={linkKey(chosen.account)}
            line={chosen}
            links={payment.links}
            turn={payment.turn}
            gone={payment.gone}
            onWent={() => payment.went(chosen)}
            onSkip={payment.skip}
            onClose={payment.close}
          />
        </Suspense>
      )}
    </>
  );
};

/** When the debt is due; `undefined` if the configuration has no day for it. */
const useDue = (
  lines: readonly AmountLine[],
  { bills, unread, hasFailed }: LastBills,
): DebtDue | undefined => {
  const { payment_day: day } = useConfiguration().deadlines ?? {};
  const today = useToday();
  const known = hasFailed || bills === null ? [] : bills;
  return day === undefined ? undefined : dueOf({ bills: known, unread }, lines, day, today);
};

interface AmountsProps {
  readonly accounts: readonly AccountLink[];
  /** Empty for a resident of one home. */
  readonly homes: readonly NamedHome[];
  /** The chosen one of them: only its amounts are shown. */
  readonly home: NamedHome | undefined;
}

/** What is owed and what is to be done: the sum, what changed, and each account with the way to pay. */
export const Amounts = ({ accounts, homes, home }: AmountsProps): ReactElement => {
  const { account_debt: block, invoices } = useConfiguration().pages.dashboard;
  const { amounts, lines: all, isWaiting, isFirst, ...loaded } = useAmounts(accounts);
  const lines = linesAt(home, all);
  const debt = debtOf(lines);
  const isShown = debt.known > 0 && !isWaiting;
  // Shown after the total, and only for a complete one.
  const isHeld = !isShown || debt.pending > 0;
  // What has been shown stays while an account is asked again.
  const isChangeHeld = isHeld && (isFirst || !isShown);
  const lastBills = useLastBills({ isWanted: block.show && invoices.show, isHeld });
  const due = useDue(lines, lastBills);
  const payment = usePayment({ amounts, lines: all }, lastBills.refresh);
  const { canPay, pay } = payment;
  const clear = debt.owed === 0 ? loaded.wasClear : undefined;
  // If nothing loaded, the summary retries everything.
  const isRetriedAbove = block.show && debt.known === 0;
  const isPaidAbove = block.show && lines.length === 1;
  const isPaidHere = block.show && !isPaidAbove && !isWaiting;
  const debts = isPaidHere ? debtsOf(lines).filter(canPay) : [];
  const [largest, ...others] = debts;
  const inAdvance = lines.filter((line) => !debts.includes(line) && canPay(line));
  const payButtonOf = (line: AmountLine): ReactElement | null =>
    canPay(line) ? <PayButton line={line} onPay={pay} isQuiet={debts.length > 0} /> : null;
  const [first] = lines;
  const note = <Returned {...payment.returned} lines={all} />;
  return (
    <div className="overview">
      <div className="overview-sum">
        {/* With several accounts to pay, the next one is the main action. */}
        {payment.isQueue && note}
        {block.show && (
          <DebtSummary
            debt={debt}
            isPart={home !== undefined}
            isWaiting={isWaiting}
            clear={clear}
            onRetry={loaded.retry}
            due={due}
            pay={
              isPaidAbove && first !== undefined
                ? payButtonOf(first)
                : largest !== undefined && (
                    <PayDebts
                      debts={[largest, ...others]}
                      isWhole={debt.pending + debt.failed === 0}
                      onPay={pay}
                      onPick={() => payment.pick([...debts, ...inAdvance], debts)}
                    />
                  )
            }
          />
        )}
        {!payment.isQueue && note}
      </div>
      <div className="overview-side">
        {block.show && invoices.show && (
          <LastChange
            of={lastBills}
            home={home}
            isHeld={isChangeHeld}
            isLost={debt.known === 0 && debt.pending === 0}
          />
        )}
        <TodoBlock debt={debt} due={due} home={home} />
      </div>
      <div className="overview-debts">
        {/* Shares of a sum that still grows would change with each answer. */}
        {block.show && debt.pending > 0 && clear === undefined && <DebtSharesLoading />}
        {block.show && isShown && debt.pending === 0 && debt.byProvider.length > 0 && (
          <DebtShares debt={debt} view={block.view} />
        )}
        <AccountLines
          lines={lines}
          homes={homes}
          onRetry={loaded.canRetry && !isRetriedAbove ? loaded.retry : undefined}
          payButtonOf={isPaidAbove ? undefined : payButtonOf}
        />
      </div>
      <PayDialogs payment={payment} lines={all} />
    </div>
  );
};

import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement, ReactNode } from "react";
import { useState } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { useChangedElsewhere } from "#web/billing/changed-elsewhere.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useComeback } from "#web/runtime/use-comeback.ts";
import { useOnChange } from "#web/runtime/use-on-change.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { useToday } from "#web/runtime/use-today.ts";
import { clearOf, readSeenAmounts } from "#web/billing/seen-amounts.ts";
import type { NamedHome } from "#web/billing/homes.ts";
import { codesOf, homeOf } from "#web/billing/homes.ts";
import { AccountLines } from "./account-lines.tsx";
import { partsOf } from "./amounts-parts.ts";
import { amountsMachineFor } from "./amounts.actors.ts";
import type { Debt } from "./debt.ts";
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
import { PayDialogs } from "../pay/pay-dialogs.tsx";
import { Returned } from "../pay/returned.tsx";
import { usePayment } from "../pay/use-payment.ts";

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
  useChangedElsewhere({ mark: "payments" }, amounts);
  // Accounts that were added or removed elsewhere: nothing that is open has to begin anew.
  useOnChange(accounts, (linked) =>
    amounts.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: linked }),
  );
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

const linesAt = (home: NamedHome | undefined, all: readonly AmountLine[]): readonly AmountLine[] =>
  home === undefined
    ? all
    : all.filter(({ account }) => homeOf([home], codesOf(account)) !== undefined);

/** When the debt is due; `undefined` if the configuration has no day for it. */
const useDue = (
  lines: readonly AmountLine[],
  { bills, unread, hasFailed, isLoading }: LastBills,
): DebtDue | "loading" | undefined => {
  const { payment_day: day } = useConfiguration().deadlines ?? {};
  const today = useToday();
  const read = hasFailed || bills === null ? null : { bills, unread };
  if (day === undefined) return undefined;
  return isLoading ? "loading" : dueOf(read, lines, day, today);
};

export interface AmountsProps {
  readonly accounts: readonly AccountLink[];
  /** Empty for a resident of one home. */
  readonly homes: readonly NamedHome[];
  /** The chosen one of them: only its amounts are shown. */
  readonly home: NamedHome | undefined;
  /** Shown once all accounts have been removed elsewhere, below what became of a payment. */
  readonly none: ReactNode;
}

const Shares = ({
  debt,
  isShown,
  isClear,
}: {
  readonly debt: Debt;
  readonly isShown: boolean;
  readonly isClear: boolean;
}): ReactElement | null => {
  const { show, view } = useConfiguration().pages.dashboard.account_debt;
  if (!show) return null;
  // Shares of a sum that still grows would change with each answer.
  if (debt.pending > 0) return isClear ? null : <DebtSharesLoading />;
  return isShown && debt.byProvider.length > 0 ? <DebtShares debt={debt} view={view} /> : null;
};

const Side = ({
  debt,
  due,
  home,
  lastBills,
  awaitsTotal,
}: {
  readonly debt: Debt;
  readonly due: DebtDue | "loading" | undefined;
  readonly home: NamedHome | undefined;
  readonly lastBills: LastBills;
  readonly awaitsTotal: boolean;
}): ReactElement => {
  const { account_debt: block, invoices } = useConfiguration().pages.dashboard;
  return (
    <div className="overview-side">
      {block.show && invoices.show && (
        <LastChange
          of={lastBills}
          home={home}
          awaitsTotal={awaitsTotal}
          isLost={debt.known === 0 && debt.pending === 0}
        />
      )}
      <TodoBlock debt={debt} due={due} home={home} />
    </div>
  );
};

const DebtsToPay = ({
  payment: { canPay, pay, pick },
  debts,
  lines,
  isWhole,
}: {
  readonly payment: ReturnType<typeof usePayment>;
  readonly debts: readonly AmountLine[];
  readonly lines: readonly AmountLine[];
  readonly isWhole: boolean;
}): ReactElement | null => {
  const [largest, ...others] = debts;
  if (largest === undefined) return null;
  const inAdvance = lines.filter((line) => !debts.includes(line) && canPay(line));
  return (
    <PayDebts
      debts={[largest, ...others]}
      isWhole={isWhole}
      onPay={pay}
      onPick={() => pick([...debts, ...inAdvance], debts)}
    />
  );
};

/** What is owed and what is to be done: the sum, what changed, and each account with the way to pay. */
export const Amounts = ({ accounts, homes, home, none }: AmountsProps): ReactElement => {
  const { account_debt: block, invoices } = useConfiguration().pages.dashboard;
  const { amounts, lines: all, isWaiting, isFirst, ...loaded } = useAmounts(accounts);
  const lines = linesAt(home, all);
  const debt = debtOf(lines);
  const shown = { debt, lines: lines.length, hasSum: block.show };
  const parts = partsOf({ ...shown, isWaiting, isFirst });
  const isWanted = block.show && invoices.show;
  const lastBills = useLastBills({ isWanted, awaitsTotal: parts.awaitsTotal });
  const due = useDue(lines, lastBills);
  const payment = usePayment(amounts, lastBills.refresh);
  const { canPay, pay } = payment;
  const clear = debt.owed === 0 ? loaded.wasClear : undefined;
  const debts = parts.offersDebts ? debtsOf(lines).filter(canPay) : [];
  const payButtonOf = (line: AmountLine): ReactElement | null =>
    canPay(line) ? <PayButton line={line} onPay={pay} isQuiet={debts.length > 0} /> : null;
  const [first] = lines;
  const isAny = accounts.length > 0;
  const note = <Returned {...payment.returned} lines={all} />;
  return (
    <div className="overview">
      <div className="overview-sum">
        {/* With several accounts to pay, the next one is the main action. */}
        {payment.isQueue && note}
        {isAny && block.show && (
          <DebtSummary
            debt={debt}
            isPart={home !== undefined}
            isWaiting={isWaiting}
            clear={clear}
            onRetry={loaded.retry}
            due={due}
            pay={
              parts.isPaidAbove && first !== undefined ? (
                payButtonOf(first)
              ) : (
                <DebtsToPay
                  payment={payment}
                  debts={debts}
                  lines={lines}
                  isWhole={debt.pending + debt.failed === 0}
                />
              )
            }
          />
        )}
        {!payment.isQueue && note}
        {/* The note stays the same element, with its focus. */}
        {!isAny && none}
      </div>
      {isAny && (
        <>
          <Side
            debt={debt}
            due={due}
            home={home}
            lastBills={lastBills}
            awaitsTotal={parts.changeAwaitsTotal}
          />
          <div className="overview-debts">
            <Shares debt={debt} isShown={parts.isShown} isClear={clear !== undefined} />
            <AccountLines
              lines={lines}
              homes={homes}
              onRetry={loaded.canRetry && !parts.isRetriedAbove ? loaded.retry : undefined}
              payButtonOf={parts.isPaidAbove ? undefined : payButtonOf}
            />
          </div>
          <PayDialogs payment={payment} lines={all} />
        </>
      )}
    </div>
  );
};

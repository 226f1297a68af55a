import type { ReactElement, ReactNode } from "react";
import { useId, useRef } from "react";
import { textOf } from "#web/screen/messages.texts.ts";
import { shellTexts } from "#web/screen/shell.texts.ts";
import type { Clear } from "#web/billing/seen-amounts.ts";
import { formatDateTime } from "#web/formats/dates.ts";
import { formatMoney, sumOf } from "#web/formats/money.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import type { Debt } from "./debt.ts";
import type { DebtDue } from "./overdue.ts";
import { useSeenSum } from "./use-seen-sum.ts";

interface DebtSummaryProps {
  readonly debt: Debt;
  /** Of one of several homes. */
  readonly isPart: boolean;
  /** Whether the first sum still waits for all accounts. */
  readonly isWaiting: boolean;
  /** What was owed at the last visit, if it was nothing and is nothing so far. */
  readonly clear: Clear | undefined;
  readonly onRetry: () => void;
  /** Missing if the configuration has no day for it. */
  readonly due: DebtDue | "loading" | undefined;
  /** With a single account it is paid here. */
  readonly pay: ReactNode;
}

const Total = ({ debt }: { readonly debt: Debt }): ReactElement => {
  const { owed, overpaid, known, pending, failed, stale, isOffline, asOf } = debt;
  const isFinal = pending + failed + stale === 0;
  return (
    <>
      <Amount {...sumOf(owed)} size="large" />
      {/* Where the time will stand, so that nothing moves. */}
      {pending > 0 && (
        <p className="debt-counting">{texts.counting(known, known + pending + failed)}</p>
      )}
      {owed === 0 && (
        <p className="debt-note">
          <strong>{isFinal ? texts.nothingOwed : texts.nothingOwedSoFar}</strong>
          {isFinal && <span> {texts.thanks}</span>}
        </p>
      )}
      {overpaid > 0 && (
        <p className="debt-note">
          {owed > 0
            ? texts.overpaidApart(formatMoney(overpaid))
            : texts.overpaidOnly(formatMoney(overpaid))}
        </p>
      )}
      {pending === 0 && failed > 0 && (
        <p className="debt-note" data-tone="danger">
          {texts.without(failed)}
        </p>
      )}
      {stale > 0 && !isOffline && <p className="debt-note">{texts.notRefreshed}</p>}
      {/* Not beside a sum that still grows: each account has its own time. */}
      {asOf !== null && pending === 0 && (
        <p className="ui-muted">
          <time dateTime={asOf}>
            {(isOffline ? shellTexts.asOfOffline : texts.asOf)(formatDateTime(asOf))}
          </time>
        </p>
      )}
    </>
  );
};

/** The total to pay: what residents come for. */
export const DebtSummary = ({
  debt,
  isPart,
  isWaiting,
  clear,
  onRetry,
  due,
  pay,
}: DebtSummaryProps): ReactElement => {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useSeenSum(debt, isPart);
  const { known, pending, failed } = debt;
  const isFailed = pending === 0 && known === 0 && failed > 0;
  const isShown = known > 0 && !isWaiting;
  const isLoading = !isFailed && !isShown;
  const isGrowing = pending > 0 || (due === "loading" && debt.owed > 0);
  const retry = (): void => {
    // The button disappears with the failure: the focus moves to the amount.
    heading.current?.focus();
    onRetry();
  };
  return (
    <section className="debt" aria-labelledby={headingId}>
      <Card tone={isFailed ? "plain" : "brand"}>
        <div
          className="debt-total"
          data-growing={(isShown && isGrowing) || undefined}
          data-clear={clear}
        >
          <h2 id={headingId} ref={heading} tabIndex={-1} className="debt-label">
            {texts.amountToPay}
          </h2>
          {isFailed && (
            <FailedState
              message={textOf({ code: "data-loading-failed" })}
              retryLabel={shellTexts.retry}
              onRetry={retry}
            />
          )}
          {isLoading && seen === null && (
            <Skeleton label={texts.amountLoading} shape="figure" count={1} />
          )}
          {isLoading && seen !== null && (
            <div className="seen-sum">
              <span>{seen.sum}</span>
              <span>{seen.time}</span>
            </div>
          )}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no paragraphs */}
          <div className="debt-sum" role="status" data-failed={isFailed || undefined}>
            {isShown && <Total debt={debt} />}
          </div>
          {isShown && debt.owed > 0 && due !== undefined && due !== "loading" && (
            <p className="debt-note">{texts.due(due)}</p>
          )}
          {pay}
        </div>
      </Card>
    </section>
  );
};

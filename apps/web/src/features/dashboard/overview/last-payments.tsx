import type { ReactElement } from "react";
import { useId } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Payment } from "#contracts/schemas/payments.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import { FollowedRegion } from "#web/billing/followed-region.tsx";
import { paths } from "#web/runtime/paths.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { formatDateTime, formatFullMonth } from "#web/formats/dates.ts";
import { formatMoney } from "#web/formats/money.ts";
import type { NamedHome } from "#web/billing/homes.ts";
import { homeKey, homeLabel, homeOf, homeSearch } from "#web/billing/homes.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { PaymentMonth } from "./overview.actors.ts";
import { loadLastPayments } from "./overview.actors.ts";
import { OverviewBlock } from "./overview-block.tsx";
import { overviewTexts as texts } from "./overview.texts.ts";

interface LastPaymentsProps {
  /** Gives the providers' names; a payment only has their codes. */
  readonly accounts: readonly AccountLink[];
  /** Empty for a resident of one home. */
  readonly homes: readonly NamedHome[];
  /** The chosen one of them. */
  readonly home: NamedHome | undefined;
}

const Month = ({
  month: { month, payments, hasUnread, total, amount },
  accounts,
  homes,
  home,
  isOpen,
}: LastPaymentsProps & {
  readonly month: PaymentMonth;
  readonly isOpen: boolean;
}): ReactElement => {
  const id = useId();
  const nameOf = (code: string): string =>
    accounts.find(({ serviceProvider }) => serviceProvider.code === code)?.serviceProvider.name ??
    texts.provider(code);
  const homeText = (payment: Payment): string => {
    const one = home === undefined ? homeOf(homes, payment) : undefined;
    return one === undefined ? "" : `${homeLabel(one)}. `;
  };
  return (
    <details className="payment-month" open={isOpen}>
      <summary className="payment-month-head">
        <strong id={id}>{formatFullMonth(month)}</strong>{" "}
        <span className="ui-muted ui-figures">
          {amount !== undefined && <span>{formatMoney(kopiykas(amount))}</span>}
          {total !== undefined && (
            <span className="payment-count">
              {amount !== undefined && <span>, </span>}
              <span>{texts.payments(total)}</span>
            </span>
          )}
        </span>
      </summary>
      <ul className="payment-lines" aria-labelledby={id}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <span>{nameOf(payment.serviceProviderCode)}</span>{" "}
              <span className="ui-muted ui-figures payment-note">
                <span>{`${homeText(payment)}${texts.account(payment.invoiceAccountCode)},`}</span>{" "}
                <time dateTime={payment.paidAt}>{formatDateTime(payment.paidAt)}</time>
                {payment.status === "processing" && (
                  <span className="payment-processing"> {texts.processing}</span>
                )}
              </span>
            </span>{" "}
            <strong className="ui-figures">{formatMoney(kopiykas(payment.amount))}</strong>
          </li>
        ))}
      </ul>
      {hasUnread && <p className="ui-muted">{texts.unreadPayments}</p>}
      {!hasUnread && total !== undefined && total > payments.length && (
        <p className="ui-muted">{texts.shownOf(payments.length, total)}</p>
      )}
    </details>
  );
};

/** The newest payments of the last months; the number of months and of lines is configured (UTIL-1). */
export const LastPayments = ({ accounts, homes, home }: LastPaymentsProps): ReactElement => {
  const { last_payments: block, payments } = useConfiguration().pages.dashboard;
  return (
    <OverviewBlock
      title={texts.lastPayments}
      isFolding
      more={
        payments.show
          ? { to: paths.payments + homeSearch(home), text: texts.all, of: texts.ofPayments }
          : undefined
      }
    >
      <FollowedRegion<readonly PaymentMonth[]>
        follows={{ mark: "payments", alsoAccounts: true }}
        key={homeKey(home)}
        name={texts.lastPayments}
        load={(client) => loadLastPayments(client, block, home)}
        loading={
          <Card>
            <Skeleton label={texts.paymentsLoading} shape="rows" count={4} />
          </Card>
        }
        empty={
          <EmptyState title={texts.noPayments(block.periods)} icon="payment">
            <p>{texts.noPaymentsAdvice}</p>
          </EmptyState>
        }
      >
        {(months) => (
          <Card>
            <div className="payment-months">
              {/* The newest month is open, the others are folded. */}
              {months.map((month, at) => (
                <Month
                  key={month.month}
                  month={month}
                  accounts={accounts}
                  homes={homes}
                  home={home}
                  isOpen={at === 0}
                />
              ))}
            </div>
          </Card>
        )}
      </FollowedRegion>
    </OverviewBlock>
  );
};

import type { ReactElement, ReactNode } from "react";
import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import { lacksNetwork } from "#contracts/failure.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import { paths } from "#web/runtime/paths.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { wordsOf } from "#web/screen/messages.texts.ts";
import { shellTexts } from "#web/screen/shell.texts.ts";
import { formatDateTime } from "#web/formats/dates.ts";
import { sumOf } from "#web/formats/money.ts";
import { Amount } from "#web/ui/amount.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/card.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import "#web/ui/button.css";
import { linkKey } from "#web/billing/account-links.ts";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { ProviderName } from "#web/billing/provider-name.tsx";
import "./account-lines.css";

interface LineWays {
  /** Retries one account; missing if there is nothing to retry, or if everything is retried together. */
  readonly onRetry: (() => void) | undefined;
  /** Opens payment; missing if another button of the page pays everything. */
  readonly payButtonOf: ((line: AmountLine) => ReactNode) | undefined;
}

const Owed = ({ amountToPay }: { readonly amountToPay: number }): ReactElement => {
  const total = kopiykas(amountToPay);
  if (total === 0) return <span className="account-line-clear">{texts.lineClear}</span>;
  return total > 0 ? (
    <Amount {...sumOf(total)} label={texts.debt} tone="debt" />
  ) : (
    <Amount {...sumOf(-total)} label={texts.overpayment} tone="credit" />
  );
};

/** The bills of an account. */
const billsPath = ({ serviceProvider, invoiceAccount }: AmountLine["account"]): string =>
  `${paths.invoices}?${new URLSearchParams({ provider: serviceProvider.code, account: invoiceAccount.code }).toString()}`;

/** The message of a failed line; for an older amount, its age. */
const whyNot = ({ amount, failure }: AmountLine, canRetry: boolean): string => {
  if (amount === null)
    return canRetry ? wordsOf({ code: "data-loading-failed" }) : texts.lineUnknown;
  const moment = formatDateTime(amount.calculatedAt);
  return lacksNetwork(failure)
    ? shellTexts.asOfOffline(moment)
    : `${texts.lineNotRefreshed} ${texts.asOf(moment)}`;
};

const Line = ({
  line,
  onRetry,
  payButtonOf,
}: LineWays & { readonly line: AmountLine }): ReactElement => {
  const { account, amount, failure, isPending } = line;
  const place = useRef<HTMLDivElement>(null);
  const { serviceProvider, invoiceAccount } = account;
  const { invoices } = useConfiguration().pages.dashboard;
  return (
    <li className="account-line">
      <ProviderName
        provider={serviceProvider}
        heading={
          invoices.show ? (
            <Link className="ui-link overview-row-link" to={billsPath(account)}>
              {serviceProvider.name}
            </Link>
          ) : undefined
        }
      >
        <span className="account-line-number">
          <span className="account-number-word">{texts.accountNumber}</span>{" "}
          <span className="ui-figures">{invoiceAccount.code}</span>
        </span>
      </ProviderName>
      <div className="account-line-amount" ref={place} tabIndex={-1}>
        {amount !== null && <Owed amountToPay={amount.amountToPay} />}
        {failure !== null && (
          <>
            <span className={amount === null ? "account-line-failed" : "ui-muted"}>
              {whyNot(line, onRetry !== undefined)}
            </span>
            {onRetry !== undefined && (
              <button
                type="button"
                {...buttonClass("secondary")}
                aria-label={texts.retryLine(serviceProvider.name, invoiceAccount.code)}
                onClick={() => {
                  // The button disappears with the failure: the focus moves to the amount.
                  place.current?.focus();
                  onRetry();
                }}
              >
                {shellTexts.retry}
              </button>
            )}
          </>
        )}
        {isPending && amount === null && (
          <>
            <VisuallyHidden>{texts.lineLoading}</VisuallyHidden>
            <span className="account-line-loading" aria-hidden="true" />
          </>
        )}
        {payButtonOf?.(line)}
      </div>
    </li>
  );
};

interface AddressProps extends LineWays {
  /** Missing if unknown. */
  readonly address: string | undefined;
  readonly lines: readonly AmountLine[];
}

const Address = ({ address, lines, ...ways }: AddressProps): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <h3 id={id} className="account-address">
        {address ?? texts.noAddress}
      </h3>
      <ul className="account-lines">
        {lines.map((line) => (
          <Line key={linkKey(line.account)} line={line} {...ways} />
        ))}
      </ul>
    </Card>
  );
};

interface AccountLinesProps extends LineWays {
  readonly lines: readonly AmountLine[];
}

const ByAddress = ({ lines, ...ways }: AccountLinesProps): ReactElement => {
  const addresses = [...new Set(lines.map(({ account }) => account.invoiceAccount.address))];
  return (
    <>
      {addresses.map((address) => (
        <Address
          key={address ?? ""}
          address={address}
          lines={lines.filter(({ account }) => account.invoiceAccount.address === address)}
          {...ways}
        />
      ))}
    </>
  );
};

/** Lines on the overview; the rest opens on demand. */
const firstOnes = 8;

/** The accounts with what is owed on each, grouped by address. */
export const AccountLines = ({ lines, ...ways }: AccountLinesProps): ReactElement => {
  const id = useId();
  // One or two more lines are shown as well.
  const shown = lines.length > firstOnes + 2 ? lines.slice(0, firstOnes) : lines;
  const rest = lines.slice(shown.length);
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      <h2 id={id}>{texts.accounts}</h2>
      <ByAddress lines={shown} {...ways} />
      {rest.length > 0 && (
        <details className="account-rest">
          <summary>{texts.restOfAccounts(rest.length)}</summary>
          <div className="ui-stack" data-gap="m">
            <ByAddress lines={rest} {...ways} />
          </div>
        </details>
      )}
    </section>
  );
};

import type { ReactElement, ReactNode, RefObject } from "react";
import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import { lacksNetwork } from "#contracts/failure.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { paths } from "#web/runtime/paths.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { textOf } from "#web/screen/messages.texts.ts";
import { shellTexts } from "#web/screen/shell.texts.ts";
import { formatDateTime } from "#web/formats/dates.ts";
import { formatMoney, sumOf } from "#web/formats/money.ts";
import { Amount } from "#web/ui/amount.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/card.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import "#web/ui/button.css";
import { linkKey } from "#web/billing/account-links.ts";
import type { NamedHome } from "#web/billing/homes.ts";
import { accountId, codesOf, homeLabel, homeOf, homesOf, namedHomes } from "#web/billing/homes.ts";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { ProviderName } from "#web/billing/provider-name.tsx";
import { debtOf } from "./debt.ts";
import "./account-lines.css";

interface LineWays {
  /** Retries what has failed; missing if there is nothing to retry, or if it is retried elsewhere. */
  readonly onRetry: (() => void) | undefined;
  /** Whether what has failed is retried here, by this line or for all of them. */
  readonly canRetry: boolean;
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
const billsPath = (account: AmountLine["account"]): string =>
  `${paths.invoices}?${new URLSearchParams({ provider: account.serviceProvider.code, account: accountId(codesOf(account)) }).toString()}`;

/** The message of a failed line; for an older amount, its age. */
const whyNot = ({ amount, failure }: AmountLine, canRetry: boolean): string => {
  if (amount === null)
    return canRetry ? textOf({ code: "data-loading-failed" }) : texts.lineUnknown;
  const moment = formatDateTime(amount.calculatedAt);
  return lacksNetwork(failure)
    ? shellTexts.asOfOffline(moment)
    : `${texts.lineNotRefreshed} ${texts.asOf(moment)}`;
};

/** Disappears with the failure, so the focus moves to `place`. */
const Retry = ({
  label,
  place,
  onRetry,
}: {
  readonly label: string;
  readonly place: RefObject<HTMLElement | null>;
  readonly onRetry: () => void;
}): ReactElement => (
  <button
    type="button"
    {...buttonClass("secondary")}
    aria-label={label}
    onClick={() => {
      place.current?.focus();
      onRetry();
    }}
  >
    {shellTexts.retry}
  </button>
);

const Line = ({
  line,
  onRetry,
  canRetry,
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
              {whyNot(line, canRetry)}
            </span>
            {onRetry !== undefined && (
              <Retry
                label={texts.retryLine(serviceProvider.name, invoiceAccount.code)}
                place={place}
                onRetry={onRetry}
              />
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

interface HomeLinesProps extends LineWays {
  readonly home: NamedHome;
  /** Whether its sum is shown: beside that of another home. */
  readonly hasSum: boolean;
  readonly lines: readonly AmountLine[];
}

/** What is owed on one home, once all of it is known; what is overpaid pays for no other account. */
const HomeSum = ({ lines }: { readonly lines: readonly AmountLine[] }): ReactElement | null => {
  const { owed, pending, failed } = debtOf(lines);
  return owed === 0 || pending + failed > 0 ? null : (
    <span className="account-home-sum ui-figures">{formatMoney(owed)}</span>
  );
};

const HomeLines = ({ home, hasSum, lines, ...ways }: HomeLinesProps): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="account-address">
        <h3 id={id}>
          <span>{homeLabel(home)}</span>
          {home.name !== undefined && home.address !== null && (
            <span className="account-address-more">{`, ${home.address}`}</span>
          )}
        </h3>
        {hasSum && <HomeSum lines={lines} />}
      </div>
      <ul className="account-lines">
        {lines.map((line) => (
          <Line key={linkKey(line.account)} line={line} {...ways} />
        ))}
      </ul>
    </Card>
  );
};

interface AccountLinesProps extends Omit<LineWays, "canRetry"> {
  readonly lines: readonly AmountLine[];
  /** With their names; empty for a resident of one home. */
  readonly homes: readonly NamedHome[];
}

interface HomeGroup {
  readonly home: NamedHome;
  readonly lines: readonly AmountLine[];
}

/** The lines of each home, in the order in which the homes first appear. */
const groupsOf = (
  lines: readonly AmountLine[],
  homes: readonly NamedHome[],
): readonly HomeGroup[] => {
  const named =
    homes.length > 0 ? homes : namedHomes(homesOf(lines.map(({ account }) => account)), {});
  return named.flatMap((home) => {
    const own = lines.filter(({ account }) => homeOf([home], codesOf(account)) !== undefined);
    return own.length === 0 ? [] : [{ home, lines: own }];
  });
};

const Groups = ({
  groups,
  ...rest
}: LineWays & { readonly groups: readonly HomeGroup[]; readonly hasSum: boolean }) =>
  groups.map(({ home, lines }) => <HomeLines key={home.id} home={home} lines={lines} {...rest} />);

/** Lines on the overview; the rest opens on demand. */
const firstOnes = 8;

const countOf = (groups: readonly HomeGroup[]): number =>
  groups.reduce((sum, { lines }) => sum + lines.length, 0);

/** The groups that are shown at once, and the rest. Of several homes none is split. */
const splitOf = (
  groups: readonly HomeGroup[],
): { readonly shown: readonly HomeGroup[]; readonly rest: readonly HomeGroup[] } => {
  // One or two more are not worth hiding.
  if (countOf(groups) <= firstOnes + 2) return { shown: groups, rest: [] };
  const [only, ...others] = groups;
  if (only !== undefined && others.length === 0)
    return {
      shown: [{ ...only, lines: only.lines.slice(0, firstOnes) }],
      rest: [{ ...only, lines: only.lines.slice(firstOnes) }],
    };
  const shown = groups.filter((_, at) => countOf(groups.slice(0, at)) < firstOnes);
  return { shown, rest: groups.slice(shown.length) };
};

/** The accounts with what is owed on each, grouped by home. */
export const AccountLines = ({
  lines,
  homes,
  onRetry,
  payButtonOf,
}: AccountLinesProps): ReactElement => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const groups = groupsOf(lines, homes);
  const { shown, rest } = splitOf(groups);
  // Of one home alone the total above says it.
  const hasSum = groups.filter((group) => debtOf(group.lines).owed > 0).length > 1;
  const failed = lines.filter(({ failure }) => failure !== null).length;
  // One button for several lines, as all of them are retried.
  const isTogether = onRetry !== undefined && failed > 1;
  const ways = {
    payButtonOf,
    onRetry: isTogether ? undefined : onRetry,
    canRetry: onRetry !== undefined,
  };
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.accounts}
      </h2>
      {isTogether && (
        <div className="ui-cluster">
          <Retry label={texts.retryLines(failed)} place={heading} onRetry={onRetry} />
        </div>
      )}
      <Groups groups={shown} hasSum={hasSum} {...ways} />
      {rest.length > 0 && (
        <details className="account-rest">
          <summary>{texts.restOfAccounts(countOf(rest))}</summary>
          <div className="ui-stack" data-gap="m">
            <Groups groups={rest} hasSum={hasSum} {...ways} />
          </div>
        </details>
      )}
    </section>
  );
};

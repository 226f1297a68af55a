import type { ReactElement } from "react";
import { useId, useRef } from "react";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/amounts/amounts.machine.ts";
import { wordsOf } from "../../app/messages.texts.ts";
import { shellTexts } from "../../app/shell.texts.ts";
import { sumOf } from "../../formats/money.ts";
import { Amount } from "../../ui/amount.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import "../../ui/button.css";
import { linkKey } from "../../app/utility/account-links.ts";
import { dashboardTexts as texts } from "./dashboard.texts.ts";
import { ProviderName } from "../../app/utility/provider-name.tsx";

interface LineProps {
  readonly line: AmountLine;
  /** Missing where nothing can be asked for again, or where the whole is. */
  readonly onRetry: (() => void) | undefined;
}

const Known = ({ amountToPay }: { readonly amountToPay: number }): ReactElement => {
  const total = kopiykas(amountToPay);
  if (total === 0) return <span className="account-line-clear">{texts.nothingOwed}</span>;
  return total > 0 ? (
    <Amount {...sumOf(total)} label={texts.debt} tone="debt" />
  ) : (
    <Amount {...sumOf(-total)} label={texts.overpayment} tone="credit" />
  );
};

const Line = ({ line, onRetry }: LineProps): ReactElement => {
  const { account, amount, failure } = line;
  const place = useRef<HTMLDivElement>(null);
  const { serviceProvider, invoiceAccount } = account;
  return (
    <li className="account-line">
      <ProviderName provider={serviceProvider}>
        <span className="account-line-number">
          {texts.accountNumber} <span className="ui-figures">{invoiceAccount.code}</span>
        </span>
      </ProviderName>
      <div className="account-line-amount" ref={place} tabIndex={-1}>
        {failure !== null && (
          <>
            <span className="account-line-failed">
              {onRetry === undefined ? texts.lineUnknown : wordsOf({ code: "data-loading-failed" })}
            </span>
            {onRetry !== undefined && (
              <button
                type="button"
                {...buttonClass("secondary")}
                aria-label={texts.retryLine(serviceProvider.name, invoiceAccount.code)}
                onClick={() => {
                  // The button goes away with the failure: the focus waits where the sum will be.
                  place.current?.focus();
                  onRetry();
                }}
              >
                {shellTexts.retry}
              </button>
            )}
          </>
        )}
        {failure === null && amount === null && (
          <>
            <VisuallyHidden>{texts.lineLoading}</VisuallyHidden>
            <span className="account-line-loading" aria-hidden="true" />
          </>
        )}
        {failure === null && amount !== null && <Known amountToPay={amount.amountToPay} />}
      </div>
    </li>
  );
};

interface AddressProps {
  readonly address: string;
  readonly lines: readonly AmountLine[];
  readonly onRetry: (() => void) | undefined;
}

const Address = ({ address, lines, onRetry }: AddressProps): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <h3 id={id} className="account-address">
        {address}
      </h3>
      <ul className="account-lines">
        {lines.map((line) => (
          <Line key={linkKey(line.account)} line={line} onRetry={onRetry} />
        ))}
      </ul>
    </Card>
  );
};

interface AccountLinesProps {
  readonly lines: readonly AmountLine[];
  readonly onRetry: (() => void) | undefined;
}

/** Account by account: whose it is and what is owed on it now, under the address it belongs to. */
export const AccountLines = ({ lines, onRetry }: AccountLinesProps): ReactElement => {
  const id = useId();
  const addresses = [...new Set(lines.map(({ account }) => account.invoiceAccount.address))];
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      <h2 id={id}>{texts.accounts}</h2>
      {addresses.map((address) => (
        <Address
          key={address}
          address={address}
          lines={lines.filter(({ account }) => account.invoiceAccount.address === address)}
          onRetry={onRetry}
        />
      ))}
    </section>
  );
};

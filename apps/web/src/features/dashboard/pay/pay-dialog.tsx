import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import type { PayLink } from "./pay-links.ts";
import { ProviderName } from "#web/billing/provider-name.tsx";
import { formatDateTime } from "#web/formats/dates.ts";
import { formatMoney, sumOf } from "#web/formats/money.ts";
import { InUkrainian } from "#web/runtime/in-ukrainian.tsx";
import { Amount } from "#web/ui/amount.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { dashboardTexts } from "../dashboard.texts.ts";
import { payDialogTexts as texts } from "./pay-dialog.texts.ts";
import { GoneAccounts } from "./gone-accounts.tsx";
import { payTexts } from "./pay.texts.ts";
import "./pay-dialog.css";

interface PayDialogProps {
  /** The account with its current amount. */
  readonly line: AmountLine;
  readonly links: readonly PayLink[];
  /** Position and number of the accounts, counted from one. */
  readonly turn: readonly [nth: number, count: number];
  /** The accounts that left the queue by themselves. */
  readonly gone: readonly AccountLink[];
  /** A service was opened. */
  readonly onWent: () => void;
  /** Skips this account. */
  readonly onSkip: () => void;
  readonly onClose: () => void;
}

const Owed = ({ amount, isPending }: AmountLine): ReactElement => {
  if (amount === null) return <p>{isPending ? payTexts.refreshing : texts.unknown}</p>;
  const total = kopiykas(amount.amountToPay);
  return (
    <>
      {/* An overpayment need not be paid. */}
      <Amount {...sumOf(Math.max(total, 0))} label={texts.amountToPay} size="large" />
      {total <= 0 && <p>{total < 0 ? texts.overpaid(formatMoney(-total)) : texts.nothingOwed}</p>}
      <p className="ui-muted">
        {isPending ? payTexts.refreshing : dashboardTexts.asOf(formatDateTime(amount.calculatedAt))}
      </p>
    </>
  );
};

/** The payment services for one account. Paying happens at the service, in a tab that cannot access this one. */
export const PayDialog = ({
  line,
  links,
  turn: [nth, count],
  gone,
  onWent,
  onSkip,
  onClose,
}: PayDialogProps): ReactElement => {
  const { invoiceAccount, serviceProvider } = line.account;
  // After the browser has followed the link: the dialog disappears with it.
  const leave = (): void => {
    setTimeout(onWent, 0);
  };
  return (
    <InUkrainian>
      <Dialog
        isOpen
        onClose={onClose}
        title={texts.title}
        closeLabel={payTexts.close}
        isDismissable
        {...(count > 1
          ? {
              actions: (
                <Button variant="secondary" onPress={onSkip}>
                  {payTexts.skip}
                </Button>
              ),
            }
          : {})}
      >
        <div className="pay">
          <GoneAccounts accounts={gone} />
          {count > 1 && <p className="pay-step">{payTexts.step(nth, count)}</p>}
          <ProviderName provider={serviceProvider}>
            <span>{texts.account(invoiceAccount.code)}</span>
            {invoiceAccount.address !== undefined && (
              <span className="ui-muted">{invoiceAccount.address}</span>
            )}
          </ProviderName>
          <div className="pay-owed" aria-live="polite">
            <Owed {...line} />
          </div>
          <ul className="pay-services">
            {links.map(({ id, title, href }) => (
              <li key={id}>
                <a
                  className="pay-service"
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  referrerPolicy="no-referrer"
                  onClick={leave}
                  onAuxClick={({ button }) => {
                    if (button === 1) leave();
                  }}
                >
                  <Icon name="payment" />
                  <span>
                    {title ?? texts.services[id]}
                    <VisuallyHidden>, {texts.newTab}</VisuallyHidden>
                  </span>
                  <Icon name="external" />
                </a>
              </li>
            ))}
          </ul>
          <p>{texts.enter}</p>
          <p className="ui-muted">{texts.how}</p>
        </div>
      </Dialog>
    </InUkrainian>
  );
};

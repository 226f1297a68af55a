import type { ReactElement } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/amounts/amounts.machine.ts";
import type { PayLink } from "../../app/utility/pay-links.ts";
import { ProviderName } from "../../app/utility/provider-name.tsx";
import { formatDateTime } from "../../formats/dates.ts";
import { sumOf } from "../../formats/money.ts";
import { Amount } from "../../ui/amount.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { dashboardTexts } from "./dashboard.texts.ts";
import { payDialogTexts as texts } from "./pay-dialog.texts.ts";
import { payTexts } from "./pay.texts.ts";
import "./pay-dialog.css";

interface PayDialogProps {
  /** The account with what is owed on it now: it follows every refresh. */
  readonly line: AmountLine;
  readonly links: readonly PayLink[];
  /** A service was opened. */
  readonly onWent: () => void;
  readonly onClose: () => void;
}

const Owed = ({ amount, isPending }: AmountLine): ReactElement => {
  if (amount === null) return <p>{isPending ? payTexts.refreshing : texts.unknown}</p>;
  // What is overpaid is not to be paid.
  const owed = Math.max(kopiykas(amount.amountToPay), 0);
  return (
    <>
      <Amount {...sumOf(owed)} label={texts.amountToPay} size="large" />
      <p className="ui-muted">
        {isPending ? payTexts.refreshing : dashboardTexts.asOf(formatDateTime(amount.calculatedAt))}
      </p>
    </>
  );
};

/** The payment services for one account. Paying happens at the service, in a tab that cannot reach back. */
export const PayDialog = ({ line, links, onWent, onClose }: PayDialogProps): ReactElement => {
  const { invoiceAccount, serviceProvider } = line.account;
  // Once the browser has followed the link: the dialog goes away with it.
  const leave = (): void => {
    setTimeout(onWent, 0);
  };
  return (
    <I18nProvider locale="uk-UA">
      <Dialog
        isOpen
        onClose={onClose}
        title={texts.title}
        closeLabel={payTexts.close}
        isDismissable
      >
        <div className="pay">
          <ProviderName provider={serviceProvider}>
            <span>{texts.account(invoiceAccount.code)}</span>
            <span className="ui-muted">{invoiceAccount.address}</span>
          </ProviderName>
          <div className="pay-owed" aria-live="polite">
            <Owed {...line} />
          </div>
          <ul className="pay-services">
            {links.map(({ id, href }) => (
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
                    {texts.services[id]}
                    <VisuallyHidden>, {texts.newTab}</VisuallyHidden>
                  </span>
                  <Icon name="external" />
                </a>
              </li>
            ))}
          </ul>
          <p className="ui-muted">{texts.how}</p>
        </div>
      </Dialog>
    </I18nProvider>
  );
};

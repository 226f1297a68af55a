import type { ReactElement } from "react";
import { useState } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { Partner, Payment } from "#contracts/schemas/payments.ts";
import { fullNameOf, useConfiguration, useUser } from "../../runtime/use-portal.ts";
import { platformTexts } from "../../brand/platforms.texts.ts";
import { platformOf } from "../../brand/platforms.ts";
import { PrintButton } from "../../billing/table-actions.tsx";
import type { NamedHome } from "../../billing/homes.ts";
import { homeOf } from "../../billing/homes.ts";
import { homeTexts } from "../../billing/homes.texts.ts";
import { formatDateTime } from "../../formats/dates.ts";
import { sumOf } from "../../formats/money.ts";
import { Amount } from "../../ui/amount.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { paymentNamesOf } from "./payment-names.ts";
import { paymentTexts as texts } from "./payments.texts.ts";
import { ReceiptNote, usePaymentReceipt } from "./receipt-note.tsx";
import { paymentReceiptOf } from "./payment-receipt.ts";

interface EvidenceProps {
  readonly payment: Payment;
  readonly accounts: readonly AccountLink[];
  /** `null` while their names load. */
  readonly partners: readonly Partner[] | null;
  readonly homes: readonly NamedHome[];
}

/** Everything about one payment, made for printing (UTIL-5). */
export const Evidence = ({ payment, accounts, partners, homes }: EvidenceProps): ReactElement => {
  const user = useUser();
  const portal = platformTexts[platformOf(useConfiguration().run_platform).id].name;
  const receipt = usePaymentReceipt();
  const [formedAt] = useState(() => new Date().toISOString());
  const { provider, address, partner, status } = paymentNamesOf(payment, accounts, partners);
  const facts: readonly (readonly [string, string])[] = [
    [texts.documentNumber, payment.document ?? ""],
    [texts.paidWhen, formatDateTime(payment.paidAt)],
    // Not on paper as long as its name is not known.
    [texts.partner, partners === null ? "" : partner],
    [texts.issuedTo, fullNameOf(user)],
    [texts.provider, provider],
    [texts.account, payment.invoiceAccountCode],
    [homeTexts.home, homeOf(homes, payment)?.name ?? ""],
    [texts.address, address],
    [texts.status, status],
  ];
  return (
    <div className="ui-stack">
      <Card>
        <Amount {...sumOf(kopiykas(payment.amount))} label={texts.amount} size="large" />
        <dl className="payment-facts">
          {facts
            .filter(([, value]) => value !== "")
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="ui-figures">{value}</dd>
              </div>
            ))}
        </dl>
        <p className="ui-muted">{texts.formed(portal, formatDateTime(formedAt))}</p>
      </Card>
      <div className="ui-cluster ui-no-print">
        <Button
          variant="secondary"
          isPending={receipt.isBusy}
          onPress={() => receipt.ask(paymentReceiptOf(payment))}
        >
          {texts.getReceipt}
        </Button>
        <PrintButton />
      </div>
      <ReceiptNote view={receipt} wayOn={null} />
    </div>
  );
};

import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import { Button } from "#web/ui/button.tsx";
import { payTexts as texts } from "./pay.texts.ts";

interface PayButtonProps {
  readonly line: AmountLine;
  readonly onPay: (account: AccountLink) => void;
}

/**
 * Opens the payment services for one account, which its name contains. It stands out only where money is known to be
 * owed; paying in advance stays possible.
 */
export const PayButton = ({ line: { account, amount }, onPay }: PayButtonProps): ReactElement => (
  <Button
    variant={amount !== null && amount.amountToPay > 0 ? "primary" : "secondary"}
    aria-label={texts.payOf(account.serviceProvider.name, account.invoiceAccount.code)}
    onPress={() => onPay(account)}
  >
    {texts.pay}
  </Button>
);

import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { Button } from "../../ui/button.tsx";
import { payTexts as texts } from "./pay.texts.ts";

interface PayButtonProps {
  readonly account: AccountLink;
  readonly onPay: (account: AccountLink) => void;
}

/** Opens the payment services for one account; which one stands in its name. */
export const PayButton = ({ account, onPay }: PayButtonProps): ReactElement => (
  <Button
    aria-label={texts.payOf(account.serviceProvider.name, account.invoiceAccount.code)}
    onPress={() => onPay(account)}
  >
    {texts.pay}
  </Button>
);

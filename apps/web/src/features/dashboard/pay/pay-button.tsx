import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import { formatMoney } from "#web/formats/money.ts";
import { Button } from "#web/ui/button.tsx";
import { payTexts as texts } from "./pay.texts.ts";

interface PayButtonProps {
  readonly line: AmountLine;
  readonly onPay: (account: AccountLink) => void;
  /** For the largest of several debts, as the only prominent button. */
  readonly isLargest?: boolean;
  /** Another button is already prominent. */
  readonly isQuiet?: boolean;
}

/**
 * Opens the payment services for one account, which its accessible name contains. It is prominent only for a known
 * debt; advance payments stay possible.
 */
export const PayButton = ({
  line: { account, amount },
  onPay,
  isLargest = false,
  isQuiet = false,
}: PayButtonProps): ReactElement => (
  <Button
    variant={!isQuiet && amount !== null && amount.amountToPay > 0 ? "primary" : "secondary"}
    aria-label={(isLargest ? texts.payLargest : texts.payOf)(
      account.serviceProvider.name,
      account.invoiceAccount.code,
    )}
    onPress={() => onPay(account)}
  >
    {texts.pay}
  </Button>
);

interface PayDebtsProps {
  /** The largest first, at least one. */
  readonly debts: readonly [AmountLine, ...AmountLine[]];
  readonly onPay: (account: AccountLink) => void;
  /** Opens the choice. */
  readonly onPick: () => void;
}

/** Pays the largest of several debts, or opens a choice among them. */
export const PayDebts = ({ debts, onPay, onPick }: PayDebtsProps): ReactElement => {
  const [largest] = debts;
  return (
    <div className="debt-pay">
      <div className="debt-pay-buttons">
        <PayButton line={largest} onPay={onPay} isLargest />
        {debts.length > 1 && (
          <Button variant="secondary" aria-label={texts.paySeveral(debts.length)} onPress={onPick}>
            {texts.several}
          </Button>
        )}
      </div>
      <span className="debt-largest ui-muted">
        {texts.largest(
          largest.account.serviceProvider.name,
          formatMoney(kopiykas(largest.amount?.amountToPay ?? 0)),
        )}
      </span>
    </div>
  );
};

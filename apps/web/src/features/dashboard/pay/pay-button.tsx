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
  /** The largest of several debts, and the one button that stands out. */
  readonly isLargest?: boolean;
  /** Another button stands out already. */
  readonly isQuiet?: boolean;
}

/**
 * Opens the payment services for one account, which its name contains. It stands out only where money is known to be
 * owed; paying in advance stays possible.
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

/** Of several debts the largest first: one press from the sum of all of them. */
export const PayLargest = ({
  line,
  onPay,
}: Pick<PayButtonProps, "line" | "onPay">): ReactElement => (
  <div className="debt-pay">
    <PayButton line={line} onPay={onPay} isLargest />
    <span className="ui-muted">
      {texts.largest(
        line.account.serviceProvider.name,
        formatMoney(kopiykas(line.amount?.amountToPay ?? 0)),
      )}
    </span>
  </div>
);

interface PayAllProps {
  readonly debts: readonly AmountLine[];
  readonly onPay: (...accounts: readonly AccountLink[]) => void;
}

/** Several debts, one after another: one press from the overview. */
export const PayAll = ({ debts, onPay }: PayAllProps): ReactElement | null =>
  debts.length > 1 ? (
    <p className="ui-no-print">
      <Button variant="secondary" onPress={() => onPay(...debts.map(({ account }) => account))}>
        {texts.payAll(debts.length)}
      </Button>
    </p>
  ) : null;

import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { formatMoney } from "#web/formats/money.ts";
import { Button } from "#web/ui/button.tsx";
import type { FirstDebt } from "./pay.texts.ts";
import { payTexts as texts } from "./pay.texts.ts";

interface PayButtonProps {
  readonly line: AmountLine;
  readonly onPay: (account: AccountLink) => void;
  /** For the debt that is paid first, as the only prominent button. */
  readonly first?: FirstDebt;
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
  first,
  isQuiet = false,
}: PayButtonProps): ReactElement => {
  const named = [account.serviceProvider.name, account.invoiceAccount.code] as const;
  return (
    <Button
      variant={!isQuiet && amount !== null && amount.amountToPay > 0 ? "primary" : "secondary"}
      aria-label={first === undefined ? texts.payOf(...named) : texts.payFirst(first, ...named)}
      onPress={() => onPay(account)}
    >
      {texts.pay}
    </Button>
  );
};

const firstOf = (debts: number, isWhole: boolean): FirstDebt => {
  if (debts === 1) return isWhole ? "only" : "onlyKnown";
  return isWhole ? "largest" : "largestKnown";
};

interface PayDebtsProps {
  /** The largest first, at least one. */
  readonly debts: readonly [AmountLine, ...AmountLine[]];
  /** Whether the sums of all accounts are known: another debt may be larger. */
  readonly isWhole: boolean;
  readonly onPay: (account: AccountLink) => void;
  /** Opens the choice. */
  readonly onPick: () => void;
}

/** Pays the largest of several debts, or opens a choice among them. */
export const PayDebts = ({ debts, isWhole, onPay, onPick }: PayDebtsProps): ReactElement => {
  const [largest] = debts;
  const first = firstOf(debts.length, isWhole);
  return (
    <div className="debt-pay">
      <div className="debt-pay-buttons">
        <PayButton line={largest} onPay={onPay} first={first} />
        {debts.length > 1 && (
          <Button variant="secondary" aria-label={texts.paySeveral(debts.length)} onPress={onPick}>
            {texts.several}
          </Button>
        )}
      </div>
      <span className="debt-largest ui-muted">
        {texts.first(
          first,
          largest.account.serviceProvider.name,
          formatMoney(kopiykas(largest.amount?.amountToPay ?? 0)),
        )}
      </span>
    </div>
  );
};

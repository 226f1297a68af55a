import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { linkKey } from "#web/billing/account-links.ts";
import { formatMoney, sumOf } from "#web/formats/money.ts";
import { InUkrainian } from "#web/runtime/in-ukrainian.tsx";
import { Amount } from "#web/ui/amount.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { GoneAccounts } from "./gone-accounts.tsx";
import { payTexts } from "./pay.texts.ts";
import { pickDialogTexts as texts } from "./pick-dialog.texts.ts";
import "./pay-dialog.css";

interface PickDialogProps {
  /** What can be paid, with present amounts, in the order in which it is paid. */
  readonly lines: readonly AmountLine[];
  readonly picked: readonly AccountLink[];
  /** The accounts that left the choice by themselves. */
  readonly gone: readonly AccountLink[];
  readonly onToggle: (account: AccountLink) => void;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** Kopiykas; nothing where it is unknown or overpaid. */
const owedOn = ({ amount }: AmountLine): number =>
  amount === null ? 0 : Math.max(kopiykas(amount.amountToPay), 0);

const sumText = (line: AmountLine): string => {
  if (line.amount === null) return texts.unknown;
  const total = kopiykas(line.amount.amountToPay);
  if (total > 0) return formatMoney(total);
  return total < 0 ? texts.overpaid(formatMoney(-total)) : texts.none;
};

const Choices = ({
  lines,
  picked,
  onToggle,
}: Pick<PickDialogProps, "lines" | "picked" | "onToggle">): ReactElement => (
  <ul className="pick-lines">
    {lines.map((line) => {
      const { account } = line;
      const { serviceProvider, invoiceAccount } = account;
      return (
        <li key={linkKey(account)}>
          <Checkbox
            name={linkKey(account)}
            isChecked={picked.includes(account)}
            onChange={() => onToggle(account)}
          >
            <span className="pick-line">
              <span>
                {serviceProvider.name}{" "}
                <span className="pick-account ui-muted">
                  {[
                    texts.account(invoiceAccount.code),
                    ...(invoiceAccount.address === undefined ? [] : [invoiceAccount.address]),
                  ].join(", ")}
                </span>
              </span>{" "}
              <strong className="ui-figures">{sumText(line)}</strong>
            </span>
          </Checkbox>
        </li>
      );
    })}
  </ul>
);

/** Which accounts to pay in turn: the debts are ticked, the others can be paid in advance. */
export const PickDialog = ({
  lines,
  picked,
  gone,
  onToggle,
  onStart,
  onClose,
}: PickDialogProps): ReactElement => {
  const debts = lines.filter((line) => owedOn(line) > 0);
  const others = lines.filter((line) => owedOn(line) === 0);
  const chosen = lines.filter(({ account }) => picked.includes(account));
  const total = chosen.reduce((sum, line) => sum + owedOn(line), 0);
  return (
    <InUkrainian>
      <Dialog
        isOpen
        onClose={onClose}
        title={texts.title}
        closeLabel={payTexts.close}
        actions={
          <Button
            onPress={onStart}
            disabledReason={chosen.length === 0 ? texts.chooseOne : undefined}
          >
            {chosen.length === 0 ? texts.startNone : texts.start(chosen.length)}
          </Button>
        }
      >
        <div className="pay">
          <GoneAccounts accounts={gone} />
          {debts.length > 0 && (
            <fieldset className="pick">
              <legend>{texts.debts}</legend>
              <Choices lines={debts} picked={picked} onToggle={onToggle} />
            </fieldset>
          )}
          {others.length > 0 && (
            <details className="pick-advance">
              <summary>{texts.advance(others.length)}</summary>
              <Choices lines={others} picked={picked} onToggle={onToggle} />
            </details>
          )}
          <output className="pay-owed">
            <Amount {...sumOf(total)} label={texts.total} />
          </output>
          <p className="ui-muted">{texts.how}</p>
        </div>
      </Dialog>
    </InUkrainian>
  );
};

import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { linkKey } from "#web/billing/account-links.ts";
import { LongText } from "#web/ui/long-text.tsx";
import { nameOf, payTexts as texts } from "./pay.texts.ts";

/** Says why accounts can no longer be paid. It is always rendered, so that its text is announced. */
export const GoneAccounts = ({
  accounts,
}: {
  readonly accounts: readonly AccountLink[];
}): ReactElement => (
  <output>
    {accounts.map((account) => (
      <p key={linkKey(account)}>
        <LongText>{texts.gone(nameOf(account))}</LongText>
      </p>
    ))}
  </output>
);

import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { groupByProvider } from "../../app/utility/account-links.ts";
import { ProviderName } from "../../app/utility/provider-name.tsx";
import { Card } from "../../ui/card.tsx";
import { OverviewBlock } from "./overview-block.tsx";
import { hiddenTexts as texts } from "./hidden.texts.ts";

/** The providers with the number of accounts at each; switched off by default (section 9). */
export const AccountsBlock = ({
  accounts,
}: {
  readonly accounts: readonly AccountLink[];
}): ReactElement => (
  <OverviewBlock
    title={texts.accounts}
    more={{ to: "/dashboard/accounts", text: texts.manageAccounts }}
  >
    <Card>
      <ul className="overview-accounts">
        {groupByProvider(accounts).map(({ provider, accounts: list }) => (
          <li key={provider.code}>
            <ProviderName provider={provider}>
              <span>{texts.accountCount(list.length)}</span>
            </ProviderName>
          </li>
        ))}
      </ul>
    </Card>
  </OverviewBlock>
);

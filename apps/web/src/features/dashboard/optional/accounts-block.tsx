import type { ReactElement } from "react";
import { DataRegion } from "#web/screen/data-region.tsx";
import { paths } from "#web/runtime/paths.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { ProviderName } from "#web/billing/provider-name.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { LoadedProviderAccounts } from "./optional.actors.ts";
import { loadProviderAccounts } from "./optional.actors.ts";
import { OverviewBlock } from "../overview/overview-block.tsx";
import { optionalTexts as texts } from "./optional.texts.ts";

/** The providers with the accounts at each, as the service has them now; switched off by default (UTIL-1). */
export const AccountsBlock = (): ReactElement => {
  const configuration = useConfiguration();
  return (
    <OverviewBlock title={texts.accounts} more={{ to: paths.accounts, text: texts.manageAccounts }}>
      <DataRegion<LoadedProviderAccounts>
        name={texts.accounts}
        load={(client) => loadProviderAccounts(client, configuration)}
        loading={
          <Card>
            <Skeleton label={texts.providersLoading} shape="rows" count={3} />
          </Card>
        }
        empty={<EmptyState title={texts.noAccounts} />}
        isEmpty={({ groups, isWhole }) => isWhole && groups.length === 0}
      >
        {({ groups, isWhole }) => (
          <div className="ui-stack" data-gap="s">
            {groups.length > 0 && (
              <Card>
                <ul className="overview-accounts">
                  {groups.map(({ provider, accounts }) => (
                    <li key={provider.code}>
                      <ProviderName provider={provider}>
                        <span>{texts.accountCount(accounts.length)}</span>
                        <span className="ui-figures ui-muted">
                          {texts.accountNumbers(accounts.map(({ code }) => code))}
                        </span>
                      </ProviderName>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            {!isWhole && <p className="ui-muted">{texts.unreadAccounts}</p>}
          </div>
        )}
      </DataRegion>
    </OverviewBlock>
  );
};

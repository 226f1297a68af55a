import type { ReactElement } from "react";
import { useId } from "react";
import { PageHeading } from "../../app/page-heading.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ProviderGroup } from "../../app/utility/account-links.ts";
import { groupByProvider } from "../../app/utility/account-links.ts";
import { CabinetLayout } from "../../app/cabinet-layout.tsx";
import { dashboardTexts as texts } from "./dashboard.texts.ts";
import { NoAccounts } from "./no-accounts.tsx";
import { ProviderName } from "../../app/utility/provider-name.tsx";
import { UserPart } from "../../app/user-part.tsx";
import "./dashboard.css";

const Group = ({
  group: { provider, accounts },
}: {
  readonly group: ProviderGroup;
}): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <ProviderName
        provider={provider}
        heading={
          <h2 id={id} className="provider-heading">
            {provider.name}
          </h2>
        }
      />
      <ul className="provider-accounts">
        {accounts.map(({ code, address }) => (
          <li key={code}>
            <span>
              {texts.accountNumber} <strong className="ui-figures">{code}</strong>
            </span>
            <span className="ui-muted">{address}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** The accounts linked to the cabinet, under the provider that keeps them. */
export const AccountsPage = (): ReactElement => (
  <CabinetLayout>
    <PageHeading title={texts.accounts}>{texts.accounts}</PageHeading>
    <UserPart
      part="accounts"
      loading={<Skeleton label={texts.accountsLoading} shape="cards" count={3} />}
    >
      {(accounts) =>
        accounts.length === 0 ? (
          <NoAccounts />
        ) : (
          groupByProvider(accounts).map((group) => (
            <Group key={group.provider.code} group={group} />
          ))
        )
      }
    </UserPart>
  </CabinetLayout>
);

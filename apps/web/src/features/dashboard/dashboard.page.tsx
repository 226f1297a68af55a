import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useState } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { amountsMachine } from "#machines/amounts/amounts.machine.ts";
import { PageHeading } from "../../app/page-heading.tsx";
import { useRuntime } from "../../app/runtime-context.ts";
import { useConfiguration, useUser } from "../../app/use-portal.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountLines } from "./account-lines.tsx";
import { distinctLinks } from "../../app/utility/account-links.ts";
import { loadAmountsWith } from "./amounts.actors.ts";
import { CabinetLayout } from "../../app/cabinet-layout.tsx";
import { dashboardTexts as texts } from "./dashboard.texts.ts";
import { debtOf } from "./debt.ts";
import { DebtSharesLoading } from "./debt-shares.tsx";
import { DebtSummary } from "./debt-summary.tsx";
import { LastInvoices } from "./last-invoices.tsx";
import { NoAccounts } from "./no-accounts.tsx";
import { UserPart } from "../../app/user-part.tsx";
import "./dashboard.css";

const Amounts = ({ accounts }: { readonly accounts: readonly AccountLink[] }): ReactElement => {
  const { client } = useRuntime();
  const { account_debt: block } = useConfiguration().pages.dashboard;
  const [machine] = useState(() =>
    amountsMachine.provide({ actors: { loadAmounts: loadAmountsWith(client) } }),
  );
  const ref = useActorRef(machine, { input: { accounts } });
  const lines = useSelector(ref, ({ context }) => context.lines);
  const canRetry = useSelector(ref, (snapshot) => snapshot.can({ type: "RETRY" }));
  const debt = debtOf(lines);
  const retry = (): void => ref.send({ type: "RETRY" });
  // Where nothing at all came, the summary asks again for all of it.
  const isRetriedAbove = block.show && debt.known === 0;
  return (
    <>
      {block.show && <DebtSummary debt={debt} view={block.view} onRetry={retry} />}
      <AccountLines lines={lines} onRetry={canRetry && !isRetriedAbove ? retry : undefined} />
    </>
  );
};

const Waiting = (): ReactElement => (
  <>
    <section className="debt">
      <Card tone="brand">
        <div className="debt-total">
          <p className="debt-label">{texts.amountToPay}</p>
          <Skeleton label={texts.amountLoading} shape="figure" count={1} />
          <div className="debt-sum" />
        </div>
      </Card>
      <DebtSharesLoading />
    </section>
    <section className="ui-stack" data-gap="m">
      <h2>{texts.accounts}</h2>
      <Card>
        <div className="account-lines-loading">
          <Skeleton label={texts.accountsLoading} shape="rows" count={3} />
        </div>
      </Card>
    </section>
  </>
);

/** The overview: what is to be paid, first as one sum, then account by account, then the newest invoices. */
export const DashboardPage = (): ReactElement => {
  const { invoices } = useConfiguration().pages.dashboard;
  const known = useUser()?.accounts ?? null;
  return (
    <CabinetLayout>
      <PageHeading title={texts.overview}>{texts.overview}</PageHeading>
      <UserPart part="accounts" loading={<Waiting />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <NoAccounts />
          ) : (
            // Other accounts are other questions: the amounts are asked for anew.
            <Amounts key={JSON.stringify(accounts)} accounts={distinctLinks(accounts)} />
          )
        }
      </UserPart>
      {invoices.show && known?.length !== 0 && <LastInvoices accounts={known ?? []} />}
    </CabinetLayout>
  );
};

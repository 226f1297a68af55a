import type { ReactElement } from "react";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { SumLoading } from "./sum-loading.tsx";
import { WhyLoading } from "../overview/why-loading.tsx";

/** The placeholder of the amounts. It has the layout of what replaces it. */
export const AmountsLoading = ({ isPart }: { readonly isPart: boolean }): ReactElement => (
  <div className="overview">
    <section className="overview-sum debt">
      <Card tone="brand">
        <div className="debt-total">
          <p className="debt-label">{texts.amountToPay}</p>
          <SumLoading isPart={isPart} />
          <div className="debt-sum" />
        </div>
      </Card>
    </section>
    <div className="overview-side">
      <WhyLoading />
    </div>
    <section className="overview-debts ui-stack" data-gap="m">
      <h2>{texts.accounts}</h2>
      <Card>
        <div className="account-lines-loading">
          <Skeleton label={texts.accountsLoading} shape="rows" count={3} />
        </div>
      </Card>
    </section>
  </div>
);

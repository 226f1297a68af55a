import type { ReactElement } from "react";
import { useId } from "react";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { BillChangeView } from "../../billing/bill-change-view.tsx";
import type { BillComparison } from "../../billing/bill-change-call.ts";
import { loadComparisons } from "../../billing/bill-change-call.ts";
import { billChangeTexts as texts } from "../../billing/bill-change.texts.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { WhyLoading } from "./why-loading.tsx";
import { DataRegion } from "../../screen/data-region.tsx";
import { Card } from "../../ui/card.tsx";

const Changes = ({ comparisons }: { readonly comparisons: readonly BillComparison[] }) => {
  const id = useId();
  const [first] = comparisons;
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      <h2 id={id}>{texts.heading(first?.change.total ?? 0)}</h2>
      <Card>
        {comparisons.map((one) => (
          <BillChangeView key={one.period} {...one} />
        ))}
      </Card>
    </section>
  );
};

/** Explains the difference from the bills of the previous month and of last year; renders nothing if it is unknown. */
export const WhyChanged = ({ detail }: { readonly detail: InvoiceDetail }): ReactElement => {
  const { quietClient } = useRuntime();
  const configuration = useConfiguration();
  return (
    <DataRegion<readonly BillComparison[]>
      load={() => loadComparisons(quietClient, configuration, detail)}
      loading={<WhyLoading />}
      empty={null}
    >
      {(comparisons) => <Changes comparisons={comparisons} />}
    </DataRegion>
  );
};

import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { BillChangeView } from "#web/billing/bill-change-view.tsx";
import { billChangeTexts as texts } from "#web/billing/bill-change.texts.ts";
import type { Home } from "#web/billing/homes.ts";
import { homeOf } from "#web/billing/homes.ts";
import { serviceNameOf } from "#web/billing/services.texts.ts";
import { formatFullMonth } from "#web/formats/dates.ts";
import { invoicePath } from "#web/runtime/paths.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { Card } from "#web/ui/card.tsx";
import { Incomplete } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useLoaded } from "#web/screen/data-region.tsx";
import type { ChangedBill } from "./last-change-call.ts";
import { loadLastChange } from "./last-change-call.ts";
import { overviewTexts } from "./overview.texts.ts";
import type { LastBills } from "./use-last-bills.ts";
import { ComparisonLoading, LastChangeLoading } from "./last-change-loading.tsx";

const Why = ({ invoice, period, change }: ChangedBill): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="last-change">
        <h2 id={id} className="debt-label">
          {texts.heading(change.total)}
        </h2>
        <p>
          <Link className="ui-link overview-row-link" to={invoicePath(invoice.id)}>
            <span>
              {overviewTexts.billOf(
                serviceNameOf(invoice.serviceTypeId),
                formatFullMonth(invoice.period),
              )}
            </span>
            <VisuallyHidden>, {overviewTexts.account(invoice.invoiceAccountCode)}</VisuallyHidden>
          </Link>
        </p>
        <BillChangeView period={period} change={change} />
      </div>
    </Card>
  );
};

interface PlaceProps {
  /** It loads, but is not shown yet. */
  readonly awaitsTotal: boolean;
  /** The amounts have failed: nothing is shown until a retry. */
  readonly isLost: boolean;
}

const Changes = ({
  bills,
  awaitsTotal,
  isLost,
}: PlaceProps & { readonly bills: readonly Invoice[] }): ReactElement | null => {
  const { quietClient } = useRuntime();
  const loaded = useLoaded<readonly ChangedBill[]>(() => loadLastChange(quietClient, bills));
  const changes = useSelector(loaded, ({ context }) => context.data);
  if (changes === null) return isLost ? <Incomplete /> : <ComparisonLoading />;
  if (awaitsTotal) return isLost ? null : <LastChangeLoading />;
  return (
    <>
      {changes.map((one) => (
        <Why key={one.invoice.id} {...one} />
      ))}
    </>
  );
};

const idsOf = (bills: readonly Invoice[]): string => bills.map(({ id }) => id).join();

interface LastChangeProps extends PlaceProps {
  readonly of: LastBills;
  readonly home: Home | undefined;
}

/** What changed most in the newest bills, beside the sum to pay; nothing where nothing is known. */
export const LastChange = ({
  of: { bills, hasFailed },
  home,
  awaitsTotal,
  isLost,
}: LastChangeProps): ReactElement | null => {
  if (bills !== null) {
    const wanted =
      home === undefined ? bills : bills.filter((bill) => homeOf([home], bill) !== undefined);
    // Other bills are compared anew.
    return <Changes key={idsOf(wanted)} bills={wanted} awaitsTotal={awaitsTotal} isLost={isLost} />;
  }
  if (!hasFailed) return isLost ? <Incomplete /> : <ComparisonLoading />;
  return awaitsTotal && !isLost ? <LastChangeLoading /> : null;
};

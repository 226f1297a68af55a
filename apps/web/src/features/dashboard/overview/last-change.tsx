import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId } from "react";
import { Link } from "react-router-dom";
import { BillChangeView } from "#web/billing/bill-change-view.tsx";
import { billChangeTexts as texts } from "#web/billing/bill-change.texts.ts";
import type { Home } from "#web/billing/homes.ts";
import { serviceNameOf } from "#web/billing/services.texts.ts";
import { formatFullMonth } from "#web/formats/dates.ts";
import { invoicePath } from "#web/runtime/paths.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { Card } from "#web/ui/card.tsx";
import { Incomplete } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useComeback } from "#web/runtime/use-comeback.ts";
import { useLoaded } from "#web/screen/data-region.tsx";
import type { LastChange as Change } from "./last-change-call.ts";
import { loadLastChange } from "./last-change-call.ts";
import { overviewTexts } from "./overview.texts.ts";
import { ComparisonLoading, WhyLoading } from "./why-loading.tsx";

const Why = ({ invoice, period, change }: Change): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="last-change">
        <h2 id={id} className="debt-label">
          {texts.heading(change.total)}
        </h2>
        <p>
          <Link className="ui-link overview-row-link" to={invoicePath(invoice.id)}>
            {overviewTexts.billOf(
              serviceNameOf(invoice.serviceTypeId),
              formatFullMonth(invoice.period),
            )}
            <VisuallyHidden>, {overviewTexts.account(invoice.invoiceAccountCode)}</VisuallyHidden>
          </Link>
        </p>
        <BillChangeView period={period} change={change} />
      </div>
    </Card>
  );
};

interface LastChangeProps {
  readonly home: Home | undefined;
  /** It loads, but is not shown yet. */
  readonly isHeld: boolean;
  /** The amounts have failed: nothing is shown until a retry. */
  readonly isLost: boolean;
}

/**
 * What changed most in the newest bills, beside the sum to pay; nothing where nothing is known. If the call failed while
 * the amounts were loading, it is repeated once these are there.
 */
export const LastChange = ({ home, isHeld, isLost }: LastChangeProps): ReactElement | null => {
  const { quietClient } = useRuntime();
  const configuration = useConfiguration();
  const loaded = useLoaded<readonly Change[]>(() =>
    loadLastChange(quietClient, configuration, home),
  );
  const changes = useSelector(loaded, ({ context }) => context.data);
  const hasFailed = useSelector(loaded, ({ context }) => context.failure !== null);
  useComeback(loaded);
  useEffect(() => {
    if (!isHeld) loaded.send({ type: "RETRY" });
  }, [loaded, isHeld]);
  if (changes === null && !hasFailed) return isLost ? <Incomplete /> : <ComparisonLoading />;
  if (isHeld) return isLost ? null : <WhyLoading />;
  return changes === null ? null : (
    <>
      {changes.map((one) => (
        <Why key={one.invoice.id} {...one} />
      ))}
    </>
  );
};

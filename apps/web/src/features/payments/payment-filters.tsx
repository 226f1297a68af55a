import type { ReactElement } from "react";
import { addressChangesOf, noChoice } from "../../billing/account-rules.ts";
import { FilterBox } from "../../billing/filter-box.tsx";
import { filterText } from "../../billing/use-account-period.ts";
import { partnerTexts } from "./payment-names.ts";
import { paymentTexts as texts } from "./payments.texts.ts";
import type { PaymentsView } from "./use-payments.ts";

/** Stands for no partner: codes contain no spaces. */
const all = " all";

const noFilters = {
  ...noChoice,
  from: null,
  to: null,
  partner: null,
  order: null,
  page: null,
} as const;

/** By account, period and partner; and the order. Each choice begins at the first page. */
export const PaymentFilters = ({
  accounts,
  homes,
  partners,
  address: { values, change },
  choice,
  account,
  period,
  chosenPeriod,
  order,
  filters,
}: PaymentsView): ReactElement => {
  const { home, provider, account: code, from, to, partner } = values;
  const named = (partners ?? []).map((one) => ({ id: one.code, text: one.name }));
  // Also while its name is unknown: an empty box would say that nothing is chosen.
  const unnamed = partnerTexts(filters, partners)
    .map((text) => ({ id: filters.partnerCode ?? all, text }))
    .filter(({ id }) => named.every((one) => one.id !== id));
  const isFiltered = [home, provider, code, from, to, partner, values.order].some(
    (value) => value !== undefined,
  );
  return (
    <FilterBox
      summary={filterText(
        period,
        account,
        accounts,
        homes.find(({ id }) => id === home),
        partnerTexts(filters, partners),
      )}
      accounts={accounts}
      account={choice}
      onAccount={(chosen) => change({ ...addressChangesOf(chosen), page: null })}
      period={period}
      chosenPeriod={chosenPeriod}
      onPeriod={(days) => change({ ...days, page: null })}
      further={[
        {
          name: "partner",
          label: texts.partner,
          choices: [{ id: all, text: texts.allPartners }, ...named, ...unnamed],
          value: partner ?? all,
          onChange: (id) => change({ partner: id === all ? null : id, page: null }),
        },
        {
          name: "order",
          label: texts.order,
          choices: Object.entries(texts.orders).map(([id, text]) => ({ id, text })),
          value: order,
          onChange: (id) => change({ order: id === "newest" ? null : id, page: null }),
        },
      ]}
      onReset={isFiltered ? () => change(noFilters) : undefined}
    />
  );
};

import * as Schema from "effect/Schema";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { Code } from "#contracts/schemas/common.ts";
import { historyRules, useAccountPeriod } from "../../billing/use-account-period.ts";
import { useAddressFilters } from "../../billing/use-address-filters.ts";
import { useHistory } from "../../billing/use-history.ts";
import { useHomes } from "../../billing/use-homes.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useChangedElsewhere } from "../../billing/changed-elsewhere.ts";
import { isOrder, paymentHistoryMachineFor } from "./payments.actors.ts";
import { usePartners } from "./use-partners.ts";

const isCode = Schema.is(Code);

/** What the address asks for, and the payments that answer it. */
export const usePayments = (accounts: readonly AccountLink[]) => {
  const runtime = useRuntime();
  const { known, isBusy } = usePartners();
  const address = useAddressFilters({
    ...historyRules(accounts),
    partner: (code) =>
      known === null ? isCode(code) : known.some((partner) => partner.code === code),
    order: isOrder,
    payment: (id) => id !== "",
  });
  const { values } = address;
  const { choice, account, period, chosenPeriod, page } = useAccountPeriod(accounts, values);
  const order = values.order ?? "newest";
  const filters = { ...period, ...account, partnerCode: values.partner ?? null };
  const history = useHistory(() => paymentHistoryMachineFor(runtime), { filters, order, page });
  useChangedElsewhere({ mark: "payments", alsoAccounts: true }, history.actor);
  return {
    accounts,
    homes: useHomes(accounts),
    /** `null` while they load; empty where they failed to. */
    partners: known ?? (isBusy ? null : []),
    address,
    choice,
    account,
    period,
    chosenPeriod,
    page,
    order,
    filters,
    history,
  };
};

export type PaymentsView = ReturnType<typeof usePayments>;

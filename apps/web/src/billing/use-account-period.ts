import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { PeriodValues } from "#machines/forms/period.form.ts";
import type { AccountFilters, Period } from "#machines/billing/history/filters.ts";
import { formatDay } from "../formats/dates.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { useToday } from "../runtime/use-today.ts";
import { accountRules, accountChoiceOf, chosenAccounts } from "./account-rules.ts";
import type { AccountChoice } from "./account-boxes.tsx";
import type { AccountParameter } from "./account-rules.ts";
import { filterTexts as texts } from "./filters.texts.ts";
import type { NamedHome } from "./homes.ts";
import { codesOf, homeLabel, homeOf } from "./homes.ts";
import { periodOf, periodRules } from "./period.ts";
import type { PeriodParameter } from "./period.ts";
import type { FilterRules, FilterValues } from "./use-address-filters.ts";

/** Names of the address parameters of every history in pages. */
export type HistoryParameter = AccountParameter | PeriodParameter | "page";

/** Rules of those parameters. */
export const historyRules = (accounts: readonly AccountLink[]): FilterRules<HistoryParameter> => ({
  ...accountRules(accounts),
  ...periodRules,
  page: (page) => /^[1-9]\d{0,4}$/u.test(page),
});

/** The values of these parameters. */
export interface AccountPeriod {
  readonly choice: AccountChoice;
  readonly account: AccountFilters;
  readonly period: Period;
  /** Those of its days that the address chooses; the others are the default's. */
  readonly chosenPeriod: PeriodValues;
  readonly page: number;
}

/** Reads these parameters; the default period is the configuration's, until today. */
export const useAccountPeriod = (
  accounts: readonly AccountLink[],
  values: FilterValues<HistoryParameter>,
): AccountPeriod => {
  const { default_filter_period: months } = useConfiguration().pages.dashboard;
  const today = useToday();
  const choice = accountChoiceOf(accounts, values);
  const { home, serviceProviderCode, invoiceAccountCode } = choice;
  return {
    choice,
    account: {
      serviceProviderCode,
      invoiceAccountCode,
      ...(home === null || invoiceAccountCode !== null
        ? {}
        : { accounts: chosenAccounts(accounts, values).map(codesOf) }),
    },
    period: periodOf(values, today, months),
    chosenPeriod: { from: values.from ?? null, to: values.to ?? null },
    page: Number(values.page ?? 1),
  };
};

/** A period as text: both days, or the one that bounds it. */
export const periodText = ({ from, to }: PeriodValues): string => {
  if (from === null) return to === null ? texts.wholeTime : texts.until(formatDay(to));
  return to === null ? texts.since(formatDay(from)) : texts.days(formatDay(from), formatDay(to));
};

type Chosen = Omit<AccountFilters, "accounts">;

/** The chosen home, provider and account; empty where all are shown. */
export const chosenTexts = (
  { serviceProviderCode, invoiceAccountCode }: Chosen,
  accounts: readonly AccountLink[],
  home?: NamedHome,
): readonly string[] => {
  const provider = accounts.find(
    ({ serviceProvider }) => serviceProvider.code === serviceProviderCode,
  )?.serviceProvider.name;
  return [
    home === undefined ? null : homeLabel(home),
    provider ?? serviceProviderCode,
    invoiceAccountCode,
  ].filter((text) => text !== null);
};

/** The active filters as text: the period, then home, provider and account, and what else narrows the rows. */
export const filterText = (
  period: PeriodValues,
  chosen: Chosen,
  accounts: readonly AccountLink[],
  home?: NamedHome,
  further: readonly string[] = [],
): string => {
  const chosenOnes = chosenTexts(chosen, accounts, home);
  return [
    periodText(period),
    ...(chosenOnes.length === 0 ? [texts.everything] : chosenOnes),
    ...further,
  ].join(", ");
};

/** The period of rows, with all that narrows them: on paper no filters stand above. */
export const shownText = (
  shown: PeriodValues & AccountFilters,
  accounts: readonly AccountLink[],
  homes: readonly NamedHome[],
  further: readonly string[] = [],
): string => {
  const [ofHome] = shown.accounts ?? [];
  const home = ofHome === undefined ? undefined : homeOf(homes, ofHome);
  return [periodText(shown), ...chosenTexts(shown, accounts, home), ...further].join(", ");
};

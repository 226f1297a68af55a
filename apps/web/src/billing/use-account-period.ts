import { useState } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { PeriodDraft } from "#machines/forms/period.form.ts";
import type { AccountFilters, Period } from "#machines/billing/history/filters.ts";
import { formatDay } from "../formats/dates.ts";
import { dayAt } from "../formats/days.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { accountRules } from "./account-rules.ts";
import type { AccountParameter } from "./account-rules.ts";
import { filterTexts as texts } from "./filters.texts.ts";
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
  readonly account: AccountFilters;
  readonly period: Period;
  readonly page: number;
}

/** Reads these parameters; the default period is the configuration's, until today. */
export const useAccountPeriod = (values: FilterValues<HistoryParameter>): AccountPeriod => {
  const { default_filter_period: months } = useConfiguration().pages.dashboard;
  const [today] = useState(() => dayAt(new Date()));
  return {
    account: {
      serviceProviderCode: values.provider ?? null,
      invoiceAccountCode: values.account ?? null,
    },
    period: periodOf(values, today, months),
    page: Number(values.page ?? 1),
  };
};

/** A period as text: both days, or the one that bounds it. */
export const periodWords = ({ from, to }: PeriodDraft): string => {
  if (from === null) return to === null ? texts.wholeTime : texts.until(formatDay(to));
  return to === null ? texts.since(formatDay(from)) : texts.days(formatDay(from), formatDay(to));
};

/** The active filters as text: the period, then provider and account. */
export const filterWords = (
  period: PeriodDraft,
  { serviceProviderCode, invoiceAccountCode }: AccountFilters,
  accounts: readonly AccountLink[],
): string => {
  const name = accounts.find(({ serviceProvider }) => serviceProvider.code === serviceProviderCode)
    ?.serviceProvider.name;
  return [
    periodWords(period),
    ...(name === undefined && invoiceAccountCode === null ? [texts.everything] : []),
    ...(name === undefined ? [] : [name]),
    ...(invoiceAccountCode === null ? [] : [invoiceAccountCode]),
  ].join(", ");
};

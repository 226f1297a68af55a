import * as Schema from "effect/Schema";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { IsoDate } from "#contracts/schemas/common.ts";
import { firstDay, lastDay } from "#machines/forms/period.form.ts";
import type { Period } from "#machines/billing/history/filters.ts";
import { startOfDay, endOfDay, addMonthsToDay, todayInKyiv } from "../formats/days.ts";
import type { FilterRules, FilterValues } from "./use-address-filters.ts";

/** Names of the address parameters that choose a period. */
export type PeriodParameter = "from" | "to";

const isDay = Schema.is(IsoDate);
const isUsable = (day: string): boolean => isDay(day) && day >= firstDay && day <= lastDay;

/** Rules of the parameters that choose a period: days, the last one not before the first. */
export const periodRules: FilterRules<PeriodParameter> = {
  from: isUsable,
  to: (to, { from }) => isUsable(to) && (from === undefined || !isUsable(from) || from <= to),
};

/**
 * The period of an address. Missing ends are filled in: until today, and the given number of months before the end.
 * @param months the configured default period of a history (UTIL-3).
 */
export const periodOf = (
  { from, to }: FilterValues<PeriodParameter>,
  today: string,
  months: number,
): Period => {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? addMonthsToDay(last, -months), to: last };
};

/** What a history shows if its address chooses nothing. */
export const defaultFilters = ({ pages }: ClientConfiguration) => ({
  ...periodOf({}, todayInKyiv(), pages.dashboard.default_filter_period),
  serviceProviderCode: null,
  invoiceAccountCode: null,
});

/** Start and end of a period (`IsoDateTime`) in Ukrainian time. */
export const momentsOf = ({ from, to }: Period): Period => ({
  from: startOfDay(from),
  to: endOfDay(to),
});

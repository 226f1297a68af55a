import { formatDay } from "../../formats/dates.ts";
import type { ChartStep } from "../../ui/chart-points.ts";
import type { ChangedTariff } from "./tariff-change.ts";
import { daysText } from "./tariff-change.ts";

const dayMs = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** So that a tariff that begins today or later is visible. */
const shortest = 30 * dayMs;

/**
 * Tariffs as steps on a time scale, oldest first. A tariff without a last day ends where the next begins; the newest ends
 * today.
 * @param tariffs of one service and unit.
 */
export const tariffSteps = (
  tariffs: readonly ChangedTariff[],
  today: string,
): readonly ChartStep[] => {
  const oldestFirst = tariffs.toSorted((one, other) => timeOf(one.from) - timeOf(other.from));
  return oldestFirst.map((tariff, at) => {
    const { from, to, price } = tariff;
    const next = oldestFirst[at + 1];
    const begin = timeOf(from);
    const open = next === undefined ? timeOf(today) + dayMs : timeOf(next.from);
    const end = to === undefined ? open : timeOf(to) + dayMs;
    return {
      label: formatDay(from),
      name: daysText(tariff),
      value: price,
      from: begin,
      to: next === undefined ? Math.max(end, begin + shortest) : Math.max(end, begin + dayMs),
    };
  });
};

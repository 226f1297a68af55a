/** Which meters wait for a reading; computed from what is loaded, pure. */
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import type { ReadingTime } from "./deadlines.ts";
import { hasAllWindows, lastReadingTime, readingTimeAt, windowOf } from "./deadlines.ts";
import { meterNameOf } from "./meter-name.ts";

/** A meter, as far as its readings matter. */
export interface ReadMeter {
  readonly kind: CounterTypeCode | undefined;
  readonly name: string;
  /** The day of its last reading (`IsoDate`); missing where there is none, or the provider has estimated it. */
  readonly last: string | undefined;
}

/** Without those whose last reading could not be read. */
export const readMetersOf = (meters: readonly MeterWithLastReading[]): readonly ReadMeter[] =>
  meters
    .filter(({ isLastUnread }) => isLastUnread !== true)
    .map(({ counter, factor }) => ({
      kind: counter.typeCode,
      name: meterNameOf(counter),
      last: factor?.source === "estimated" ? undefined : factor?.date,
    }));

/** Meters whose readings are accepted in the same days. */
export interface ReadingTimeGroup {
  /** Each name once. */
  readonly names: readonly string[];
  readonly count: number;
  /** Missing where the configuration names no days. */
  readonly time: ReadingTime | undefined;
}

/** Tells the groups apart, whose meters may have the same names. */
export const groupKeyOf = ({ time }: Pick<ReadingTimeGroup, "time">): string =>
  time === undefined ? "" : `${time.from} ${time.to}`;

/** Whether a meter waits: for a reading in the open window; without a window, for one of this month. */
const waits = ({ last = "" }: ReadMeter, time: ReadingTime | undefined, today: string): boolean =>
  time === undefined ? last.slice(0, 7) < today.slice(0, 7) : last < time.from;

/** Whether some kinds of meters have days of their own. Those of a meter of unknown kind are not known then. */
const hasOwnWindows = (deadlines: DeadlinesConfiguration | undefined): boolean =>
  (deadlines?.readings_of ?? []).length > 0;

/** Whether the days of each meter are known, or there are none. */
export const hasAllTimes = (
  meters: readonly ReadMeter[],
  deadlines: DeadlinesConfiguration | undefined,
): boolean =>
  !hasOwnWindows(deadlines) ||
  hasAllWindows(
    deadlines,
    meters.map(({ kind }) => kind),
  );

/** The meters that wait for a reading, by the window in which it is accepted. */
export const missingReadings = (
  meters: readonly ReadMeter[],
  deadlines: DeadlinesConfiguration | undefined,
  today: string,
): readonly ReadingTimeGroup[] => {
  const groups = new Map<string, ReadingTimeGroup>();
  for (const meter of meters) {
    const window = windowOf(deadlines, meter.kind);
    const time = window === undefined ? undefined : readingTimeAt(window, today);
    if (window === undefined && hasOwnWindows(deadlines)) continue;
    if (!waits(meter, time, today)) continue;
    const key = groupKeyOf({ time });
    const { names, count } = groups.get(key) ?? { names: [], count: 0 };
    groups.set(key, { names: [...new Set([...names, meter.name])], count: count + 1, time });
  }
  return [...groups.values()];
};

/** How many meters have sent no reading since their last window began; without those whose window is open. */
export const countMissed = (
  meters: readonly ReadMeter[],
  deadlines: DeadlinesConfiguration | undefined,
  today: string,
): number =>
  meters.filter(({ kind, last = "" }) => {
    const window = windowOf(deadlines, kind);
    if (window === undefined || readingTimeAt(window, today).isOpen) return false;
    return last < lastReadingTime(window, today).from;
  }).length;

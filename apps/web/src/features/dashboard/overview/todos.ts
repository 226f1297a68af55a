/** Calculates a resident's tasks, and the later windows for readings. Pure. */
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import type { DueBill, ReadingTime } from "#web/billing/deadlines.ts";
import { lastPayDay, readingTimeAt, windowOf } from "#web/billing/deadlines.ts";

type Kind = CounterTypeCode | undefined;

/** A meter with the facts about its readings. */
export interface ReadMeter {
  readonly kind: Kind;
  /** The day of its last reading (`IsoDate`); missing without one. */
  readonly last: string | undefined;
}

/** Meters with the same window for readings. */
export interface MeterGroup {
  /** The distinct kinds. */
  readonly kinds: readonly Kind[];
  readonly count: number;
  /** Missing if no window is configured. */
  readonly time: ReadingTime | undefined;
}

export type Todo =
  /** The sum in kopiykas. */
  | { readonly kind: "pay"; readonly sum: number; readonly due: DueBill | undefined }
  | ({ readonly kind: "readings" } & MeterGroup)
  | { readonly kind: "email"; readonly email: string };

interface Known {
  /** Kopiykas, 0 or more. */
  readonly owed: number;
  readonly meters: readonly ReadMeter[];
  /** Unconfirmed email addresses. */
  readonly unconfirmed: readonly string[];
}

/** Whether a meter needs a reading: in the open window, or without a window in this month. */
const waits = ({ last = "" }: ReadMeter, time: ReadingTime | undefined, today: string): boolean =>
  time === undefined ? last.slice(0, 7) < today.slice(0, 7) : last < time.from;

const groupsOf = (
  meters: readonly ReadMeter[],
  deadlines: DeadlinesConfiguration | undefined,
  today: string,
): readonly MeterGroup[] => {
  const groups = new Map<string, MeterGroup>();
  for (const meter of meters) {
    const window = windowOf(deadlines, meter.kind);
    const time = window === undefined ? undefined : readingTimeAt(window, today);
    if (!waits(meter, time, today)) continue;
    const key = time === undefined ? "" : `${time.from} ${time.to}`;
    const { kinds, count } = groups.get(key) ?? { kinds: [], count: 0 };
    groups.set(key, { kinds: [...new Set([...kinds, meter.kind])], count: count + 1, time });
  }
  return [...groups.values()];
};

/** Whole days until it is due; tasks without a date come last. */
const daysLeft = (todo: Todo): number => {
  const due = todo.kind === "pay" ? todo.due : todo.kind === "readings" ? todo.time : undefined;
  return due?.daysLeft ?? Number.POSITIVE_INFINITY;
};

const bySoonest = (one: number, other: number): number => (one === other ? 0 : one - other);

/** The tasks, most urgent first, and the readings whose window is not open yet. */
export const todosOf = (
  { owed, meters, unconfirmed }: Known,
  deadlines: DeadlinesConfiguration | undefined,
  today: string,
): { readonly now: readonly Todo[]; readonly later: readonly MeterGroup[] } => {
  const groups = groupsOf(meters, deadlines, today);
  const day = deadlines?.payment_day;
  const due = day === undefined ? undefined : lastPayDay(day, today);
  const now: readonly Todo[] = [
    ...(owed > 0 ? [{ kind: "pay", sum: owed, due } as const] : []),
    ...groups
      .filter(({ time }) => time?.isOpen !== false)
      .map((group) => ({ kind: "readings", ...group }) as const),
    ...unconfirmed.map((email) => ({ kind: "email", email }) as const),
  ];
  return {
    now: now.toSorted((one, other) => bySoonest(daysLeft(one), daysLeft(other))),
    later: groups
      .filter(({ time }) => time?.isOpen === false)
      .toSorted((one, other) => (one.time?.daysLeft ?? 0) - (other.time?.daysLeft ?? 0)),
  };
};

/** Calculates a resident's tasks, and the later windows for readings. Pure. */
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { ReadingTimeGroup, ReadMeter } from "#web/billing/missing-readings.ts";
import { countMissed, missingReadings } from "#web/billing/missing-readings.ts";

/** What is said of a debt that is not known, or not there. */
export type DebtLine = "waiting" | "clear" | "unknown";

export type Todo =
  /** The sum in kopiykas. */
  | { readonly kind: "pay"; readonly sum: number }
  /** Stands where the task to pay would, so nothing moves when the amounts come. */
  | { readonly kind: "debt"; readonly line: DebtLine }
  | ({ readonly kind: "readings" } & ReadingTimeGroup)
  | { readonly kind: "email"; readonly email: string };

interface Known {
  /** The sum in kopiykas, more than 0, if something is known to be owed. */
  readonly debt: number | DebtLine;
  readonly meters: readonly ReadMeter[];
  /** Unconfirmed email addresses. */
  readonly unconfirmed: readonly string[];
}

/** Groups without a window come last. */
const bySoonest = ({ time: one }: ReadingTimeGroup, { time: other }: ReadingTimeGroup): number =>
  Number(one === undefined) - Number(other === undefined) ||
  (one?.daysLeft ?? 0) - (other?.daysLeft ?? 0);

/**
 * The tasks, and the readings whose window is not open yet. The debt comes first: whether it is overdue is known late, and
 * a task that moves would be pressed by mistake. The readings follow, the earliest deadline first.
 */
export const todosOf = (
  { debt, meters, unconfirmed }: Known,
  deadlines: DeadlinesConfiguration | undefined,
  today: string,
): {
  readonly now: readonly Todo[];
  readonly later: readonly ReadingTimeGroup[];
  /** Meters without a reading of their last window: no task any more, but not done either. */
  readonly missed: number;
} => {
  const groups = missingReadings(meters, deadlines, today).toSorted(bySoonest);
  return {
    now: [
      typeof debt === "number" ? { kind: "pay", sum: debt } : { kind: "debt", line: debt },
      ...groups
        .filter(({ time }) => time?.isOpen !== false)
        .map((group) => ({ kind: "readings", ...group }) as const),
      ...unconfirmed.map((email) => ({ kind: "email", email }) as const),
    ],
    later: groups.filter(({ time }) => time?.isOpen === false),
    missed: countMissed(meters, deadlines, today),
  };
};

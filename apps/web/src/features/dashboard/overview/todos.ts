/** Calculates a resident's tasks, and the later windows for readings. Pure. */
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { DueBill } from "#web/billing/deadlines.ts";
import { lastPayDay } from "#web/billing/deadlines.ts";
import type { MeterGroup, ReadMeter } from "#web/billing/missing-readings.ts";
import { missingReadings } from "#web/billing/missing-readings.ts";

/** What is said of a debt that is not known, or not there. */
export type DebtLine = "waiting" | "clear" | "unknown";

export type Todo =
  /** The sum in kopiykas. */
  | { readonly kind: "pay"; readonly sum: number; readonly due: DueBill | undefined }
  /** Stands where the task to pay would, so nothing moves when the amounts come. */
  | { readonly kind: "debt"; readonly line: DebtLine; readonly due: DueBill | undefined }
  | ({ readonly kind: "readings" } & MeterGroup)
  | { readonly kind: "email"; readonly email: string };

interface Known {
  /** The sum in kopiykas, more than 0, if something is known to be owed. */
  readonly debt: number | DebtLine;
  readonly meters: readonly ReadMeter[];
  /** Unconfirmed email addresses. */
  readonly unconfirmed: readonly string[];
}

/** Whole days until it is due; tasks without a date come last. */
const daysLeft = (todo: Todo): number => {
  if (todo.kind === "email") return Number.POSITIVE_INFINITY;
  const due = todo.kind === "readings" ? todo.time : todo.due;
  return due?.daysLeft ?? Number.POSITIVE_INFINITY;
};

const bySoonest = (one: number, other: number): number => (one === other ? 0 : one - other);

/** The tasks, most urgent first, and the readings whose window is not open yet. */
export const todosOf = (
  { debt, meters, unconfirmed }: Known,
  deadlines: DeadlinesConfiguration | undefined,
  today: string,
): { readonly now: readonly Todo[]; readonly later: readonly MeterGroup[] } => {
  const groups = missingReadings(meters, deadlines, today);
  const day = deadlines?.payment_day;
  const due = day === undefined ? undefined : lastPayDay(day, today);
  const now: readonly Todo[] = [
    typeof debt === "number" ? { kind: "pay", sum: debt, due } : { kind: "debt", line: debt, due },
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

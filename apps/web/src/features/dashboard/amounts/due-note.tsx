import type { ReactElement } from "react";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import { lastPayDay, payDayOf } from "#web/billing/deadlines.ts";
import { deadlineTexts } from "#web/billing/deadlines.texts.ts";
import { todayInKyiv } from "#web/formats/days.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { overdueOf } from "./overdue.ts";

interface DueNoteProps {
  readonly lines: readonly AmountLine[];
  /** `null` while they are unknown: then only the day of the last month's is said. */
  readonly bills: readonly Invoice[] | null;
}

/** Until when the sum is to be paid, and what of it is overdue. One text takes the other's place, so nothing moves. */
export const DueNote = ({ lines, bills }: DueNoteProps): ReactElement | null => {
  const { payment_day: day } = useConfiguration().deadlines ?? {};
  if (day === undefined) return null;
  const today = todayInKyiv();
  const due = lastPayDay(day, today);
  const overdue = overdueOf(bills ?? [], lines, due);
  return (
    <p className="debt-note">
      {overdue === undefined
        ? deadlineTexts.pay(due)
        : texts.overdue(overdue, payDayOf(overdue.month, day, today).day, due)}
    </p>
  );
};

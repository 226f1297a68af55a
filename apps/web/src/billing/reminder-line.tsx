import type { ReactElement } from "react";
import { useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AccountCodes } from "#machines/billing/history/filters.ts";
import type { SessionStore } from "../api/session-store.ts";
import { paths } from "../runtime/paths.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { useConfiguration, useUser } from "../runtime/use-portal.ts";
import { useToday } from "../runtime/use-today.ts";
import { CloseButton } from "../ui/close-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { isOf } from "#machines/billing/same-account.ts";
import { readMetersOf } from "./missing-readings.ts";
import type { Reminder, ReminderKind } from "./reminders.ts";
import { dismissedOf, remindersOf, shownReminder } from "./reminders.ts";
import {
  dismissReminder,
  dismissedReminders,
  onDismissedReminders,
} from "./dismissed-reminders.ts";
import { reminderTexts as texts } from "./reminder.texts.ts";
import { readSeenAmounts } from "./seen-amounts.ts";
import { readSeenMeters } from "./seen-meters.ts";
import "./reminder.css";

/** What this session saw last: so nothing more is asked for, and the line stands there from the first paint. */
const seenIn = (store: SessionStore) => ({
  amounts: readSeenAmounts(store),
  meters: readSeenMeters(store)?.meters ?? [],
});

/** Without accounts that are no longer linked; while these are not known, all. */
const knownOf = (
  { amounts, meters }: ReturnType<typeof seenIn>,
  accounts: readonly AccountLink[] | null,
) => {
  const isLinked = (codes: AccountCodes): boolean =>
    accounts === null || accounts.some(isOf(codes));
  return {
    owed: amounts
      .filter(isLinked)
      .reduce((sum, { amountToPay }) => sum + Math.max(kopiykas(amountToPay), 0), 0),
    meters: readMetersOf(meters.filter(({ counter }) => isLinked(counter))),
  };
};

const textOf = (reminder: Reminder): string =>
  reminder.kind === "pay"
    ? texts.pay(reminder.sum, reminder.due)
    : texts.readings(reminder.names, reminder.time);

interface ReminderLineProps {
  /** What the page says itself. */
  readonly said?: readonly ReminderKind[];
}

/**
 * A quiet line about the deadline that is nearest: missing readings while they are accepted, or a debt shortly before the day
 * to pay by. Dismissed, it stays so on this device until the next deadline of its kind.
 */
export const ReminderLine = ({ said = [] }: ReminderLineProps): ReactElement => {
  const { store } = useRuntime();
  const { deadlines, pages } = useConfiguration();
  const accounts = useUser()?.accounts ?? null;
  const [seen] = useState(() => seenIn(store));
  const today = useToday();
  const kept = useSyncExternalStore(onDismissedReminders, dismissedReminders);
  const place = useRef<HTMLDivElement>(null);
  // A page that the configuration has switched off is no way on.
  const off: readonly ReminderKind[] = pages.dashboard.counters.show ? said : [...said, "readings"];
  const reminder = shownReminder(
    remindersOf(knownOf(seen, accounts), deadlines, today),
    off,
    dismissedOf(kept),
  );
  return (
    <div ref={place} tabIndex={-1} className="reminder ui-no-print">
      {reminder !== undefined && (
        <section className="reminder-line" aria-label={texts.region}>
          <Icon name={reminder.kind === "pay" ? "payment" : "meter"} />
          <span className="reminder-text">
            <span>{textOf(reminder)}</span>{" "}
            <Link className="ui-link" to={reminder.kind === "pay" ? paths.dashboard : paths.meters}>
              {reminder.kind === "pay" ? texts.toPay : texts.toReadings}
            </Link>
          </span>
          <CloseButton
            label={texts.dismiss}
            onPress={() => {
              // The button disappears with the line.
              place.current?.focus();
              dismissReminder(reminder.period);
            }}
          />
        </section>
      )}
    </div>
  );
};

import type { ReactElement } from "react";
import type { Counter } from "#contracts/schemas/counters.ts";
import { calendarOf } from "../../formats/calendar.ts";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { useToday } from "../../runtime/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { calendarEntries } from "./deadline-calendar.ts";
import { deadlineTexts as texts } from "../../billing/deadlines.texts.ts";

interface CalendarButtonProps {
  readonly counters: readonly Counter[];
}

/** Saves the deadlines as a calendar file (RFC 5545); renders nothing if none are configured. */
export const CalendarButton = ({ counters }: CalendarButtonProps): ReactElement | null => {
  const today = useToday();
  const { deadlines = {} } = useConfiguration();
  const entries = calendarEntries(deadlines, counters, today, window.location.host);
  if (entries.length === 0) return null;
  const save = (): void => {
    const file = calendarOf(entries, new Date());
    saveFile("stroky.ics", new Blob([file], { type: "text/calendar;charset=utf-8" }));
  };
  return (
    <p className="ui-no-print">
      <Button variant="secondary" onPress={save}>
        {texts.toCalendar}
      </Button>
    </p>
  );
};

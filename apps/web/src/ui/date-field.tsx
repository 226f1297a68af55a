import type { CalendarDate } from "@internationalized/date";
import { parseDate } from "@internationalized/date";
import { useId } from "react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Heading } from "react-aria-components/Heading";
import { Label } from "react-aria-components/Label";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { FieldError } from "./field-error.tsx";
import { Icon } from "./icon.tsx";
import "./form.css";
import "./date-field.css";

export interface DateFieldProps {
  readonly label: string;
  /** `2026-11-21`, or `null` while the date is incomplete. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error?: string | undefined;
}

/** A date field, by typing or by a calendar whose weeks begin on Monday. Needs `InUkrainian` around it. */
export const DateField = ({ label, value, onChange, error }: DateFieldProps): ReactElement => {
  const id = useId();
  return (
    <DatePicker<CalendarDate>
      className="ui-field ui-date"
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
    >
      <Label className="ui-label">{label}</Label>
      <Group className="ui-date-box">
        <DateInput className="ui-date-input">
          {(segment) => <DateSegment segment={segment} className="ui-date-segment" />}
        </DateInput>
        <Button className="ui-date-open">
          <Icon name="calendar" />
        </Button>
      </Group>
      {error !== undefined && (
        <Text slot="errorMessage" elementType="div">
          <FieldError id={id} text={error} />
        </Text>
      )}
      <Popover className="ui-date-popover" offset={6}>
        <Dialog className="ui-date-dialog">
          <Calendar<CalendarDate>>
            <header className="ui-date-head">
              <Button slot="previous" className="ui-date-step">
                <Icon name="chevron-left" />
              </Button>
              <Heading className="ui-date-month" />
              <Button slot="next" className="ui-date-step">
                <Icon name="chevron-right" />
              </Button>
            </header>
            <CalendarGrid className="ui-date-grid" weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className="ui-date-day" />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
};

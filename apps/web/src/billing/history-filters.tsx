import type { ReactElement, SubmitEvent } from "react";
import { useEffect, useRef } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { PeriodValues, PeriodIssue } from "#machines/forms/period.form.ts";
import { InUkrainian } from "../runtime/in-ukrainian.tsx";
import { Button } from "../ui/button.tsx";
import type { Choice } from "../ui/combo-box.tsx";
import { ComboBox } from "../ui/combo-box.tsx";
import { DateField } from "../ui/date-field.tsx";
import { AccountBoxes } from "./account-boxes.tsx";
import type { AccountChoice } from "./account-boxes.tsx";
import { filterTexts as texts } from "./filters.texts.ts";
import { usePeriod } from "./use-period.ts";
import "./filters.css";

/** An additional choice of one history; its first value stands for all. */
export interface FurtherChoice {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export interface HistoryFiltersProps {
  readonly accounts: readonly AccountLink[];
  readonly account: AccountChoice;
  readonly onAccount: (account: AccountChoice) => void;
  /** Rows are always those of one account. */
  readonly isAccountNeeded?: boolean;
  /** The period of the rows; without days all are shown. */
  readonly period: PeriodValues;
  /** Those of its days that the address chooses. */
  readonly chosenPeriod: PeriodValues;
  readonly onPeriod: (period: PeriodValues) => void;
  readonly further?: readonly FurtherChoice[];
  /** Clears all filters; missing while none is set. */
  readonly onReset: (() => void) | undefined;
}

const issueTexts: Readonly<Record<PeriodIssue, string>> = {
  missing: texts.dateMissing,
  "out-of-range": texts.dateOutOfRange,
  reversed: texts.periodReversed,
};

/** The filters above a history. A choice counts at once; a period when it is applied. */
export const HistoryFilters = ({
  accounts,
  account,
  onAccount,
  isAccountNeeded = false,
  period: shown,
  chosenPeriod,
  onPeriod,
  further = [],
  onReset,
}: HistoryFiltersProps): ReactElement => {
  const { values, issues, change, apply } = usePeriod(shown, chosenPeriod, onPeriod);
  const dates = useRef<HTMLFieldSetElement>(null);
  const wrong = issues.from ?? issues.to;
  useEffect(() => {
    if (wrong === undefined) return;
    dates.current?.querySelector<HTMLElement>("[data-invalid] [role=spinbutton]")?.focus();
  }, [wrong]);
  const issueTextOf = (issue: PeriodIssue | undefined): string | undefined =>
    issue === undefined ? undefined : issueTexts[issue];
  return (
    <InUkrainian>
      <div className="filters-row">
        <AccountBoxes
          accounts={accounts}
          value={account}
          onChange={onAccount}
          isNeeded={isAccountNeeded}
        />
        {further.map(({ name, ...choice }) => (
          <ComboBox
            key={name}
            {...choice}
            openLabel={texts.choices}
            nothingFits={texts.nothingFits}
          />
        ))}
      </div>
      <form
        method="dialog"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          apply();
        }}
      >
        <fieldset className="filters-period" ref={dates}>
          <legend className="ui-visually-hidden">{texts.period}</legend>
          <DateField
            label={texts.from}
            value={values.from}
            onChange={change("from")}
            error={issueTextOf(issues.from)}
          />
          <DateField
            label={texts.to}
            value={values.to}
            onChange={change("to")}
            error={issueTextOf(issues.to)}
          />
          <div className="filters-apply">
            <Button type="submit" variant="secondary">
              {texts.apply}
            </Button>
            {onReset !== undefined && (
              <Button variant="quiet" onPress={onReset}>
                {texts.reset}
              </Button>
            )}
          </div>
        </fieldset>
      </form>
    </InUkrainian>
  );
};

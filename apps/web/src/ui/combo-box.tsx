import type { ReactElement } from "react";
import { use } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { FieldError } from "./field-error.tsx";
import { useFormField } from "./form-context.ts";
import { Icon } from "./icon.tsx";
import "./form.css";
import "./combo-box.css";

/** One option. */
export interface Choice {
  readonly id: string;
  readonly text: string;
  /** A second line, which is searched as well. */
  readonly note?: string;
}

export interface ComboBoxProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Id of the chosen option; the first option means "no choice". */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Accessible name of the button that opens the list. */
  readonly openLabel: string;
  /** Shown if no choice matches the input. */
  readonly nothingFits: string;
  /** Name of the field, in a form: its errors find it by this. */
  readonly name?: string;
  readonly isRequired?: boolean;
  readonly hint?: string;
}

/** The list derives element ids from its keys by removing white space, so ids must stay different without it. */
const keyOf = (id: string): string => id.replaceAll(/[\s%]/gu, (sign) => `%${sign.charCodeAt(0)};`);

const isIn = (part: string, whole: string): boolean =>
  whole.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase());

/** A press opens the list too. Focus alone does not, as the keyboard may only pass through. */
const Field = (): ReactElement => {
  const state = use(ComboBoxStateContext);
  return (
    <Input
      className="ui-input"
      // The first typed letter replaces the content.
      onFocus={(event) => event.currentTarget.select()}
      onClick={() => state?.open(null, "manual")}
    />
  );
};

/** A field for choosing one of many values by typing a part of it (WAI-ARIA combobox pattern). */
export const ComboBox = ({
  label,
  choices,
  value,
  onChange,
  openLabel,
  nothingFits,
  name = "",
  isRequired = false,
  hint,
}: ComboBoxProps): ReactElement => {
  const { id: fieldId, error } = useFormField(name, undefined);
  return (
    <AriaComboBox
      className="ui-field ui-combo"
      {...(name === "" ? {} : { id: fieldId })}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      defaultItems={choices}
      value={keyOf(value)}
      onChange={(key) => {
        const chosen = (key === null ? choices[0] : choices.find(({ id }) => keyOf(id) === key))
          ?.id;
        if (chosen !== undefined && chosen !== value) onChange(chosen);
      }}
      defaultFilter={(text, typed) =>
        choices.some(
          (choice) => choice.text === text && (isIn(typed, text) || isIn(typed, choice.note ?? "")),
        )
      }
      allowsEmptyCollection
    >
      <Label className="ui-label">{label}</Label>
      {hint !== undefined && (
        <Text slot="description" className="ui-hint">
          {hint}
        </Text>
      )}
      <span className="ui-combo-box">
        <Field />
        <Button className="ui-combo-open" aria-label={openLabel}>
          <Icon name="chevron-down" />
        </Button>
      </span>
      {error !== undefined && (
        <Text slot="errorMessage" elementType="div">
          <FieldError id={`${fieldId}-error`} text={error} />
        </Text>
      )}
      <Popover className="ui-combo-list" offset={4}>
        <ListBox
          className="ui-combo-options"
          renderEmptyState={() => <span className="ui-combo-empty">{nothingFits}</span>}
        >
          {({ id, text, note }: Choice) => (
            <ListBoxItem id={keyOf(id)} className="ui-combo-option" textValue={text}>
              <Text slot="label">{text}</Text>
              {note !== undefined && (
                <Text slot="description" className="ui-muted">
                  {note}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
};

import type { ReactElement } from "react";
import type { NewPasswordValues } from "#machines/forms/new-password.form.ts";
import { isMismatchPlain } from "#machines/forms/new-password.form.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { useFieldFocus } from "../ui/use-field-focus.ts";
import { PasswordCriteria } from "./password-criteria.tsx";
import { newPasswordTexts as texts, passwordToggle } from "./password.texts.ts";

type Field = keyof NewPasswordValues;

interface NewPasswordFieldsProps {
  /** The part of the form's machine that these two fields use. */
  readonly form: {
    readonly values: NewPasswordValues;
    readonly change: (field: Field) => (value: string) => void;
    readonly errorOf: (field: Field) => string | undefined;
  };
  readonly label: string;
  /** The text when the two differ. */
  readonly mismatch: string;
  /** The fields' names in the form, if they differ. */
  readonly names?: Readonly<Record<Field, string>>;
}

const ownNames = { password: "password", confirmation: "confirmation" } as const;

/** A new password, twice. A mismatch is shown before the submit, but only once it is certain (REC-5). */
export const NewPasswordFields = ({
  form: { values, change, errorOf },
  label,
  mismatch,
  names = ownNames,
}: NewPasswordFieldsProps): ReactElement => {
  const [isFocused, focusHandlers] = useFieldFocus();
  const difference = isMismatchPlain(values, isFocused) ? mismatch : undefined;
  return (
    <>
      <PasswordField
        label={label}
        name={names.password}
        hint={texts.hint}
        value={values.password}
        onChange={change("password")}
        {...passwordToggle}
        autoComplete="new-password"
        enterKeyHint="next"
        isRequired
        criteria={<PasswordCriteria password={values.password} />}
      />
      <div {...focusHandlers}>
        <PasswordField
          label={texts.confirmation}
          name={names.confirmation}
          value={values.confirmation}
          onChange={change("confirmation")}
          {...passwordToggle}
          autoComplete="new-password"
          enterKeyHint="done"
          isRequired
          isErrorLive
          error={errorOf("confirmation") ?? difference}
        />
      </div>
    </>
  );
};

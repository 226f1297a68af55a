import type { ReactElement } from "react";
import { useEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import type { passwordChangeMachine } from "#machines/profile/password-change/password-change.machine.ts";
import type { PasswordChangeValues } from "#machines/forms/password-change.form.ts";
import { passwordChangeIssues } from "#machines/forms/password-change.form.ts";
import { NewPasswordFields } from "#web/form/new-password-fields.tsx";
import { newPasswordTexts, passwordToggle } from "#web/form/password.texts.ts";
import { SubmitButton } from "#web/form/submit-button.tsx";
import { refusalWith } from "#web/form/unknown-outcome.ts";
import { useFormOf } from "#web/form/use-form.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Form } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { PasswordLogin } from "./password-login.tsx";
import { passwordTexts as texts } from "./password.texts.ts";

interface PasswordFormProps {
  readonly form: ActorRefFrom<typeof passwordChangeMachine>;
  /** Whether it replaces a form that has just changed the password. */
  readonly isAfterChange: boolean;
}

const needs = {};
const fields = [
  "password",
  "new_password",
  "new_password_confirm",
] as const satisfies readonly (keyof PasswordChangeValues)[];

const names = { password: "new_password", confirmation: "new_password_confirm" } as const;

/** The current password and the new one, twice. After every answer the fields are empty (PROF-6). */
export const PasswordForm = ({ form: actor, isAfterChange }: PasswordFormProps): ReactElement => {
  const form = useFormOf(actor, {
    issuesOf: passwordChangeIssues,
    needs,
    fields,
    issueTexts: texts.issues,
    labels: { new_password: texts.password, new_password_confirm: newPasswordTexts.confirmation },
    fallback: "password-change-failed",
  });
  const { values, isBusy, isUnsaved, change, submit } = form;
  const { title, errors } = refusalWith(form, texts);
  useUnsavedInput(isUnsaved);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button disappeared with its form, and the focus with it.
    if (document.activeElement === document.body) status.current?.focus();
  }, []);
  return (
    <>
      {isAfterChange && !isUnsaved && errors.length === 0 && (
        <div ref={status} tabIndex={-1}>
          <Banner kind="success">{texts.changed}</Banner>
        </div>
      )}
      <Form errors={errors} errorTitle={title} isPending={isBusy} onSubmit={submit}>
        <PasswordLogin />
        <PasswordField
          label={texts.current}
          name="password"
          value={values.password}
          onChange={change("password")}
          {...passwordToggle}
          autoComplete="current-password"
          enterKeyHint="next"
          isRequired
        />
        <NewPasswordFields
          form={{
            values: { password: values.new_password, confirmation: values.new_password_confirm },
            change: (field) => change(names[field]),
            errorOf: (field) => form.errorOf(names[field]),
          }}
          names={names}
          label={texts.password}
          mismatch={texts.mismatch}
        />
        <SubmitButton form={form} reason={texts.reason}>
          {texts.save}
        </SubmitButton>
      </Form>
    </>
  );
};

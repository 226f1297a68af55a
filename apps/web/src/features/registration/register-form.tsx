import type { ReactElement } from "react";
import { useId, useMemo } from "react";
import { Link } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import type { registrationFormMachine } from "#machines/access/registration-form/registration-form.machine.ts";
import type { RegistrationValues } from "#machines/forms/registration.form.ts";
import { registrationIssues } from "#machines/forms/registration.form.ts";
import { CaptchaField } from "../../form/captcha-field.tsx";
import { FormHelp } from "../../form/form-help.tsx";
import { FormScreen } from "../../form/form-screen.tsx";
import { NewPasswordFields } from "../../form/new-password-fields.tsx";
import { newPasswordTexts } from "../../form/password.texts.ts";
import type { FormCaptcha } from "../../form/use-captcha.ts";
import { SubmitButton } from "../../form/submit-button.tsx";
import { refusalWith } from "../../form/unknown-outcome.ts";
import type { FormView } from "../../form/use-form.ts";
import { useFormOf } from "../../form/use-form.ts";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Form } from "../../ui/form.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { paths } from "../../runtime/paths.ts";
import { keptAsFor } from "./registration.actors.ts";
import { registrationTexts as texts } from "./registration.texts.ts";

const fields = [
  "email",
  "phone",
  "password",
  "confirmation",
  "agreed",
  "recaptcha",
] as const satisfies readonly (keyof RegistrationValues)[];

interface RegisterFormProps {
  readonly form: ActorRefFrom<typeof registrationFormMachine>;
  /** Of the page's address, or empty. */
  readonly email: string;
  readonly captcha: FormCaptcha;
  /** Opens the contract terms. */
  readonly onTerms: () => void;
}

interface RegistrationFieldsProps extends Pick<RegisterFormProps, "captcha" | "onTerms"> {
  readonly form: FormView<RegistrationValues, undefined>;
}

/** The fields and the submit button. */
const RegistrationFields = ({ form, captcha, onTerms }: RegistrationFieldsProps): ReactElement => {
  const { values, change } = form;
  const reason = captcha.isShown ? texts.reasonWithCaptcha : texts.reason;
  return (
    <>
      <EmailField
        label={texts.email}
        name="email"
        hint={texts.emailHint}
        value={values.email}
        onChange={change("email")}
        enterKeyHint="next"
      />
      <PhoneField
        label={texts.phone}
        name="phone"
        hint={texts.phoneHint}
        optionalText={texts.optional}
        foreignText={texts.phoneForeign}
        value={values.phone}
        onChange={change("phone")}
        enterKeyHint="next"
      />
      <NewPasswordFields form={form} label={texts.password} mismatch={texts.mismatch} />
      <Checkbox name="agreed" isChecked={values.agreed} onChange={change("agreed")} isRequired>
        {texts.accept}{" "}
        <button type="button" className="register-terms" aria-haspopup="dialog" onClick={onTerms}>
          {texts.terms}
        </button>
      </Checkbox>
      <CaptchaField captcha={captcha} form={form} />
      <SubmitButton form={form} isWide reason={reason}>
        {texts.submit}
      </SubmitButton>
    </>
  );
};

/** The form of a registration. The machine holds its state; the view only shows it. */
export const RegisterForm = ({
  form,
  email,
  captcha,
  onTerms,
}: RegisterFormProps): ReactElement => {
  const view = useFormOf(form, {
    issuesOf: registrationIssues,
    needs: captcha.needs,
    fields,
    issueTexts: texts.issues,
    labels: { password: texts.password, confirmation: newPasswordTexts.confirmation },
    fallback: "registration-failed",
    prefill: useMemo(() => ({ email }), [email]),
    keptAs: keptAsFor(email),
  });
  const { isBusy, submit } = view;
  const { title, errors } = refusalWith(view, texts);
  const headingId = useId();
  return (
    <FormScreen texts={texts} headingId={headingId} form={view} help={<FormHelp {...texts.help} />}>
      <Card>
        <Form
          labelledBy={headingId}
          errors={errors}
          errorTitle={title}
          isPending={isBusy}
          isReady={captcha.isKnown}
          onSubmit={submit}
        >
          <RegistrationFields form={view} captcha={captcha} onTerms={onTerms} />
        </Form>
      </Card>
      <p>
        {texts.hasAccount} <Link to={paths.signIn}>{texts.signIn}</Link>
      </p>
    </FormScreen>
  );
};

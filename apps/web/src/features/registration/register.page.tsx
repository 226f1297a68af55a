import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { lazy, Suspense, useId, useMemo, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import type { RegistrationDraft } from "#machines/forms/registration.form.ts";
import { registrationIssues } from "#machines/forms/registration.form.ts";
import { importPart } from "../../app/lazy-screen.ts";
import { PageHeading } from "../../app/page-heading.tsx";
import { PasswordCriteria } from "../../app/password-criteria.tsx";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
import { useForm } from "../../app/use-form.ts";
import { useConfiguration, useIsConfigured } from "../../app/use-portal.ts";
import { Captcha } from "../../outside/captcha.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { registrationMachineFor } from "./registration.actors.ts";
import { registrationTexts as texts } from "./registration.texts.ts";
import "./registration.css";

const AgreementDialog = lazy(() =>
  importPart(async () => ({
    default: (await import("./agreement-dialog.tsx")).AgreementDialog,
  })),
);

const fields = [
  "email",
  "phone",
  "password",
  "confirmation",
  "agreed",
  "recaptcha",
] as const satisfies readonly (keyof RegistrationDraft)[];

const toggle = { showLabel: texts.showPassword, hideLabel: texts.hidePassword } as const;

/** Another address in the query is another form: what was typed under one is not put in the place of the other. */
const keptAs = (email: string) => ({
  id: email === "" ? "registration" : `registration ${email}`,
  fields: ["email", "phone"] as const,
});

/** Registration by email and password (section 2). The form is the machine's; the view only shows it. */
export const RegisterPage = (): ReactElement => {
  const { runtime, ready } = useRuntimeSlot();
  const configuration = useConfiguration();
  const isConfigured = useIsConfigured();
  const captchaRequired =
    isConfigured && configuration.recaptcha.show && configuration.recaptcha.show_in_registration;
  const needs = useMemo(() => ({ captchaRequired }), [captchaRequired]);
  const email = useSearchParams()[0].get("email") ?? "";
  const { draft, errors, failure, isBusy, isValid, result, change, submit, errorOf, box } = useForm(
    {
      machine: () => registrationMachineFor(ready),
      issuesOf: registrationIssues,
      needs,
      fields,
      words: texts.issues,
      fallback: "registration-failed",
      prefill: { email },
      keep: keptAs(email),
    },
  );
  const [terms] = useState(() =>
    agreementMachine.provide({ actions: { tick: () => change("agreed")(true) } }),
  );
  const agreement = useActorRef(terms);
  const isReading = useSelector(agreement, (snapshot) => snapshot.hasTag("open"));
  const headingId = useId();
  // In the place of the form: Back must not return to one that was sent.
  if (result !== null) return <Navigate to="/register-completed" replace />;
  const reason = captchaRequired ? texts.reasonWithCaptcha : texts.reason;
  return (
    <div className="ui-container shell-screen">
      <div className="ui-form-column ui-stack" ref={box}>
        <PageHeading title={errors.length > 0 ? texts.errorTitle(texts.heading) : texts.heading}>
          <span id={headingId}>{texts.heading}</span>
        </PageHeading>
        <Card>
          <Form
            labelledBy={headingId}
            errors={errors}
            errorTitle={failure === null ? texts.summary : texts.refused}
            isPending={isBusy}
            onSubmit={submit}
            onBlockedSubmit={submit}
          >
            <TextField
              label={texts.email}
              name="email"
              hint={texts.emailHint}
              value={draft.email}
              onChange={change("email")}
              inputMode="email"
              autoComplete="email"
              enterKeyHint="next"
              isRequired
              isLiteral
            />
            <PhoneField
              label={texts.phone}
              name="phone"
              hint={texts.phoneHint}
              optionalText={texts.optional}
              foreignText={texts.phoneForeign}
              value={draft.phone}
              onChange={change("phone")}
              enterKeyHint="next"
            />
            <PasswordField
              label={texts.password}
              name="password"
              hint={texts.passwordHint}
              value={draft.password}
              onChange={change("password")}
              {...toggle}
              autoComplete="new-password"
              enterKeyHint="next"
              isRequired
              criteria={<PasswordCriteria password={draft.password} />}
            />
            <PasswordField
              label={texts.confirmation}
              name="confirmation"
              value={draft.confirmation}
              onChange={change("confirmation")}
              {...toggle}
              autoComplete="new-password"
              enterKeyHint="done"
              isRequired
            />
            <Checkbox name="agreed" isChecked={draft.agreed} onChange={change("agreed")} isRequired>
              {texts.accept}{" "}
              <button
                type="button"
                className="register-terms"
                aria-haspopup="dialog"
                onClick={() => agreement.send({ type: "AGREEMENT.OPEN" })}
              >
                {texts.terms}
              </button>
            </Checkbox>
            {captchaRequired && (
              <Captcha
                configuration={configuration}
                label={texts.captcha}
                failedLabel={texts.captchaFailed}
                retryLabel={texts.retry}
                error={errorOf("recaptcha")}
                token={draft.recaptcha}
                onToken={change("recaptcha")}
              />
            )}
            <Button
              type="submit"
              isWide
              isPending={isBusy}
              disabledReason={isValid || isBusy ? undefined : reason}
            >
              {texts.submit}
            </Button>
          </Form>
        </Card>
        <p>
          {texts.hasAccount} <Link to="/sign-in">{texts.signIn}</Link>
        </p>
      </div>
      {isReading && runtime !== null && (
        <Suspense fallback={null}>
          <AgreementDialog
            onAccept={() => agreement.send({ type: "AGREEMENT.ACCEPT" })}
            onClose={() => agreement.send({ type: "AGREEMENT.CLOSE" })}
          />
        </Suspense>
      )}
    </div>
  );
};

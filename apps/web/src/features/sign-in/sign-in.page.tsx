import type { ReactElement } from "react";
import { useId, useMemo } from "react";
import { Link } from "react-router-dom";
import type { SignInDraft } from "#machines/forms/sign-in.form.ts";
import { signInIssues } from "#machines/forms/sign-in.form.ts";
import { PageHeading } from "../../app/page-heading.tsx";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
import { useForm } from "../../app/use-form.ts";
import { useConfiguration, useIsConfigured } from "../../app/use-portal.ts";
import { Captcha } from "../../outside/captcha.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { signInMachineFor } from "./sign-in.actors.ts";
import { SocialSignIn } from "./social-sign-in.tsx";
import { signInTexts as texts } from "./sign-in.texts.ts";

const fields = ["login", "password", "recaptcha"] as const satisfies readonly (keyof SignInDraft)[];

/** Sign-in by login and password (section 2). The form is the machine's; the view only shows it. */
export const SignInPage = (): ReactElement => {
  const { ready } = useRuntimeSlot();
  const configuration = useConfiguration();
  const isConfigured = useIsConfigured();
  const captchaRequired =
    isConfigured && configuration.recaptcha.show && configuration.recaptcha.show_in_sign_in;
  const { google_auth_show: isSocialOn, google_auth_client_id: clientId } =
    configuration.authorization;
  const hasSocial = isConfigured && isSocialOn && clientId !== "";

  const needs = useMemo(() => ({ captchaRequired }), [captchaRequired]);
  const { draft, errors, failure, isBusy, change, submit, errorOf, box } = useForm({
    machine: () => signInMachineFor(ready),
    issuesOf: signInIssues,
    needs,
    fields,
    words: texts.issues,
    fallback: "sign-in-failed",
  });
  // After a refusal both are marked (section 4): either may be wrong, nobody says which.
  const isMarked = failure !== null;
  const headingId = useId();

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
          >
            <TextField
              label={texts.login}
              name="login"
              value={draft.login}
              onChange={change("login")}
              inputMode="email"
              autoComplete="username"
              enterKeyHint="next"
              isRequired
              isLiteral
              isMarked={isMarked}
            />
            <PasswordField
              label={texts.password}
              name="password"
              value={draft.password}
              onChange={change("password")}
              showLabel={texts.showPassword}
              hideLabel={texts.hidePassword}
              autoComplete="current-password"
              enterKeyHint="go"
              isRequired
              isMarked={isMarked}
            />
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
            <Button type="submit" isWide isPending={isBusy}>
              {texts.submit}
            </Button>
            <p>
              <Link to="/recovery">{texts.forgot}</Link>
            </p>
          </Form>
          {hasSocial && <SocialSignIn key={clientId} configuration={configuration} />}
        </Card>
        <p>
          {texts.noAccount} <Link to="/register">{texts.register}</Link>
        </p>
      </div>
    </div>
  );
};

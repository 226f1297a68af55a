import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { messageInPlace } from "#machines/kit/message.ts";
import { signInIssues } from "#machines/sign-in/sign-in.machine.ts";
import type { SignInDraft } from "#machines/forms/sign-in.form.ts";
import { wordsOf } from "../../app/messages.texts.ts";
import { PageHeading } from "../../app/page-heading.tsx";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
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

/** What the browser or its password manager put into the fields before the script was there. */
const typedBefore = (box: HTMLElement | null): readonly (readonly [keyof SignInDraft, string])[] =>
  fields.flatMap((field) => {
    const input = box?.querySelector(`input[name="${field}"]`);
    return input instanceof HTMLInputElement && input.value !== ""
      ? [[field, input.value] as const]
      : [];
  });

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

  const [machine] = useState(() => signInMachineFor(ready));
  const form = useActorRef(machine, { input: { captchaRequired: false } });
  const draft = useSelector(form, ({ context }) => context.draft);
  const failure = useSelector(form, ({ context }) => context.failure);
  const isMarked = useSelector(form, ({ context }) => context.dirty);
  const isBusy = useSelector(
    form,
    (snapshot) => snapshot.hasTag("busy") || snapshot.status === "done",
  );
  const isInvalid = useSelector(form, (snapshot) => snapshot.hasTag("invalid"));
  const issues = useSelector(
    form,
    ({ context }) => signInIssues(context),
    (a, b) => fields.every((field) => a[field] === b[field]),
  );

  useEffect(() => {
    form.send({ type: "CONFIGURED", captchaRequired });
  }, [form, captchaRequired]);

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const [field, value] of typedBefore(box.current))
      form.send({ type: "CHANGE", field, value });
  }, [form]);

  const errors = [
    ...(isInvalid
      ? fields.flatMap((field) => {
          const code = issues[field];
          return code === undefined ? [] : [{ field, text: texts.issues[field][code] }];
        })
      : []),
    ...(failure === null ? [] : [{ text: wordsOf(messageInPlace(failure, "sign-in-failed")) }]),
  ];
  const headingId = useId();
  const change = (field: keyof SignInDraft) => (value: string) =>
    form.send({ type: "CHANGE", field, value });
  const errorOf = (name: string) =>
    errors.find((error) => "field" in error && error.field === name)?.text;

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
            onSubmit={() => form.send({ type: "SUBMIT" })}
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

import type { ReactElement, ReactNode } from "react";
import type { Failure } from "#contracts/failure.ts";
import { CaptchaField } from "../../form/captcha-field.tsx";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { textOf } from "../../screen/messages.texts.ts";
import type { MissingView } from "../../screen/missing-part.tsx";
import { passwordToggle } from "../../form/password.texts.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { signInTexts as texts } from "./sign-in.texts.ts";
import type { useSignIn } from "./use-sign-in.ts";
import "./social.css";

const SocialMissing: MissingView = (): ReactElement => (
  <p className="ui-hint">{textOf({ code: "social-providers-not-ready" })}</p>
);

/** Loaded if configured. If it fails, login and password still work: the page is neither lost nor reloaded. */
const SocialSignIn = lazyPart(() => import("./social-sign-in.tsx").then((m) => m.SocialSignIn), {
  missing: SocialMissing,
  isOptional: true,
});

const place = <div className="social social-place" />;

interface SignInFormProps {
  readonly signIn: ReturnType<typeof useSignIn>;
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
  /** More content at the end of the form. */
  readonly children?: ReactNode;
}

/** Whether the server checked login and password and refused them. */
const isRefused = (failure: Failure): boolean => {
  switch (failure._tag) {
    case "Unauthorized":
    case "Rejected":
      return true;
    case "ServerFault":
      return failure.status === 400;
    case "Other":
      return failure.status === 404;
    default:
      return false;
  }
};

/** Login and password, and the other ways to sign in (SIGN-1). The machine holds the state; the view only shows it. */
export const SignInForm = ({ signIn, labelledBy, children }: SignInFormProps): ReactElement => {
  const { form, configuration, captcha, hasSocial, awaitsSocial, clientId } = signIn;
  const { values, errors, failure, isBusy, change, submit } = form;
  // After a refusal both are marked (SIGN-5): the server does not say which is wrong. A 5xx marks neither, and
  // a list of warnings marks the fields it names.
  const isMarked =
    failure !== null && isRefused(failure) && errors.every(({ kind }) => kind !== "warning");
  return (
    <>
      <Form
        labelledBy={labelledBy}
        errors={errors}
        errorTitle={failure === null ? texts.summary : texts.refused}
        isPending={isBusy}
        isReady={captcha.isKnown}
        onSubmit={submit}
      >
        <EmailField
          label={texts.login}
          name="login"
          value={values.login}
          onChange={change("login")}
          autoComplete="username"
          enterKeyHint="next"
          isMarked={isMarked}
        />
        <PasswordField
          label={texts.password}
          name="password"
          value={values.password}
          onChange={change("password")}
          {...passwordToggle}
          autoComplete="current-password"
          enterKeyHint="go"
          isRequired
          isMarked={isMarked}
        />
        <CaptchaField captcha={captcha} form={form} />
        <Button type="submit" isWide isPending={isBusy}>
          {texts.submit}
        </Button>
        {children}
      </Form>

      {awaitsSocial && place}
      {hasSocial && (
        <PartSuspense fallback={place}>
          <SocialSignIn key={clientId} configuration={configuration} />
        </PartSuspense>
      )}
    </>
  );
};

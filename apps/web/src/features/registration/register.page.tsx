import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Suspense, useId, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { agreementMachine } from "#machines/access/agreement/agreement.machine.ts";
import type { RegistrationDraft } from "#machines/forms/registration.form.ts";
import { registrationIssues } from "#machines/forms/registration.form.ts";
import { CaptchaField } from "../../form/captcha-field.tsx";
import { lazyPart } from "../../screen/lazy-part.tsx";
import { OverPage } from "../../screen/missing-part.tsx";
import { NewPasswordFields } from "../../form/new-password-fields.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { useCaptcha } from "../../form/use-captcha.ts";
import { useForm } from "../../form/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Form } from "../../ui/form.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { registrationMachineFor } from "./registration.actors.ts";
import { registrationTexts as texts } from "./registration.texts.ts";
import "./registration.css";

const AgreementDialog = lazyPart(
  () => import("./agreement-dialog.tsx").then((m) => m.AgreementDialog),
  { missing: OverPage, close: ({ onClose }) => onClose },
);

const fields = [
  "email",
  "phone",
  "password",
  "confirmation",
  "agreed",
  "recaptcha",
] as const satisfies readonly (keyof RegistrationDraft)[];

/** Another address in the query is another form: what was typed under one is not put in the place of the other. */
const keptAs = (email: string) => ({
  id: email === "" ? "registration" : `registration ${email}`,
  fields: ["email", "phone"] as const,
  isForAnybody: true,
});

/** Registration by email and password (REG-1). The form is the machine's; the view only shows it. */
export const RegisterPage = (): ReactElement => {
  const { runtime, ready } = useRuntimeSlot();
  const captcha = useCaptcha("show_in_registration");
  const email = useSearchParams()[0].get("email") ?? "";
  const form = useForm({
    machine: () => registrationMachineFor(ready),
    issuesOf: registrationIssues,
    needs: captcha.needs,
    fields,
    words: texts.issues,
    fallback: "registration-failed",
    prefill: { email },
    keep: keptAs(email),
  });
  const { draft, errors, failure, isBusy, isValid, result, change, submit, box } = form;
  const [terms] = useState(() =>
    agreementMachine.provide({ actions: { tick: () => change("agreed")(true) } }),
  );
  const agreement = useActorRef(terms);
  const isReading = useSelector(agreement, (snapshot) => snapshot.hasTag("open"));
  const headingId = useId();
  // In the place of the form: Back must not return to one that was sent.
  if (result !== null) return <Navigate to="/register-completed" replace />;
  const reason = captcha.isShown ? texts.reasonWithCaptcha : texts.reason;
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
            isReady={captcha.isKnown}
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
            <NewPasswordFields form={form} label={texts.password} mismatch={texts.mismatch} />
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
            <CaptchaField captcha={captcha} form={form} />
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

import type { ReactElement } from "react";
import { useId, useMemo } from "react";
import { Navigate } from "react-router-dom";
import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import type { FeedbackDraft } from "#machines/forms/feedback.form.ts";
import { feedbackIssues } from "#machines/forms/feedback.form.ts";
import type { CaptchaNeeds } from "#machines/forms/sign-in.form.ts";
import { PageHeading } from "../../app/page-heading.tsx";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
import { useForm } from "../../app/use-form.ts";
import { useConfiguration, useIsConfigured, useUser } from "../../app/use-portal.ts";
import { Captcha } from "../../outside/captcha.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { feedbackMachineFor } from "./feedback.actors.ts";
import { feedbackTexts as texts } from "./feedback.texts.ts";

const fields = [
  "name",
  "email",
  "message",
  "recaptcha",
] as const satisfies readonly (keyof FeedbackDraft)[];

const keep = { id: "feedback", fields: ["name", "email", "message"] } as const;

interface FeedbackFormProps {
  /** What is known of a signed-in resident (FEED-2). */
  readonly prefill: Partial<FeedbackDraft>;
}

const FeedbackForm = ({ prefill }: FeedbackFormProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const configuration = useConfiguration();
  const isConfigured = useIsConfigured();
  const captchaRequired =
    isConfigured && configuration.recaptcha.show && configuration.recaptcha.show_in_callback;
  const needs = useMemo(() => ({ captchaRequired }), [captchaRequired]);
  const { draft, errors, failure, isBusy, isValid, result, change, submit, errorOf, box } = useForm<
    FeedbackDraft,
    CaptchaNeeds,
    FeedbackTaken
  >({
    machine: () => feedbackMachineFor(ready),
    issuesOf: feedbackIssues,
    needs,
    fields,
    words: texts.issues,
    fallback: "feedback-failed",
    prefill,
    keep,
  });
  const headingId = useId();
  // In the place of the form: Back must not return to one that was sent.
  if (result !== null) return <Navigate to="/contacts/completed" replace />;
  const reason = captchaRequired ? texts.reasonWithCaptcha : texts.reason;
  return (
    <div className="ui-form-column ui-stack" ref={box}>
      <PageHeading title={errors.length > 0 ? texts.errorTitle(texts.heading) : texts.heading}>
        <span id={headingId}>{texts.heading}</span>
      </PageHeading>
      <p>{texts.lead}</p>
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
            label={texts.name}
            name="name"
            value={draft.name}
            onChange={change("name")}
            autoComplete="given-name"
            enterKeyHint="next"
            isRequired
          />
          <TextField
            label={texts.email}
            name="email"
            value={draft.email}
            onChange={change("email")}
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            isRequired
            isLiteral
          />
          <TextField
            label={texts.message}
            name="message"
            value={draft.message}
            onChange={change("message")}
            rows={7}
            isRequired
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
              offersContact={false}
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
    </div>
  );
};

/** Writing to the municipality (section 2). A profile that comes late fills in what was not typed meanwhile. */
export const FeedbackPage = (): ReactElement => {
  const profile = useUser()?.profile ?? null;
  return (
    <div className="ui-container shell-screen">
      <FeedbackForm
        key={profile?.name ?? ""}
        prefill={profile === null ? {} : { name: profile.firstName, email: profile.email }}
      />
    </div>
  );
};

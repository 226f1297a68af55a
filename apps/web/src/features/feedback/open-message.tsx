import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useId, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import type { feedbackFormMachine } from "#machines/feedback/feedback-form/feedback-form.machine.ts";
import type { FeedbackValues } from "#machines/forms/feedback.form.ts";
import { feedbackIssues, tidyFeedback } from "#machines/forms/feedback.form.ts";
import { serverMessageOr } from "#machines/portal/message.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import type { OperationKeys } from "../../api/operation-keys.ts";
import { FormHelp, FormPlace } from "../../form/form-help.tsx";
import { CaptchaField } from "../../form/captcha-field.tsx";
import { textOf } from "../../screen/messages.texts.ts";
import { PageHeading } from "../../screen/page-heading.tsx";
import type { FormCaptcha } from "../../form/use-captcha.ts";
import { SubmitButton } from "../../form/submit-button.tsx";
import type { FormView } from "../../form/use-form.ts";
import { useFormOf } from "../../form/use-form.ts";
import { useUser } from "../../runtime/use-portal.ts";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AttachmentField } from "./attachment-field.tsx";
import { AttachmentSending } from "./attachment-sending.tsx";
import type { feedbackMachineFor } from "./feedback.actors.ts";
import { keptAs, messageText } from "./feedback.actors.ts";
import { feedbackTexts as texts } from "./feedback.texts.ts";
import type { AttachmentRef, AttachmentView } from "./use-attachment.ts";
import { useAttachment } from "./use-attachment.ts";
import { useKeepMessage } from "./use-kept-message.ts";

const fields = [
  "name",
  "email",
  "message",
  "recaptcha",
] as const satisfies readonly (keyof FeedbackValues)[];

/** The failure message, and advice if the message may have been accepted anyway; never a reload. */
const ownFailureTexts = (failure: Failure): readonly string[] | undefined => {
  if (failure._tag === "Unauthorized" && failure.endedSession === true) return [texts.sessionEnded];
  if (!isOutcomeUnknown(failure)) return undefined;
  const said = "message" in failure ? failure.message : undefined;
  const cause =
    failure._tag === "NoConnection"
      ? texts.unanswered
      : textOf(serverMessageOr(said, "feedback-failed"));
  return [cause, texts.unknownAdvice];
};

interface MessageFieldsProps {
  readonly form: FormView<FeedbackValues, FeedbackTaken>;
  readonly attachment: AttachmentView;
  readonly captcha: FormCaptcha;
}

/** The fields and the submit button. */
const MessageFields = ({ form, attachment, captcha }: MessageFieldsProps): ReactElement => {
  const { values, change } = form;
  const reason = captcha.isShown ? texts.reasonWithCaptcha : texts.reason;
  return (
    <>
      <TextField
        label={texts.name}
        name="name"
        value={values.name}
        onChange={change("name")}
        autoComplete="given-name"
        enterKeyHint="next"
        isRequired
      />
      <EmailField
        label={texts.email}
        name="email"
        value={values.email}
        onChange={change("email")}
        enterKeyHint="next"
      />
      <TextField
        label={texts.message}
        name="message"
        value={values.message}
        onChange={change("message")}
        rows={7}
        isRequired
      />
      <AttachmentField attachment={attachment} />
      <CaptchaField captcha={captcha} form={form} offersContact={false} />
      <SubmitButton form={form} isWide reason={reason}>
        {texts.submit}
      </SubmitButton>
    </>
  );
};

/**
 * What is said of the last attempt. A refusal tells nothing of an earlier one of the same message that had no answer,
 * and that may have been received.
 */
const outcomeOf = (
  { values, errors, failure, isBusy }: FormView<FeedbackValues, FeedbackTaken>,
  keys: OperationKeys,
) => {
  if (failure === null) {
    const isOpen = keys.isOpen(messageText(tidyFeedback(values)));
    return { title: texts.summary, errors, isUnsettled: isOpen && !isBusy };
  }
  if (isOutcomeUnknown(failure)) return { title: texts.unknown, errors, isUnsettled: false };
  if (!keys.isLastOpen()) return { title: texts.refused, errors, isUnsettled: false };
  // Who is told what is wrong in a field cannot send it without a change.
  const isOfField = errors.some(({ field }) => field !== undefined);
  const advice = isOfField ? [] : [{ text: texts.unknownAdvice }];
  return { title: texts.unknown, errors: [...errors, ...advice], isUnsettled: false };
};

interface OpenMessageProps {
  readonly flow: ActorRefFrom<ReturnType<typeof feedbackMachineFor>>;
  readonly form: ActorRefFrom<typeof feedbackFormMachine>;
  readonly file: AttachmentRef;
  readonly captcha: FormCaptcha;
  readonly keys: OperationKeys;
}

/**
 * A message until it is decided what became of its file: its form, prefilled for a signed-in resident (FEED-2) where
 * nothing was typed, and then the upload. Both are below one heading, which would take the focus if it appeared anew
 * (SHELL-8).
 */
export const OpenMessage = ({
  flow,
  form: actor,
  file,
  captcha,
  keys,
}: OpenMessageProps): ReactElement => {
  const number = useSelector(flow, ({ context }) => context.number);
  const attachment = useAttachment(file);
  useKeepMessage(number, attachment);
  const profile = useUser()?.profile ?? null;
  const known = useMemo(
    () => (profile === null ? {} : { name: profile.firstName, email: profile.email }),
    [profile],
  );
  const form = useFormOf(actor, {
    issuesOf: feedbackIssues,
    needs: captcha.needs,
    fields,
    issueTexts: texts.issues,
    fallback: "feedback-failed",
    failureTexts: ownFailureTexts,
    prefill: known,
    keptAs,
  });
  const { isBusy, submit, box } = form;
  const headingId = useId();
  const { title, errors, isUnsettled } = outcomeOf(form, keys);
  return (
    <div className="ui-stack" ref={box}>
      <PageHeading title={errors.length > 0 ? texts.errorTitle(texts.heading) : texts.heading}>
        <span id={headingId}>{texts.heading}</span>
      </PageHeading>
      {number !== null ? (
        <div className="ui-form-column">
          <AttachmentSending attachment={attachment} />
        </div>
      ) : (
        <FormPlace help={<FormHelp {...texts.help} canAsk={false} />}>
          <p>{texts.lead}</p>
          {isUnsettled && (
            <Banner kind="warning" title={texts.unsettled}>
              {texts.unsettledAdvice}
            </Banner>
          )}
          <Card>
            <Form
              labelledBy={headingId}
              errors={errors}
              errorTitle={title}
              isPending={isBusy}
              isReady={captcha.isKnown}
              onSubmit={submit}
            >
              <MessageFields form={form} attachment={attachment} captcha={captcha} />
            </Form>
          </Card>
        </FormPlace>
      )}
    </div>
  );
};

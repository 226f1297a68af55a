import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import type { recoveryRequestMachine } from "#machines/access/recovery-request/recovery-request.machine.ts";
import type { RecoveryValues } from "#machines/forms/recovery.form.ts";
import { recoveryIssues } from "#machines/forms/recovery.form.ts";
import { FormHelp } from "../../form/form-help.tsx";
import { SubmitButton } from "../../form/submit-button.tsx";
import { refusalWith } from "../../form/unknown-outcome.ts";
import { useFormOf } from "../../form/use-form.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { letterKeptAs } from "./recovery.actors.ts";
import type { InRecovery } from "./recovery-flow.ts";
import { RecoveryScreen, StepForm } from "./recovery-screen.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.sendEmail;
const needs = {};
const fields = ["email"] as const satisfies readonly (keyof RecoveryValues)[];

interface LetterFormProps {
  readonly form: ActorRefFrom<typeof recoveryRequestMachine>;
}

const LetterForm = ({ form }: LetterFormProps): ReactElement => {
  const view = useFormOf(form, {
    issuesOf: recoveryIssues,
    needs,
    fields,
    issueTexts: texts.issues,
    fallback: "recovery-send-failed",
    keptAs: letterKeptAs,
  });
  const { values, change, box } = view;
  const { title, errors } = refusalWith(view, { ...texts, summary: recoveryTexts.summary });
  const headingId = useId();
  return (
    <RecoveryScreen
      title={texts.title}
      headingId={headingId}
      form={{ errors }}
      help={<FormHelp {...texts.help} />}
    >
      <p>{texts.info}</p>
      <div ref={box}>
        <StepForm form={{ ...view, errors }} labelledBy={headingId} errorTitle={title}>
          <EmailField
            label={texts.email}
            name="email"
            hint={texts.emailHint}
            value={values.email}
            onChange={change("email")}
            enterKeyHint="send"
          />
          <SubmitButton form={view} isWide reason={texts.reason}>
            {texts.submit}
          </SubmitButton>
        </StepForm>
      </div>
    </RecoveryScreen>
  );
};

/** Requests the letter (REC-2). Back from the next step finds the address still filled in. */
export const SendEmail = ({ flow }: InRecovery): ReactElement | null => {
  const form = useSelector(flow, ({ children }) => children.askForLetter);
  return form === undefined ? null : <LetterForm key={form.sessionId} form={form} />;
};

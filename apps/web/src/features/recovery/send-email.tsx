import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import type { recoveryRequestMachine } from "#machines/access/recovery-request/recovery-request.machine.ts";
import type { RecoveryDraft } from "#machines/forms/recovery.form.ts";
import { recoveryIssues } from "#machines/forms/recovery.form.ts";
import { FormHelp } from "../../form/form-help.tsx";
import { SubmitButton } from "../../form/submit-button.tsx";
import { useFormOf } from "../../form/use-form.ts";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import type { InRecovery } from "./recovery-flow.ts";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.sendEmail;
const needs = {};
const fields = ["email"] as const satisfies readonly (keyof RecoveryDraft)[];
const keep = { id: "recovery", fields, isForAnybody: true } as const;

interface LetterFormProps {
  readonly form: ActorRefFrom<typeof recoveryRequestMachine>;
}

const LetterForm = ({ form }: LetterFormProps): ReactElement => {
  const { draft, errors, failure, isBusy, isValid, change, submit, box } = useFormOf(form, {
    issuesOf: recoveryIssues,
    needs,
    fields,
    words: texts.issues,
    fallback: "recovery-send-failed",
    keep,
  });
  const headingId = useId();
  return (
    <RecoveryScreen
      title={texts.title}
      isWrong={errors.length > 0}
      headingId={headingId}
      help={<FormHelp {...texts.help} />}
    >
      <p>{texts.info}</p>
      <div ref={box}>
        <Card>
          <Form
            labelledBy={headingId}
            errors={errors}
            errorTitle={failure === null ? recoveryTexts.summary : texts.refused}
            isPending={isBusy}
            onSubmit={submit}
            onBlockedSubmit={submit}
          >
            <EmailField
              label={texts.email}
              name="email"
              hint={texts.emailHint}
              value={draft.email}
              onChange={change("email")}
              enterKeyHint="send"
            />
            <SubmitButton form={{ isBusy, isValid }} isWide reason={texts.reason}>
              {texts.submit}
            </SubmitButton>
          </Form>
        </Card>
      </div>
    </RecoveryScreen>
  );
};

/** Requests the letter (REC-2). Back from the next step finds the address still filled in. */
export const SendEmail = ({ flow }: InRecovery): ReactElement | null => {
  const form = useSelector(flow, ({ children }) => children.askForLetter);
  return form === undefined ? null : <LetterForm key={form.sessionId} form={form} />;
};

import type { ReactElement } from "react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import type { passwordRecoveryMachine } from "#machines/access/password-recovery/password-recovery.machine.ts";
import type { NewPasswordValues } from "#machines/forms/new-password.form.ts";
import { newPasswordIssues } from "#machines/forms/new-password.form.ts";
import { FormHelp } from "../../form/form-help.tsx";
import { NewPasswordFields } from "../../form/new-password-fields.tsx";
import { newPasswordTexts } from "../../form/password.texts.ts";
import { SubmitButton } from "../../form/submit-button.tsx";
import { refusalWith } from "../../form/unknown-outcome.ts";
import { useFormOf } from "../../form/use-form.ts";
import { RecoveryScreen, StepForm } from "./recovery-screen.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.change;
const needs = {};
const fields = ["password", "confirmation"] as const satisfies readonly (keyof NewPasswordValues)[];
/** Passwords are never stored; this only tells that leaving would lose them. */
const keptAs = "new-password";
/** For a refusal without a message. */
export const changeFallback = "recovery-change-failed";

interface NewPasswordFormProps {
  readonly form: ActorRefFrom<typeof passwordRecoveryMachine>;
}

/** The new password, by the code of the letter. */
export const NewPasswordForm = ({ form: actor }: NewPasswordFormProps): ReactElement => {
  const form = useFormOf(actor, {
    issuesOf: newPasswordIssues,
    needs,
    fields,
    issueTexts: texts.issues,
    labels: { password: texts.password, confirmation: newPasswordTexts.confirmation },
    fallback: changeFallback,
    keptAs,
  });
  const { title, errors } = refusalWith(form, { ...texts, summary: recoveryTexts.summary });
  const headingId = useId();
  return (
    <RecoveryScreen
      title={texts.title}
      headingId={headingId}
      form={{ errors }}
      help={<FormHelp {...texts.help} />}
    >
      <StepForm form={{ ...form, errors }} labelledBy={headingId} errorTitle={title}>
        <NewPasswordFields form={form} label={texts.password} mismatch={texts.mismatch} />
        <SubmitButton form={form} isWide reason={texts.reason}>
          {texts.submit}
        </SubmitButton>
      </StepForm>
    </RecoveryScreen>
  );
};

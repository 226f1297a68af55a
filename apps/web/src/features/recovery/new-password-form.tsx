import type { ReactElement } from "react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import type { passwordRecoveryMachine } from "#machines/access/password-recovery/password-recovery.machine.ts";
import type { NewPasswordDraft } from "#machines/forms/new-password.form.ts";
import { newPasswordIssues } from "#machines/forms/new-password.form.ts";
import { FormHelp } from "../../form/form-help.tsx";
import { NewPasswordFields } from "../../form/new-password-fields.tsx";
import { newPasswordTexts } from "../../form/password.texts.ts";
import { SubmitButton } from "../../form/submit-button.tsx";
import { useFormOf } from "../../form/use-form.ts";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.change;
const needs = {};
const fields = ["password", "confirmation"] as const satisfies readonly (keyof NewPasswordDraft)[];
/** Passwords are never stored; this only tells that leaving would lose them. */
const keep = { id: "new-password", fields: [], isForAnybody: true } as const;
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
    words: texts.issues,
    labels: { password: texts.password, confirmation: newPasswordTexts.confirmation },
    fallback: changeFallback,
    keep,
  });
  const { errors, failure, isBusy, submit } = form;
  const headingId = useId();
  return (
    <RecoveryScreen
      title={texts.title}
      isWrong={errors.length > 0}
      headingId={headingId}
      help={<FormHelp {...texts.help} />}
    >
      <Card>
        <Form
          labelledBy={headingId}
          errors={errors}
          errorTitle={failure === null ? recoveryTexts.summary : texts.refused}
          isPending={isBusy}
          onSubmit={submit}
          onBlockedSubmit={submit}
        >
          <NewPasswordFields form={form} label={texts.password} mismatch={texts.mismatch} />
          <SubmitButton form={form} isWide reason={texts.reason}>
            {texts.submit}
          </SubmitButton>
        </Form>
      </Card>
    </RecoveryScreen>
  );
};

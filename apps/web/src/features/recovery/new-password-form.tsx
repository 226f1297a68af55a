import type { ReactElement } from "react";
import { useId } from "react";
import { Navigate } from "react-router-dom";
import type { NewPasswordDraft } from "#machines/forms/new-password.form.ts";
import { newPasswordIssues } from "#machines/forms/new-password.form.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { wordsOf } from "../../screen/messages.texts.ts";
import { NewPasswordFields } from "../../form/new-password-fields.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { useForm } from "../../form/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { NoUsableCode } from "./no-usable-code.tsx";
import { isCodeRefused } from "./recovery-failure.ts";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryPaths } from "./recovery-state.ts";
import { passwordRecoveryMachineFor } from "./recovery.actors.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.change;
const needs = {};
const fields = ["password", "confirmation"] as const satisfies readonly (keyof NewPasswordDraft)[];
/** Passwords are kept nowhere: only that they stand here, and that nothing is to lead away from them. */
const keep = { id: "new-password", fields: [], isForAnybody: true } as const;
const fallback = "recovery-change-failed";
const changed = { changed: true } as const;

/** The new password, by the code of the letter. */
export const NewPasswordForm = ({ code }: { readonly code: string }): ReactElement => {
  const { ready } = useRuntimeSlot();
  const form = useForm({
    machine: () => passwordRecoveryMachineFor(ready, code),
    issuesOf: newPasswordIssues,
    needs,
    fields,
    words: texts.issues,
    fallback,
    keep,
  });
  const { errors, failure, isBusy, isValid, result, submit } = form;
  const headingId = useId();
  // In the place of the form: Back must not offer a code that is used.
  if (result !== null) return <Navigate to={recoveryPaths.changed} replace state={changed} />;
  if (failure !== null && isCodeRefused(failure)) {
    const said = messageInPlace(failure, fallback);
    const advice = "code" in said ? texts.codeSpent : undefined;
    return <NoUsableCode reason={wordsOf(said)} advice={advice} />;
  }
  return (
    <RecoveryScreen title={texts.title} isWrong={errors.length > 0} headingId={headingId}>
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
          <Button
            type="submit"
            isWide
            isPending={isBusy}
            disabledReason={isValid || isBusy ? undefined : texts.reason}
          >
            {texts.submit}
          </Button>
        </Form>
      </Card>
    </RecoveryScreen>
  );
};

import type { ReactElement } from "react";
import { useId } from "react";
import { Navigate } from "react-router-dom";
import type { NewPasswordDraft } from "#machines/forms/new-password.form.ts";
import { isMismatchPlain, newPasswordIssues } from "#machines/forms/new-password.form.ts";
import { messageInPlace } from "#machines/kit/message.ts";
import { wordsOf } from "../../app/messages.texts.ts";
import { PasswordCriteria } from "../../app/password-criteria.tsx";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
import { useForm } from "../../app/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useVisit } from "../../ui/use-visit.ts";
import { NoUsableCode } from "./no-usable-code.tsx";
import { changeFallback, isCodeRefused } from "./recovery-failure.ts";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryPaths } from "./recovery-state.ts";
import { passwordRecoveryMachineFor } from "./recovery.actors.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.change;
const needs = {};
const fields = ["password", "confirmation"] as const satisfies readonly (keyof NewPasswordDraft)[];
const changed = { changed: true } as const;
const toggle = { showLabel: texts.showPassword, hideLabel: texts.hidePassword } as const;

/** The new password, twice. That the two differ is told early, but not before it is plain. */
export const NewPasswordForm = ({ code }: { readonly code: string }): ReactElement => {
  const { ready } = useRuntimeSlot();
  const { draft, errors, failure, isBusy, isValid, result, change, submit, errorOf } = useForm({
    machine: () => passwordRecoveryMachineFor(ready, code),
    issuesOf: newPasswordIssues,
    needs,
    fields,
    words: texts.issues,
    fallback: "recovery-change-failed",
  });
  const [visit, visiting] = useVisit();
  const headingId = useId();
  // In the place of the form: Back must not offer a code that is used.
  if (result !== null) return <Navigate to={recoveryPaths.changed} replace state={changed} />;
  if (failure !== null && isCodeRefused(failure)) {
    const reason = wordsOf(messageInPlace(failure, changeFallback(failure)));
    return <NoUsableCode reason={reason} />;
  }
  const mismatch = isMismatchPlain(draft, visit) ? texts.mismatch : undefined;
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
          <PasswordField
            label={texts.password}
            name="password"
            hint={texts.passwordHint}
            value={draft.password}
            onChange={change("password")}
            {...toggle}
            autoComplete="new-password"
            enterKeyHint="next"
            isRequired
            criteria={<PasswordCriteria password={draft.password} />}
          />
          <div {...visiting}>
            <PasswordField
              label={texts.confirmation}
              name="confirmation"
              value={draft.confirmation}
              onChange={change("confirmation")}
              {...toggle}
              autoComplete="new-password"
              enterKeyHint="done"
              isRequired
              isErrorLive
              error={errorOf("confirmation") ?? mismatch}
            />
          </div>
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

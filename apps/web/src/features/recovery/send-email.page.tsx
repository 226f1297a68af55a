import type { ReactElement } from "react";
import { useId } from "react";
import { Navigate, useLocation } from "react-router-dom";
import type { RecoveryDraft } from "#machines/forms/recovery.form.ts";
import { recoveryIssues } from "#machines/forms/recovery.form.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { useForm } from "../../form/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryPaths, sentIn } from "./recovery-state.ts";
import { recoveryRequestMachineFor } from "./recovery.actors.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.sendEmail;
const needs = {};
const fields = ["email"] as const satisfies readonly (keyof RecoveryDraft)[];
const keep = { id: "recovery", fields, isForAnybody: true } as const;

/** Asks for the letter (section 2). Who comes back from the next step finds the address as it was. */
export const SendEmailPage = (): ReactElement => {
  const { ready } = useRuntimeSlot();
  const before = sentIn(useLocation().state);
  const { draft, errors, failure, isBusy, isValid, result, change, submit, box } = useForm({
    machine: () => recoveryRequestMachineFor(ready),
    issuesOf: recoveryIssues,
    needs,
    fields,
    words: texts.issues,
    fallback: "recovery-send-failed",
    prefill: before ?? {},
    keep,
  });
  const headingId = useId();
  // In the place of the form: Back goes to the page before, not to a form that was sent.
  if (result !== null) return <Navigate to={recoveryPaths.sent} replace state={result} />;
  return (
    <RecoveryScreen title={texts.title} isWrong={errors.length > 0} headingId={headingId}>
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
            <TextField
              label={texts.email}
              name="email"
              hint={texts.emailHint}
              value={draft.email}
              onChange={change("email")}
              inputMode="email"
              autoComplete="email"
              enterKeyHint="send"
              isRequired
              isLiteral
            />
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
      </div>
    </RecoveryScreen>
  );
};

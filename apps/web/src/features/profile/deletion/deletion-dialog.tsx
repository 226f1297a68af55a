import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { DeletionValues } from "#machines/forms/deletion.form.ts";
import { deletionIssues } from "#machines/forms/deletion.form.ts";
import { serverMessageOr } from "#machines/portal/message.ts";
import { textOf } from "#web/screen/messages.texts.ts";
import { passwordToggle } from "#web/form/password.texts.ts";
import { InUkrainian } from "#web/runtime/in-ukrainian.tsx";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { SubmitButton } from "#web/form/submit-button.tsx";
import { refusalWith } from "#web/form/unknown-outcome.ts";
import { useForm } from "#web/form/use-form.ts";
import { useHasUnsavedInput } from "#web/runtime/use-portal.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { profileDeletionMachineFor } from "./deletion.actors.ts";
import { deletionTexts as texts } from "./deletion.texts.ts";
import { PasswordLogin } from "../password/password-login.tsx";

interface DeletionDialogProps {
  readonly onClose: () => void;
}

const needs = {};
const fields = ["password"] as const satisfies readonly (keyof DeletionValues)[];

/** The password is all that is sent: without a message of the server nothing else can be wrong with it. */
const isOfInput = (failure: Failure | null): boolean =>
  ((failure?._tag === "ServerFault" && failure.status === 400) ||
    (failure?._tag === "Rejected" && failure.status === 422 && failure.items.length === 0)) &&
  failure.message === undefined;

const useDeletion = () => {
  const { ready } = useRuntimeSlot();
  const form = useForm({
    machine: () => profileDeletionMachineFor(ready),
    issuesOf: deletionIssues,
    needs,
    fields,
    issueTexts: texts.issues,
    fallback: "profile-deletion-failed",
    failureTexts: (failure) => (isOfInput(failure) ? [texts.unaccepted] : undefined),
  });
  const { failure, mayBeDone } = form;
  // PROF-7: a 401 of this call is only about the password.
  const errors =
    failure?._tag === "Unauthorized"
      ? [
          {
            field: "password",
            text: textOf(serverMessageOr(failure.message, "wrong-confirmation-password")),
          },
        ]
      : form.errors;
  return {
    ...form,
    ...refusalWith(
      { failure, mayBeDone, errors },
      {
        ...texts,
        summary: texts.check,
        refused: isOfInput(failure) ? texts.check : texts.refused,
      },
    ),
  };
};

/** The final confirmation by password. A running deletion cannot be cancelled. */
export const DeletionDialog = ({ onClose }: DeletionDialogProps): ReactElement => {
  const { values, errors, title, isBusy, isValid, change, submit } = useDeletion();
  const hasInput = useHasUnsavedInput();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus(), []);
  const close = (): void => {
    if (!isBusy) onClose();
  };
  return (
    <InUkrainian>
      <Dialog
        isOpen
        onClose={close}
        title={texts.title}
        closeLabel={texts.close}
        width="30rem"
        height="18rem"
      >
        <div className="ui-stack profile-deletion" ref={box}>
          <p id={id}>{[texts.ask, ...(hasInput ? [texts.unsaved] : [])].join(" ")}</p>
          <Form
            labelledBy={id}
            errors={errors}
            errorTitle={title}
            isPending={isBusy}
            onSubmit={submit}
            hasOneField
          >
            <PasswordLogin />
            <PasswordField
              label={texts.password}
              name="password"
              value={values.password}
              onChange={change("password")}
              {...passwordToggle}
              autoComplete="current-password"
              enterKeyHint="done"
              isRequired
              isErrorLive
            />
            <div className="ui-dialog-actions profile-actions">
              <SubmitButton form={{ isBusy, isValid }} variant="danger" reason={texts.reason}>
                {texts.confirm}
              </SubmitButton>
              <Button
                variant="secondary"
                onPress={close}
                disabledReason={isBusy ? texts.underWay : undefined}
              >
                {texts.cancel}
              </Button>
            </div>
          </Form>
        </div>
      </Dialog>
    </InUkrainian>
  );
};

import type { ReactElement } from "react";
import { useIsLocked } from "#web/runtime/use-portal.ts";
import { SubmitButton } from "#web/form/submit-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { DialogProps } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import type { FormProps } from "#web/ui/form.tsx";
import { richTexts as texts } from "./rich.texts.ts";

interface InsertDialogProps
  extends Pick<DialogProps, "title" | "children" | "onClose">, Pick<FormProps, "errorTitle"> {
  readonly form: Pick<FormProps, "errors"> & {
    readonly isBusy: boolean;
    readonly isValid: boolean;
    readonly submit: () => void;
  };
  /** Why nothing can be inserted yet. */
  readonly reason: string;
}

/** A dialog whose result is inserted at the cursor. */
export const InsertDialog = ({
  title,
  form,
  errorTitle,
  reason,
  onClose,
  children,
}: InsertDialogProps): ReactElement => (
  // It must not stand over the sign-in for which its page waits; what is filled in stays.
  <Dialog isOpen={!useIsLocked()} onClose={onClose} title={title} closeLabel={texts.close}>
    <Form
      errors={form.errors}
      errorTitle={errorTitle}
      isPending={form.isBusy}
      onSubmit={form.submit}
    >
      {children}
      <div className="ui-cluster">
        <SubmitButton form={form} reason={reason}>
          {texts.insert}
        </SubmitButton>
        <Button variant="secondary" onPress={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  </Dialog>
);

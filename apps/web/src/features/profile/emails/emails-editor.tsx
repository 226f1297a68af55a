import type { ReactElement } from "react";
import type { Emails } from "#contracts/schemas/profile.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { EmailsForm } from "./emails-form.tsx";
import { emailsVersionMachineFor } from "./emails.actors.ts";
import { Versioned } from "../editing/versioned.tsx";

interface EmailsEditorProps {
  /** What is stored, as far as this tab knows. */
  readonly stored: Emails;
  /** Called at the same time as the new list arrives. */
  readonly onSaved: (emails: Emails) => void;
  readonly onCancel: () => void;
}

/** The editor of the email addresses. */
export const EmailsEditor = ({ stored, onSaved, onCancel }: EmailsEditorProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  return (
    <Versioned machine={() => emailsVersionMachineFor(ready, onSaved, onCancel)} stored={stored}>
      {(fillIn, version) => <EmailsForm fillIn={fillIn} version={version} onCancel={onCancel} />}
    </Versioned>
  );
};

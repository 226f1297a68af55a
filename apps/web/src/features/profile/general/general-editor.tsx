import type { ReactElement } from "react";
import type { Profile } from "#contracts/schemas/profile.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { GeneralForm } from "./general-form.tsx";
import { generalVersionMachineFor } from "./general.actors.ts";
import { Versioned } from "../editing/versioned.tsx";

interface GeneralEditorProps {
  /** What is stored, as far as this tab knows. */
  readonly stored: Profile;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The editor of general information. */
export const GeneralEditor = ({ stored, onSaved, onCancel }: GeneralEditorProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  return (
    <Versioned machine={() => generalVersionMachineFor(ready, onSaved, onCancel)} stored={stored}>
      {(fillIn, version) => <GeneralForm fillIn={fillIn} version={version} onCancel={onCancel} />}
    </Versioned>
  );
};

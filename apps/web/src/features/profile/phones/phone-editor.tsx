import type { ReactElement } from "react";
import type { Phones } from "#contracts/schemas/profile.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { PhoneForm } from "./phone-form.tsx";
import { phoneVersionMachineFor } from "./phones.actors.ts";
import { Versioned } from "../editing/versioned.tsx";

interface PhoneEditorProps {
  /** What is stored, as far as this tab knows. */
  readonly stored: Phones;
  /** The entry to change; `null` adds one. */
  readonly id: string | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The editor of one contact phone. */
export const PhoneEditor = ({ stored, id, onSaved, onCancel }: PhoneEditorProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  return (
    <Versioned machine={() => phoneVersionMachineFor(ready, id, onSaved, onCancel)} stored={stored}>
      {(fillIn, version) => <PhoneForm fillIn={fillIn} version={version} onCancel={onCancel} />}
    </Versioned>
  );
};

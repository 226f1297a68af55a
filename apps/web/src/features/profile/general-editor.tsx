import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import type { Profile } from "#contracts/schemas/profile.ts";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
import { GeneralForm } from "./general-form.tsx";
import { profileVersionMachineFor } from "./general.actors.ts";
import { generalTexts } from "./general.texts.ts";

interface GeneralEditorProps {
  /** What is stored, as far as this tab knows. */
  readonly stored: Profile;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The open form and the version it stands on: another version taken over is another form. */
export const GeneralEditor = ({ stored, onSaved, onCancel }: GeneralEditorProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const [machine] = useState(() => profileVersionMachineFor(ready));
  const version = useActorRef(machine, { input: { base: stored } });
  const taken = useSelector(version, ({ context }) => context.taken);
  const decision = useSelector(version, ({ context }) => context.decision);
  useEffect(() => {
    version.send({ type: "STORED", profile: stored });
  }, [version, stored]);
  return (
    <>
      <GeneralForm key={taken} version={version} onSaved={onSaved} onCancel={onCancel} />
      <output className="profile-status">
        {decision !== "none" && generalTexts.outdated[decision]}
      </output>
    </>
  );
};

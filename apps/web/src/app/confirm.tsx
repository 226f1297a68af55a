import type { ReactElement } from "react";
import type { ActorRefFrom } from "xstate";
import type { confirmMachine } from "#machines/portal/confirm/confirm.machine.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { textOf } from "../screen/messages.texts.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import { InUkrainian } from "../runtime/in-ukrainian.tsx";
import { useActorValue } from "../runtime/use-actor-value.ts";

interface ConfirmProps {
  readonly actor: ActorRefFrom<typeof confirmMachine>;
}

/** The one confirm dialog; it keeps its text while it fades out. */
export const Confirm = ({ actor }: ConfirmProps): ReactElement | null => {
  const question = useActorValue(actor, ({ context }) => context.question, null);
  const isOpen = useActorValue(actor, (snapshot) => snapshot.hasTag("open"), false);
  if (question === null) return null;
  const { title, text, accept, reject, danger = false } = question;
  return (
    <InUkrainian>
      <ConfirmDialog
        isOpen={isOpen}
        title={textOf(title)}
        acceptLabel={textOf(accept)}
        rejectLabel={textOf(reject)}
        closeLabel={shellTexts.close}
        tone={danger ? "danger" : "primary"}
        onAccept={() => actor.send({ type: "CONFIRM.ACCEPT" })}
        onReject={() => actor.send({ type: "CONFIRM.REJECT" })}
        onClose={() => actor.send({ type: "CONFIRM.CLOSE" })}
      >
        {text !== undefined && <p>{textOf(text)}</p>}
      </ConfirmDialog>
    </InUkrainian>
  );
};

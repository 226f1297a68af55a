import { useActorRef, useSelector } from "@xstate/react";
import { editModeMachine } from "#machines/portal/edit-mode/edit-mode.machine.ts";

/** A section with read and edit mode: what is edited, and how the last edit ended. */
export const useEditMode = () => {
  const mode = useActorRef(editModeMachine);
  const { target, ending, closed, details } = useSelector(mode, ({ context }) => context);
  return {
    target,
    ending,
    closed,
    details,
    edit: (what: string) => mode.send({ type: "EDIT", target: what }),
    save: (outcome: readonly string[] = []) => mode.send({ type: "SAVED", details: outcome }),
    cancel: () => mode.send({ type: "CANCEL" }),
  };
};

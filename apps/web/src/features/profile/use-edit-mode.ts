import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { editModeMachine } from "#machines/edit-mode/edit-mode.machine.ts";

/** How the last edit ended; `none` before the first. */
type Ending = "none" | "saved" | "cancelled";

/** One section that is read until somebody edits it. */
export const useEditMode = () => {
  const mode = useActorRef(editModeMachine);
  const target = useSelector(mode, ({ context }) => context.target);
  const [ending, setEnding] = useState<Ending>("none");
  return {
    /** What is edited; `null` while all is only read. */
    target,
    ending,
    edit: (what: string) => {
      setEnding("none");
      mode.send({ type: "EDIT", target: what });
    },
    save: () => {
      setEnding("saved");
      mode.send({ type: "SAVED" });
    },
    cancel: () => {
      setEnding("cancelled");
      mode.send({ type: "CANCEL" });
    },
  };
};

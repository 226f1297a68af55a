import { assign, setup } from "xstate";
import { types } from "../kit/types.ts";

interface EditModeContext {
  /** What is edited: the id of an entry, or a name such as `new`; `null` while all is only read. */
  readonly target: string | null;
}

export type EditModeEvent =
  | { type: "EDIT"; target: string }
  | { type: "CANCEL" }
  | { type: "SAVED" };

export const editModeMachine = setup({
  types: types<{
    context: EditModeContext;
    events: EditModeEvent;
    tags: "editing";
  }>(),
  actions: {
    take: assign((_, params: { target: string }) => ({ target: params.target })),
    leave: assign({ target: null }),
  },
}).createMachine({
  id: "edit-mode",
  description:
    "A section that is read until somebody edits it: one form at a time, closed by saving or by Cancel.",
  context: { target: null },
  initial: "reading",
  states: {
    reading: {
      description: "What is stored is shown.",
      entry: "leave",
      on: {
        EDIT: { target: "editing", actions: { type: "take", params: ({ event }) => event } },
      },
    },
    editing: {
      description: "The form of one entry is open; another one has to wait until it is closed.",
      tags: "editing",
      on: { CANCEL: "reading", SAVED: "reading" },
    },
  },
});

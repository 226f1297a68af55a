import { assign, setup } from "xstate";
import { types } from "../../kit/types.ts";

interface EditModeContext {
  /** What is edited: the id of an entry, or a name such as `new`; `null` while reading. */
  readonly target: string | null;
  /** The result of the last form, until the next one is opened. */
  readonly ending: "none" | "saved" | "cancelled";
  /** What that form edited, so that the focus can return to its button. */
  readonly closed: string | null;
  /** Additional information about the save, such as who gets a letter. */
  readonly details: readonly string[];
}

export type EditModeEvent =
  | { type: "EDIT"; target: string }
  | { type: "CANCEL" }
  | { type: "SAVED"; details?: readonly string[] };

export const editModeMachine = setup({
  types: types<{
    context: EditModeContext;
    events: EditModeEvent;
    tags: "editing";
  }>(),
  actions: {
    take: assign((_, params: { target: string }) => ({
      target: params.target,
      ending: "none",
      closed: null,
      details: [],
    })),
    close: assign(
      ({ context }, params: { ending: "saved" | "cancelled"; details?: readonly string[] }) => ({
        target: null,
        ending: params.ending,
        closed: context.target,
        details: params.details ?? [],
      }),
    ),
  },
}).createMachine({
  id: "edit-mode",
  description:
    "What is edited, if anything. One form or dialog is open at a time; saving or Cancel closes it.",
  context: { target: null, ending: "none", closed: null, details: [] },
  initial: "reading",
  states: {
    reading: {
      description: "The stored data is shown.",
      on: {
        EDIT: { target: "editing", actions: { type: "take", params: ({ event }) => event } },
      },
    },
    editing: {
      description: "The form of one entry is open. No other form opens until it is closed.",
      tags: "editing",
      on: {
        CANCEL: {
          target: "reading",
          actions: { type: "close", params: { ending: "cancelled" } },
        },
        SAVED: {
          target: "reading",
          actions: {
            type: "close",
            params: ({ event }) => ({ ending: "saved", details: event.details ?? [] }),
          },
        },
      },
    },
  },
});

import { and, assign, setup } from "xstate";
import { placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export type ChangedElsewhereEvent =
  /**
   * Another tab or another part of the page has sent or paid something, or the page returns from the browser's cache,
   * where nothing was told.
   */
  | { type: "CHANGED_ELSEWHERE" }
  /** Whether somebody looks at the page. */
  | { type: "PAGE"; isSeen: boolean }
  /** Whether a load is running. */
  | { type: "LOAD"; isRunning: boolean };

export const changedElsewhereMachine = setup({
  types: types<{
    context: { readonly isSeen: boolean; readonly isRunning: boolean };
    events: ChangedElsewhereEvent;
  }>(),
  actors: { watch: placeholderCallback("watch") },
  actions: {
    notePage: assign((_, { isSeen }: { isSeen: boolean }) => ({ isSeen })),
    noteLoad: assign((_, { isRunning }: { isRunning: boolean }) => ({ isRunning })),
    /** What is on the screen stays until the answer comes. */
    reload: unprovidedAction("reload"),
  },
  guards: {
    isSeen: ({ context }) => context.isSeen,
    /** The answer of a load that is running may be older than the change. */
    isIdle: ({ context }) => !context.isRunning,
  },
}).createMachine({
  id: "changed-elsewhere",
  description:
    "Loads a list or the amounts again after another tab, or another part of the page, has changed them on the server: once, and only while somebody looks.",
  context: { isSeen: true, isRunning: false },
  invoke: { id: "watch", src: "watch" },
  on: {
    PAGE: { actions: { type: "notePage", params: ({ event }) => event } },
    LOAD: { actions: { type: "noteLoad", params: ({ event }) => event } },
  },
  initial: "current",
  states: {
    current: {
      description: "As far as this tab knows, the screen has what the server has.",
      on: { CHANGED_ELSEWHERE: "due" },
    },
    due: {
      description:
        "The server has something newer. It is loaded when somebody looks at the page and no load is running.",
      always: { guard: and(["isSeen", "isIdle"]), target: "current", actions: "reload" },
    },
  },
});

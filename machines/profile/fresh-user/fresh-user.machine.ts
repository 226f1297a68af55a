import { assign, setup } from "xstate";
import { placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

interface FreshUserContext {
  /** When the data was last loaded, in milliseconds; `null` until the first event. */
  readonly last: number | null;
}

/** The page was opened, or its tab became visible again. */
export interface TabSeen {
  readonly type: "TAB_SEEN";
  readonly at: number;
  readonly isOnline: boolean;
}

/** Minimum milliseconds between loads, since one click may focus a tab twice. */
const pause = 5000;

/** Timers stop while a page is in the browser's back/forward cache, so each event contains its time. */
export const freshUserMachine = setup({
  types: types<{ context: FreshUserContext; events: TabSeen }>(),
  actors: { watchTab: placeholderCallback("watchTab") },
  actions: {
    noteTime: assign({ last: (_, params: { at: number }) => params.at }),
    reload: unprovidedAction("reload"),
  },
  guards: {
    isFirst: ({ context }) => context.last === null,
    /** A clock that was set back must not block loading. */
    isDue: ({ context: { last } }, { at, isOnline }: TabSeen) =>
      isOnline && last !== null && (at < last || at - last >= pause),
  },
}).createMachine({
  id: "fresh-user",
  description:
    "Keeps the profile page up to date: returning to its tab shows what was changed elsewhere.",
  context: { last: null },
  invoke: { id: "watchTab", src: "watchTab" },
  initial: "watching",
  states: {
    watching: {
      description: "The shown data stays until newer data arrives.",
      on: {
        TAB_SEEN: [
          { guard: "isFirst", actions: { type: "noteTime", params: ({ event }) => event } },
          {
            guard: { type: "isDue", params: ({ event }) => event },
            actions: [{ type: "noteTime", params: ({ event }) => event }, "reload"],
          },
        ],
      },
    },
  },
});

import { assign, setup } from "xstate";
import { placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

interface FreshUserContext {
  /** When the data was last asked for, in milliseconds; `null` until the page tells the time. */
  readonly last: number | null;
}

/** The page is opened, or somebody comes back to its tab. */
export interface TabSeen {
  readonly type: "TAB_SEEN";
  readonly at: number;
  readonly isOnline: boolean;
}

/** Milliseconds before the data is asked for again: one click may focus a tab twice. */
const pause = 5000;

/** A timer would stand still with a page that waits in the browser's history, so each event tells its time. */
export const freshUserMachine = setup({
  types: types<{ context: FreshUserContext; events: TabSeen }>(),
  actors: { watchTab: placeholderCallback("watchTab") },
  actions: {
    keepTime: assign({ last: (_, params: { at: number }) => params.at }),
    reload: unprovidedAction("reload"),
  },
  guards: {
    isFirst: ({ context }) => context.last === null,
    /** A clock that was set back does not block this until it has caught up. */
    isDue: ({ context: { last } }, { at, isOnline }: TabSeen) =>
      isOnline && last !== null && (at < last || at - last >= pause),
  },
}).createMachine({
  id: "fresh-user",
  description:
    "Keeps the profile's page up to date: whoever comes back to its tab sees what was changed elsewhere.",
  context: { last: null },
  invoke: { id: "watchTab", src: "watchTab" },
  initial: "watching",
  states: {
    watching: {
      description: "The shown data stays until newer data arrives.",
      on: {
        TAB_SEEN: [
          { guard: "isFirst", actions: { type: "keepTime", params: ({ event }) => event } },
          {
            guard: { type: "isDue", params: ({ event }) => event },
            actions: [{ type: "keepTime", params: ({ event }) => event }, "reload"],
          },
        ],
      },
    },
  },
});

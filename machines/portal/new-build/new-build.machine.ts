import { setup } from "xstate";
import { placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export type NewBuildEvent =
  /** Another build than the page's is ready on the device. */
  { type: "BUILD.FOUND" } | { type: "TAKE" } | { type: "LATER" };

export const newBuildMachine = setup({
  types: types<{ events: NewBuildEvent; tags: "offered" }>(),
  actors: { watchBuilds: placeholderCallback("watchBuilds") },
  actions: {
    /** Reloads the page; if input would be lost, the browser or the portal asks first. */
    reload: unprovidedAction("reload"),
  },
}).createMachine({
  id: "new-build",
  description: "A newer build of the portal. It is offered and never forced on anybody.",
  invoke: { id: "watchBuilds", src: "watchBuilds" },
  initial: "current",
  states: {
    current: {
      description: "No newer build is known.",
      on: { "BUILD.FOUND": "offered" },
    },
    offered: {
      description: "A newer build is ready. The page keeps its own until the resident accepts it.",
      tags: "offered",
      on: { TAKE: { actions: "reload" }, LATER: "postponed" },
    },
    postponed: {
      description: "The resident declined. Only a still newer build is offered again.",
      on: { "BUILD.FOUND": "offered" },
    },
  },
});

import { sendParent, setup } from "xstate";
import { placeholderCallback } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export type ConnectionEvent = { type: "NETWORK.LOST" } | { type: "NETWORK.BACK" };

export const connectionMachine = setup({
  types: types<{ events: ConnectionEvent; tags: "offline" | "back" }>(),
  actors: { watchConnection: placeholderCallback("watchConnection") },
  actions: { tellBack: sendParent({ type: "NETWORK.BACK" }) },
  delays: { announcement: 5000 },
}).createMachine({
  id: "connection",
  description: "Whether the device reports a network.",
  invoke: { id: "watchConnection", src: "watchConnection" },
  initial: "online",
  states: {
    online: { description: "The network is there.", on: { "NETWORK.LOST": "offline" } },
    offline: {
      description: "The device has no network. A notice stays until it is back.",
      tags: "offline",
      on: { "NETWORK.BACK": "returned" },
    },
    returned: {
      description: "The network is back. A message says so, and failed regions reload.",
      tags: "back",
      entry: "tellBack",
      on: { "NETWORK.LOST": "offline" },
      after: { announcement: "online" },
    },
  },
});

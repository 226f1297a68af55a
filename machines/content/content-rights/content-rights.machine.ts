import { setup } from "xstate";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export const contentRightsMachine = setup({
  types: types<{ events: { type: "WANTED" }; tags: "editor" }>(),
  actors: { ask: placeholder<boolean, undefined>("ask") },
  guards: { isEditor: (_, params: { isContentManager: boolean }) => params.isContentManager },
}).createMachine({
  id: "content-rights",
  description:
    "Whether the content area is offered. Most residents may not enter it, so the server is asked only when the user menu opens or the overview is empty.",
  initial: "unknown",
  states: {
    unknown: {
      description: "The server was not asked, or did not answer. The link is not shown.",
      on: { WANTED: "asking" },
    },
    asking: {
      description: "A placeholder is shown. The answer replaces it by the link or by nothing.",
      invoke: {
        id: "ask",
        src: "ask",
        onDone: [
          {
            guard: {
              type: "isEditor",
              params: ({ event }) => ({ isContentManager: event.output }),
            },
            target: "editor",
          },
          { target: "resident" },
        ],
        // Residents did not request it, so a failure is not reported.
        onError: "unknown",
      },
    },
    editor: {
      description: "The resident is a content manager. The link to the content area is shown.",
      tags: "editor",
    },
    resident: { description: "The server said that they have none. It is not asked again." },
  },
});

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
    "Whether somebody is led to the content area. Most residents may not enter it, so it is asked when the user menu opens, or when the overview has nothing to show.",
  initial: "unknown",
  states: {
    unknown: {
      description: "Nobody was asked yet, or there was no answer: no way leads there.",
      on: { WANTED: "asking" },
    },
    asking: {
      description: "The place where the way would stand is shown; the answer adds it or nothing.",
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
      description: "A content manager: the way to the content area is offered.",
      tags: "editor",
    },
    resident: { description: "The server said no; it is not asked again." },
  },
});

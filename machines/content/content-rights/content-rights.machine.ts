import { setup } from "xstate";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export const contentRightsMachine = setup({
  types: types<{ events: { type: "OPENED" }; tags: "editor" }>(),
  actors: { ask: placeholder<boolean, undefined>("ask") },
  guards: { isEditor: (_, params: { isContentManager: boolean }) => params.isContentManager },
}).createMachine({
  id: "content-rights",
  description:
    "Whether the user menu leads to the content area. Most residents may not enter it, so nobody is asked before the menu opens.",
  initial: "unknown",
  states: {
    unknown: {
      description: "Nobody was asked yet, or there was no answer: the menu has no such entry.",
      on: { OPENED: "asking" },
    },
    asking: {
      description: "The menu was opened; the answer adds the entry or nothing.",
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
      description: "A content manager: the menu leads to the content area.",
      tags: "editor",
    },
    resident: { description: "The server said no; it is not asked again." },
  },
});

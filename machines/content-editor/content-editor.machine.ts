import { beginning } from "./content-editor.context.ts";
import { contentEditorSetup } from "./content-editor.setup.ts";
import {
  aimedAtPublishing,
  aimedAtRestoring,
  back,
  forget,
  gotItem,
  keepBase,
  keepFailure,
  open,
  overtaken,
  placeOf,
  restoredOf,
  say,
  seenOf,
  taking,
  theEvent,
} from "./content-editor.transitions.ts";

export const contentEditorMachine = contentEditorSetup.createMachine({
  id: "content-editor",
  description:
    "Writing one item: what is typed is saved as a draft by itself, residents see it when it is published, and what somebody else has saved is never overwritten unseen.",
  context: ({ input }) => beginning(input),
  initial: "loading",
  on: {
    CHANGE: { guard: "hasBase", actions: taking },
    SHOW: { actions: { type: "show", params: theEvent } },
    PUT_ASIDE: { actions: "putAside" },
  },
  states: {
    loading: {
      description: "What was saved last is awaited.",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        input: placeOf,
        onDone: [
          {
            guard: { type: "isKeptOnThis", params: gotItem },
            target: "editing.dirty",
            actions: { type: "openKept", params: gotItem },
          },
          {
            guard: { type: "isKeptOnAnother", params: gotItem },
            target: "conflict.deciding",
            actions: [
              { type: "openKept", params: gotItem },
              { type: "keepTheirs", params: gotItem },
            ],
          },
          { target: "editing.saved", actions: [open, forget] },
        ],
        onError: [
          {
            guard: { type: "isGoneWithKept", params: theEvent },
            target: "gone",
            actions: "openKeptAlone",
          },
          { guard: { type: "isGone", params: theEvent }, target: "missing" },
          { target: "failed", actions: keepFailure },
        ],
      },
    },
    failed: {
      description: "What was saved last could not be fetched.",
      tags: "failed",
      on: back("loading"),
    },
    missing: { description: "There is no such item.", tags: "missing" },
    editing: {
      description: "The text can be changed.",
      tags: "open",
      initial: "settling",
      on: {
        SAVE: [
          { guard: "isSavable", target: "saving" },
          { guard: "isWrong", target: ".invalid" },
        ],
        PUBLISH: [
          { guard: "isPublishable", target: "publishing" },
          { guard: "isSavable", target: "saving", actions: aimedAtPublishing },
          { guard: "isWrong", target: ".invalid" },
        ],
        WITHDRAW: { guard: "isSeenByResidents", target: "withdrawing" },
        RESTORE: [
          { guard: "isAsSaved", target: "restoring", actions: aimedAtRestoring },
          { guard: "isWrong", target: ".invalid" },
          { target: "saving", actions: aimedAtRestoring },
        ],
      },
      states: {
        settling: {
          description: "Whether more was typed than is saved is looked at.",
          always: [{ guard: "isAsSaved", target: "saved", actions: forget }, { target: "dirty" }],
        },
        saved: {
          description: "All that was typed is saved.",
          on: { CHANGE: { target: "settling", actions: taking } },
        },
        dirty: {
          description: "Something was typed since; it is saved once the typing pauses.",
          tags: "unsaved",
          after: {
            pause: [{ guard: "isWrong", target: "invalid" }, { target: "#content-editor.saving" }],
          },
          on: { CHANGE: { target: "settling", actions: taking } },
        },
        invalid: {
          description: "What was typed cannot be saved; the fields say why.",
          tags: ["unsaved", "invalid"],
          on: { CHANGE: { target: "settling", actions: taking } },
        },
        unsaved: {
          description: "Saving failed; all that was typed stays and is saved on demand.",
          tags: ["unsaved", "failed"],
          on: {
            RETRY: [{ guard: "isWrong", target: "invalid" }, { target: "#content-editor.saving" }],
            "NETWORK.BACK": { guard: "lackedNetwork", target: "#content-editor.saving" },
            "SESSION.BACK": { guard: "lackedSession", target: "#content-editor.saving" },
          },
        },
      },
    },
    saving: {
      description: "The draft is being saved; what is typed meanwhile is saved after it.",
      tags: ["open", "busy", "unsaved"],
      entry: "forgetFailure",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => ({ ...seenOf({ context }), ...context.words }),
        onDone: [
          { guard: "wantsPublishing", target: "publishing", actions: keepBase },
          { guard: "wantsRestoring", target: "restoring", actions: keepBase },
          { target: "editing.settling", actions: [keepBase, say("saved")] },
        ],
        onError: [
          ...overtaken,
          { target: "editing.unsaved", actions: ["forgetAim", keepFailure, say("none")] },
        ],
      },
      on: {
        PUBLISH: { actions: aimedAtPublishing },
        RESTORE: { actions: aimedAtRestoring },
      },
    },
    publishing: {
      description: "What was saved last is shown to residents.",
      tags: ["open", "busy"],
      entry: ["forgetAim", "forgetFailure"],
      invoke: {
        id: "publish",
        src: "publish",
        input: seenOf,
        onDone: { target: "editing.settling", actions: [keepBase, say("published")] },
        onError: [
          ...overtaken,
          { target: "editing.settling", actions: [keepFailure, say("publish-failed")] },
        ],
      },
    },
    withdrawing: {
      description: "The item is taken out of residents' sight; the draft stays.",
      tags: ["open", "busy"],
      entry: "forgetFailure",
      invoke: {
        id: "withdraw",
        src: "withdraw",
        input: seenOf,
        onDone: { target: "editing.settling", actions: [keepBase, say("withdrawn")] },
        onError: [
          ...overtaken,
          { target: "editing.settling", actions: [keepFailure, say("withdraw-failed")] },
        ],
      },
    },
    restoring: {
      description: "An earlier version becomes the newest draft.",
      tags: "busy",
      entry: "forgetFailure",
      exit: "forgetAim",
      invoke: {
        id: "restore",
        src: "restore",
        input: restoredOf,
        onDone: {
          target: "editing.saved",
          actions: [open, forget, { type: "show", params: { pane: "visual" } }, say("restored")],
        },
        onError: [
          ...overtaken,
          { target: "editing.settling", actions: [keepFailure, say("restore-failed")] },
        ],
      },
    },
    conflict: {
      description: "Somebody else has saved another version; nothing is overwritten.",
      tags: ["conflict", "unsaved"],
      initial: "comparing",
      states: {
        comparing: {
          description: "What somebody else has saved is fetched.",
          tags: "busy",
          invoke: {
            id: "compare",
            src: "load",
            input: placeOf,
            onDone: { target: "deciding", actions: { type: "keepTheirs", params: gotItem } },
            onError: [
              { guard: { type: "isGone", params: theEvent }, target: "#content-editor.gone" },
              { target: "unknown", actions: keepFailure },
            ],
          },
        },
        unknown: {
          description: "What somebody else has saved could not be fetched; what was typed waits.",
          tags: "failed",
          on: back("comparing"),
        },
        deciding: {
          description: "Both versions are on the screen; the editor decides.",
          tags: "known",
          on: {
            KEEP_MINE: [
              {
                guard: "isWrong",
                target: "#content-editor.editing.invalid",
                actions: "standOnTheirs",
              },
              { target: "#content-editor.saving", actions: "standOnTheirs" },
            ],
            TAKE_THEIRS: {
              target: "#content-editor.editing.saved",
              actions: ["takeTheirs", forget, say("taken")],
            },
            MERGE: {
              target: "#content-editor.editing.saved",
              actions: ["layBeside", "takeTheirs", forget, say("taken")],
            },
          },
        },
      },
    },
    gone: {
      description: "Somebody else has deleted the item; what was typed is still here.",
      tags: ["gone", "unsaved"],
      on: { CREATE_AGAIN: "creating" },
    },
    creating: {
      description: "The item begins anew with what was typed here.",
      tags: ["gone", "busy", "unsaved"],
      entry: "forgetFailure",
      invoke: {
        id: "create",
        src: "create",
        input: ({ context }) => ({ ...placeOf({ context }), ...context.words }),
        onDone: { target: "editing.settling", actions: [keepBase, say("created")] },
        onError: [
          {
            guard: { type: "isConflict", params: theEvent },
            target: "#content-editor.conflict.comparing",
          },
          { target: "gone", actions: [keepFailure, say("create-failed")] },
        ],
      },
    },
  },
});

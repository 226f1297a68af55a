import type { SnapshotFrom } from "xstate";
import { areSameValues } from "../../forms/content.form.ts";
import { beginning } from "./content-editor.context.ts";
import { contentEditorSetup } from "./content-editor.setup.ts";
import {
  aimedAtPublishing,
  aimedAtRestoring,
  aiming,
  back,
  deletedElsewhere,
  forget,
  givenUp,
  gotItem,
  keep,
  keepBeside,
  loaded,
  open,
  placeOf,
  refusedTo,
  restoredOf,
  say,
  seenOf,
  sending,
  standOn,
  taking,
  theEvent,
  uncreated,
  unsaved,
} from "./content-editor.transitions.ts";
import { comeback, withFailure } from "../../kit/failed-call.ts";

export const contentEditorMachine = contentEditorSetup.createMachine({
  id: "content-editor",
  description:
    "Editing one item. Input is saved automatically, residents see it once published, and another editor's changes are never overwritten unseen.",
  context: ({ input }) => beginning(input),
  initial: "opening",
  on: {
    CHANGE: { guard: "hasBase", actions: taking },
    SHOW: { actions: { type: "show", params: theEvent } },
    GIVE_UP: givenUp,
    PUT_ASIDE: { actions: [{ type: "dismissBeside", params: theEvent }, keepBeside] },
  },
  states: {
    opening: {
      description:
        "Checks whether the address can name an item. The server is not asked for others.",
      always: [{ guard: "isNameless", target: "missing" }, { target: "loading" }],
    },
    loading: {
      description: "The last revision is loading.",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        input: placeOf,
        onDone: loaded,
        onError: [
          {
            guard: withFailure("isGoneWithKept"),
            target: "gone",
            actions: "openKeptAlone",
          },
          { guard: withFailure("isGone"), target: "missing" },
          { target: "failed", actions: withFailure("noteFailure") },
        ],
      },
    },
    failed: {
      description: "The last revision could not be loaded.",
      tags: "failed",
      on: back("loading"),
    },
    missing: { description: "There is no such item.", tags: "missing" },
    editing: {
      description: "The text can be edited.",
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
          description: "Checks for unsaved input, and for an action that waits for the save.",
          always: [
            { guard: "wantsPublishing", target: "#content-editor.publishing" },
            { guard: "wantsRestoring", target: "#content-editor.restoring" },
            { guard: "wantsWithdrawing", target: "#content-editor.withdrawing" },
            { guard: "isAsSaved", target: "saved", actions: ["forgetAim", forget] },
            { target: "dirty", actions: "forgetAim" },
          ],
        },
        resuming: {
          description:
            "Publishing or withdrawing has ended. Checks what to save first for an action requested meanwhile.",
          always: [
            { guard: "wantsSaving", target: "#content-editor.saving" },
            { guard: "wantsOfWrong", target: "invalid", actions: "forgetAim" },
            { target: "settling" },
          ],
        },
        saved: {
          description: "All input is saved.",
          on: { CHANGE: { target: "settling", actions: taking } },
        },
        dirty: {
          description: "There is unsaved input. It is saved when typing pauses.",
          tags: "unsaved",
          after: {
            pause: [{ guard: "isWrong", target: "invalid" }, { target: "#content-editor.saving" }],
          },
          on: { CHANGE: { target: "settling", actions: taking } },
        },
        invalid: {
          description: "The input is invalid. The fields show why.",
          tags: ["unsaved", "invalid"],
          on: { CHANGE: { target: "settling", actions: taking } },
        },
        unsaved: {
          description:
            "Saving failed, or its answer was lost. The input stays and is saved on request.",
          tags: ["unsaved", "failed"],
          on: {
            RETRY: [{ guard: "isWrong", target: "invalid" }, { target: "#content-editor.saving" }],
            ...comeback("#content-editor.saving"),
          },
        },
      },
    },
    saving: {
      description: "The text is being saved. Input typed meanwhile is saved afterwards.",
      tags: ["open", "busy", "unsaved"],
      entry: ["forgetFailure", ...sending],
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => ({ ...seenOf({ context }), ...context.values }),
        onDone: { target: "editing.settling", actions: standOn("saved") },
        onError: unsaved,
      },
      on: aiming,
    },
    publishing: {
      description: "The last revision is being published.",
      tags: ["open", "busy"],
      entry: ["forgetAim", "forgetRefusal"],
      invoke: {
        id: "publish",
        src: "publish",
        input: seenOf,
        onDone: { target: "editing.resuming", actions: standOn("published") },
        onError: refusedTo("publish"),
      },
      on: { WITHDRAW: aiming.WITHDRAW, RESTORE: aiming.RESTORE },
    },
    withdrawing: {
      description: "The item is being withdrawn from residents. Its text stays.",
      tags: ["open", "busy"],
      entry: ["forgetAim", "forgetRefusal"],
      invoke: {
        id: "withdraw",
        src: "withdraw",
        input: seenOf,
        onDone: { target: "editing.resuming", actions: standOn("withdrawn") },
        onError: refusedTo("withdraw"),
      },
      on: { PUBLISH: aiming.PUBLISH, RESTORE: aiming.RESTORE },
    },
    restoring: {
      description: "An earlier revision is being restored as the newest one, unpublished.",
      tags: "busy",
      entry: "forgetRefusal",
      exit: "forgetAim",
      // No typing while another text replaces this one.
      on: { CHANGE: {} },
      invoke: {
        id: "restore",
        src: "restore",
        input: restoredOf,
        onDone: {
          target: "editing.saved",
          actions: [open, forget, { type: "show", params: { pane: "visual" } }, say("restored")],
        },
        onError: refusedTo("restore"),
      },
    },
    conflict: {
      description: "Somebody else has saved another revision. Nothing is overwritten.",
      tags: ["conflict", "unsaved"],
      initial: "comparing",
      states: {
        comparing: {
          description: "The other editor's revision is loading.",
          tags: "busy",
          invoke: {
            id: "compare",
            src: "load",
            input: placeOf,
            onDone: [
              {
                guard: { type: "isMine", params: gotItem },
                target: "#content-editor.editing.settling",
                actions: standOn("saved"),
              },
              {
                guard: { type: "wasLost", params: gotItem },
                target: "#content-editor.editing.resuming",
                actions: standOn("none"),
              },
              {
                target: "deciding",
                actions: ["forgetAim", { type: "noteTheirs", params: gotItem }],
              },
            ],
            onError: [deletedElsewhere, { target: "unknown", actions: withFailure("noteFailure") }],
          },
        },
        unknown: {
          description: "The other editor's revision could not be loaded. The input waits.",
          tags: "failed",
          on: back("comparing"),
        },
        deciding: {
          description: "Both revisions are on the screen. The editor decides.",
          tags: "known",
          on: {
            KEEP_MINE: [
              {
                guard: "isWrong",
                target: "#content-editor.editing.invalid",
                actions: ["standOnTheirs", keep],
              },
              { target: "#content-editor.saving", actions: ["standOnTheirs", keep] },
            ],
            TAKE_THEIRS: {
              target: "#content-editor.editing.saved",
              actions: ["takeTheirs", forget, say("taken")],
            },
            MERGE: {
              target: "#content-editor.editing.saved",
              actions: ["addBeside", keepBeside, "takeTheirs", forget, say("taken")],
            },
          },
        },
      },
    },
    gone: {
      description: "Somebody else has deleted the item. The input is still here.",
      tags: ["gone", "unsaved"],
      on: {
        // Also after a reload, before the saved text is known: without a title nothing can be created.
        CHANGE: { actions: taking },
        CREATE_AGAIN: { guard: "isRight", target: "creating" },
        "NETWORK.BACK": { guard: "creationHadNoConnection", target: "creating" },
        "SESSION.BACK": { guard: "creationLackedSession", target: "creating" },
      },
    },
    creating: {
      description: "The item is being created again from the input.",
      tags: ["gone", "busy", "unsaved"],
      entry: ["forgetRefusal", ...sending],
      on: { CHANGE: { actions: taking } },
      invoke: {
        id: "create",
        src: "create",
        input: ({ context }) => ({ ...placeOf({ context }), ...context.values }),
        onDone: { target: "editing.settling", actions: standOn("created") },
        onError: uncreated,
      },
    },
  },
});

/** Whether the editor contains unsaved text, whatever is running. */
export const holdsUnsaved = (snapshot: SnapshotFrom<typeof contentEditorMachine>): boolean => {
  const { base, values } = snapshot.context;
  return snapshot.hasTag("unsaved") || (base !== null && !areSameValues(base, values));
};

import { assign, setup } from "xstate";
import type { HomeNames } from "../../forms/home-name.form.ts";
import { homeNameIssue, tidyHomeName, withHomeName } from "../../forms/home-name.form.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** One change of a name; `null` stands for none. */
export interface HomeNameChange {
  readonly home: string;
  readonly before: string | null;
  readonly now: string | null;
}

interface HomeNamesContext {
  /** As they lie on the device. */
  readonly names: HomeNames;
  /** The key of the home that is being named; `null` while all are read. */
  readonly home: string | null;
  readonly typed: string;
  /** The change that is being kept, or was kept last. */
  readonly change: HomeNameChange | null;
  /** Whether that change takes another one back. */
  readonly isUndo: boolean;
  /** The home whose form was closed: the focus returns to its button. */
  readonly closed: string | null;
}

export type HomeNamesEvent =
  /** The names as they are stored now: another tab may have changed them. */
  | { type: "HOME_NAMES.CHANGED_ELSEWHERE"; names: HomeNames }
  | { type: "EDIT"; home: string }
  | { type: "TYPE"; name: string }
  | { type: "SAVE" }
  | { type: "REMOVE" }
  | { type: "CANCEL" }
  /** Takes the last change back. */
  | { type: "UNDO" };

/** What the device is to keep. */
export interface WantedNames {
  readonly names: HomeNames;
}

/** The change that gives the home that is being edited this name. */
const planned = ({ home, names }: HomeNamesContext, now: string | null): HomeNameChange | null =>
  home === null ? null : { home, before: names[home] ?? null, now };

/** The change that takes the last one back. */
const turned = ({ change }: HomeNamesContext): HomeNameChange | null =>
  change === null ? null : { home: change.home, before: change.now, now: change.before };

const changedNames = ({ names, change }: HomeNamesContext): HomeNames =>
  change === null ? names : withHomeName(names, change.home, change.now);

/** `keep` resolves to whether the device has kept the names: its storage may be full or forbidden. */
export const homeNamesMachine = setup({
  types: types<{
    context: HomeNamesContext;
    input: { readonly names: HomeNames };
    events: HomeNamesEvent;
    tags: "editing" | "invalid" | "busy" | "failed" | "changed" | "undone";
  }>(),
  actors: { keep: placeholder<boolean, WantedNames>("keep") },
  actions: {
    take: assign({ names: (_, params: { names: HomeNames }) => params.names }),
    open: assign(({ context }, params: { home: string }) => ({
      home: params.home,
      typed: context.names[params.home] ?? "",
      change: null,
      isUndo: false,
      closed: null,
    })),
    type: assign({ typed: (_, params: { name: string }) => params.name }),
    close: assign({ closed: ({ context }) => context.home, home: null }),
    planName: assign({
      change: ({ context }) => planned(context, tidyHomeName(context.typed)),
    }),
    planRemoval: assign({ change: ({ context }) => planned(context, null) }),
    planUndo: assign({ change: ({ context }) => turned(context), isUndo: true }),
    apply: assign({ names: ({ context }) => changedNames(context) }),
    /** The change was not kept: it can be tried again. */
    takeUndoBack: assign({ change: ({ context }) => turned(context) }),
  },
  guards: {
    fits: ({ context: { typed, home, names } }) =>
      home !== null && homeNameIssue(typed, home, names) === undefined,
    isSame: ({ context: { typed, home, names } }) =>
      home !== null && tidyHomeName(typed) === names[home],
    isNamed: ({ context: { home, names } }) => home !== null && names[home] !== undefined,
    isKept: (_, params: { isKept: boolean }) => params.isKept,
    isKeptUndo: ({ context }, params: { isKept: boolean }) => params.isKept && context.isUndo,
    isUndo: ({ context }) => context.isUndo,
  },
}).createMachine({
  id: "home-names",
  description:
    "The names that a resident gives to homes. One home is edited at a time, in place. Names are stored on the device, and the last change can be undone.",
  context: ({ input }) => ({
    names: input.names,
    home: null,
    typed: "",
    change: null,
    isUndo: false,
    closed: null,
  }),
  initial: "reading",
  on: {
    "HOME_NAMES.CHANGED_ELSEWHERE": { actions: { type: "take", params: ({ event }) => event } },
  },
  states: {
    reading: {
      description: "Each home is shown with its name.",
      initial: "plain",
      on: {
        EDIT: { target: "editing", actions: { type: "open", params: ({ event }) => event } },
      },
      states: {
        plain: { description: "Nothing was changed here." },
        changed: {
          description: "A name was added, changed or removed. The change can be undone.",
          tags: "changed",
          on: { UNDO: { target: "#home-names.keeping", actions: "planUndo" } },
        },
        undone: { description: "The last change was undone.", tags: "undone" },
        stuck: {
          description: "The device could not undo it. Pressing again retries.",
          tags: ["changed", "failed"],
          on: { UNDO: { target: "#home-names.keeping", actions: "planUndo" } },
        },
      },
    },
    editing: {
      description: "The name of one home is being edited.",
      tags: "editing",
      initial: "typing",
      on: {
        TYPE: { target: ".typing", actions: { type: "type", params: ({ event }) => event } },
        SAVE: [
          { guard: "isSame", target: "reading", actions: "close" },
          { guard: "fits", target: "keeping", actions: "planName" },
          { target: ".invalid" },
        ],
        REMOVE: { guard: "isNamed", target: "keeping", actions: "planRemoval" },
        CANCEL: { target: "reading", actions: "close" },
      },
      states: {
        typing: { description: "The name is being typed. No error is shown." },
        invalid: { description: "The field shows why the name is invalid.", tags: "invalid" },
        failed: {
          description: "The device could not store the name. The input stays.",
          tags: "failed",
        },
      },
    },
    keeping: {
      description: "The device is storing the names.",
      tags: "busy",
      invoke: {
        id: "keep",
        src: "keep",
        input: ({ context }) => ({ names: changedNames(context) }),
        onDone: [
          {
            guard: { type: "isKeptUndo", params: ({ event }) => ({ isKept: event.output }) },
            target: "reading.undone",
            actions: "apply",
          },
          {
            guard: { type: "isKept", params: ({ event }) => ({ isKept: event.output }) },
            target: "reading.changed",
            actions: ["apply", "close"],
          },
          { guard: "isUndo", target: "reading.stuck", actions: "takeUndoBack" },
          { target: "editing.failed" },
        ],
        onError: [
          { guard: "isUndo", target: "reading.stuck", actions: "takeUndoBack" },
          { target: "editing.failed" },
        ],
      },
    },
  },
});

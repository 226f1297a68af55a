import { failureOf } from "#contracts/failure.ts";
import type { ContentItem } from "#contracts/schemas/administration.ts";
import type { ContentValues } from "../../forms/content.form.ts";
import type {
  ContentEditorContext,
  ContentPlace,
  EditorNews,
  Refused,
} from "./content-editor.context.ts";
import { comeback, withFailure } from "../../kit/failed-call.ts";

interface InContext {
  readonly context: ContentEditorContext;
}

/* Parts of the chart in content-editor.machine.ts: parameters of actors and actions, actions with them, transitions. */

/** Which item. */
export const placeOf = ({ context: { kind, id } }: InContext): ContentPlace => ({ kind, id });
/** Which version was seen: the calls refuse a change of an older one. */
export const seenOf = ({ context }: InContext) => ({
  ...placeOf({ context }),
  version: context.base?.version ?? 0,
});
/** The same, with the version that is to be restored. */
export const restoredOf = ({ context }: InContext) => ({
  ...seenOf({ context }),
  restored: context.next?.what === "restore" ? context.next.version : 0,
});

/** The item that an actor resolved to. */
export const gotItem = ({ event }: { readonly event: { readonly output: ContentItem } }) => ({
  item: event.output,
});
/** The whole event as parameters. */
export const theEvent = <E>({ event }: { readonly event: E }): E => event;

/** Keeps the editor's content in this tab, with the version it is based on and what was sent without an answer. */
export const keep = {
  type: "keepInput",
  params: ({ context }: InContext) => {
    const { values, base, lost, sending } = context;
    const sent = sending === null ? lost : [...lost, sending];
    return { ...placeOf({ context }), kept: { ...values, version: base?.version ?? 0, sent } };
  },
} as const;
/** On input. */
export const taking = [
  { type: "change", params: theEvent<{ readonly values: Partial<ContentValues> }> },
  keep,
] as const;
/** What comes after the running call: see `aiming`. */
export const aimedAtRestoring = {
  type: "aim",
  params: ({ event: { version } }: { readonly event: { readonly version: number } }) => ({
    next: { what: "restore", version } as const,
  }),
} as const;
export const aimedAtPublishing = { type: "aim", params: { next: { what: "publish" } } } as const;
/** An action asked for during another one follows it; the last one asked for counts. */
export const aiming = {
  PUBLISH: { actions: aimedAtPublishing },
  WITHDRAW: {
    guard: "isSeenByResidents",
    actions: { type: "aim", params: { next: { what: "withdraw" } } },
  },
  RESTORE: { actions: aimedAtRestoring },
} as const;
/** Shows the saved text. */
export const open = { type: "open", params: gotItem } as const;
/** Deletes the input that this tab keeps. */
export const forget = { type: "forgetInput", params: placeOf } as const;
/** A text is being sent: after a reload it may be the saved version. */
export const sending = ["noteSending", keep] as const;
/** A save without an answer may have been carried out. */
const noteLost = [withFailure("noteLost"), keep] as const;
/** Keeps the input that was given up, which stands beside the text. */
export const keepBeside = {
  type: "keepBeside",
  params: ({ context }: InContext) => ({ ...placeOf({ context }), beside: context.beside }),
} as const;
/** The action was refused or failed. */
const refuse = (what: Refused["what"]) =>
  ({
    type: "refuse",
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
      what,
      failure: failureOf(event.error),
    }),
  }) as const;
/** What the page says became of it. */
export const say = (news: EditorNews) => ({ type: "say", params: { news } }) as const;
/** One's own action made the newest version. Input typed meanwhile is based on it from now on, also after a reload. */
export const standOn = (news: EditorNews) =>
  [{ type: "noteBase", params: gotItem }, keep, say(news)] as const;

const conflicted = withFailure("isConflict");
/** The item was deleted by somebody else. */
export const deletedElsewhere = {
  guard: withFailure("isGone"),
  target: "#content-editor.gone",
  actions: "forgetAim",
} as const;

/** After a save that failed, or whose answer was lost. */
export const unsaved = [
  { guard: conflicted, target: "#content-editor.conflict.comparing", actions: noteLost },
  { ...deletedElsewhere, actions: ["forgetAim", ...noteLost] },
  {
    guard: "wantsWithdrawing",
    target: "#content-editor.withdrawing",
    actions: noteLost,
  },
  {
    target: "#content-editor.editing.unsaved",
    actions: ["forgetAim", withFailure("noteFailure"), ...noteLost, say("none")],
  },
] as const;

/** After a creation that failed, or whose answer was lost. */
export const uncreated = [
  { guard: conflicted, target: "#content-editor.conflict.comparing", actions: noteLost },
  { target: "#content-editor.gone", actions: [refuse("create"), ...noteLost] },
] as const;

/** After a refusal: the version it named may be outdated, or the item may be gone. */
export const refusedTo = (what: Refused["what"]) =>
  [
    {
      guard: conflicted,
      target: "#content-editor.conflict.comparing",
      actions: refuse(what),
    },
    deletedElsewhere,
    { target: "#content-editor.editing.resuming", actions: refuse(what) },
  ] as const;

/** The saved text has arrived; something may have been typed here before it. */
export const loaded = [
  {
    guard: { type: "isKeptOnThis", params: gotItem },
    target: "editing.dirty",
    actions: { type: "openKept", params: gotItem },
  },
  {
    guard: { type: "isKeptOnOwn", params: gotItem },
    target: "editing.dirty",
    actions: [{ type: "openKept", params: gotItem }, { type: "noteBase", params: gotItem }, keep],
  },
  {
    guard: { type: "isKeptOnAnother", params: gotItem },
    target: "conflict.deciding",
    actions: [
      { type: "openKept", params: gotItem },
      { type: "noteTheirs", params: gotItem },
    ],
  },
  { target: "editing.saved", actions: [open, forget] },
] as const;

const givingUp = ["giveUp", forget, keepBeside] as const;
/** Back to the saved text; the discarded input does not return with the next opening. */
export const givenUp = [
  { guard: "hasBase", target: "#content-editor.editing.saved", actions: givingUp },
  { target: "#content-editor.loading", actions: givingUp },
] as const;

/** Tries again by hand, or when the network or the session is back. */
export const back = (target: string) =>
  ({
    RETRY: target,
    ...comeback(target),
  }) as const;

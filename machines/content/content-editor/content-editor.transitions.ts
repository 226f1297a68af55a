import type { ContentItem } from "#contracts/schemas/administration.ts";
import type { ContentWords } from "../../forms/content.form.ts";
import type {
  ContentEditorContext,
  ContentPlace,
  EditorNews,
  Refused,
} from "./content-editor.context.ts";
import { comeback } from "../../kit/failed-call.ts";

/* What the machine's table of transitions is written with. */

interface InContext {
  readonly context: ContentEditorContext;
}

export const placeOf = ({ context: { kind, id } }: InContext): ContentPlace => ({ kind, id });
export const seenOf = ({ context }: InContext) => ({
  ...placeOf({ context }),
  version: context.base?.version ?? 0,
});
export const restoredOf = ({ context }: InContext) => ({
  ...seenOf({ context }),
  restored: context.next?.what === "restore" ? context.next.version : 0,
});

export const gotItem = ({ event }: { readonly event: { readonly output: ContentItem } }) => ({
  item: event.output,
});
export const theEvent = <E>({ event }: { readonly event: E }): E => event;

/** What stands in the editor is kept in this tab, with the version that it stands on. */
export const keep = {
  type: "keepWords",
  params: ({ context }: InContext) => ({
    ...placeOf({ context }),
    kept: { ...context.words, version: context.base?.version ?? 0 },
  }),
} as const;
export const taking = [
  { type: "change", params: theEvent<{ readonly words: Partial<ContentWords> }> },
  keep,
] as const;
export const aimedAtRestoring = {
  type: "aim",
  params: ({ event: { version } }: { readonly event: { readonly version: number } }) => ({
    next: { what: "restore", version } as const,
  }),
} as const;
export const aimedAtPublishing = { type: "aim", params: { next: { what: "publish" } } } as const;
/** What is asked for while something else is under way follows it; what was asked for last counts. */
export const aiming = {
  PUBLISH: { actions: aimedAtPublishing },
  WITHDRAW: {
    guard: "isSeenByResidents",
    actions: { type: "aim", params: { next: { what: "withdraw" } } },
  },
  RESTORE: { actions: aimedAtRestoring },
} as const;
export const open = { type: "open", params: gotItem } as const;
export const forget = { type: "forgetWords", params: placeOf } as const;
export const keepFailure = {
  type: "keepFailure",
  params: theEvent<{ readonly error: unknown }>,
} as const;
export const keepBeside = {
  type: "keepBeside",
  params: ({ context }: InContext) => ({ ...placeOf({ context }), beside: context.beside }),
} as const;
/** What was asked for was not done. */
export const refuse = (what: Refused["what"]) =>
  ({
    type: "refuse",
    params: ({ event: { error } }: { readonly event: { readonly error: unknown } }) => ({
      what,
      error,
    }),
  }) as const;
export const say = (news: EditorNews) => ({ type: "say", params: { news } }) as const;
/** The own doing is the newest version; what was typed meanwhile stands on it from now on, also after a reload. */
export const standOn = (news: EditorNews) =>
  [{ type: "keepBase", params: gotItem }, keep, say(news)] as const;

export const conflicted = {
  type: "isConflict",
  params: theEvent<{ readonly error: unknown }>,
} as const;
export const deletedElsewhere = {
  guard: { type: "isGone", params: theEvent<{ readonly error: unknown }> },
  target: "#content-editor.gone",
  actions: "forgetAim",
} as const;

/**
 * What becomes of something that was asked for and refused: the version that it named may not be the newest one, or
 * nothing is there any more.
 */
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

/** What was saved last has come, and maybe something was typed here before it. */
export const loaded = [
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
] as const;

const givingUp = ["giveUp", forget, keepBeside] as const;
/** What is saved is there again; nothing of one's own comes back with the next opening. */
export const givenUp = [
  { guard: "hasBase", target: "#content-editor.editing.saved", actions: givingUp },
  { target: "#content-editor.loading", actions: givingUp },
] as const;

export const back = (target: string) =>
  ({
    RETRY: target,
    ...comeback(target),
  }) as const;

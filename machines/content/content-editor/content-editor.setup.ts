import { assign, setup } from "xstate";
import type { ContentItem } from "#contracts/schemas/administration.ts";
import type { ContentValues } from "../../forms/content.form.ts";
import { areSameValues, contentIssues, isContentId } from "../../forms/content.form.ts";
import type { WithFailure } from "../../kit/failed-call.ts";
import { comebackGuards, failureNoted } from "../../kit/failed-call.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { isMissing } from "#contracts/failure.ts";
import { isOutcomeUnknown } from "../../forms/refusal.ts";
import { refusalGuards } from "../../forms/refusal-guards.ts";
import { types } from "../../kit/types.ts";
import type {
  ContentEditorContext,
  ContentEditorEvent,
  ContentEditorInput,
  ContentPlace,
  EditorNews,
  KeptInput,
  Next,
  Pane,
  Refused,
} from "./content-editor.context.ts";
import { mayBeDone, isSurelyPublished, maybePublished } from "./content-editor.context.ts";
import { refusedAfter } from "./content-editor.refused.ts";

const valuesOf = ({ title, content }: ContentValues): ContentValues => ({ title, content });

/** A text that replaces another one needs a new editor. */
const opening = (context: ContentEditorContext, values: ContentValues) => ({
  values: valuesOf(values),
  opened: context.opened + 1,
});

const isAsSaved = ({ base, values }: ContentEditorContext): boolean =>
  base !== null && areSameValues(base, values);

const isWrong = ({ values }: ContentEditorContext): boolean =>
  Object.keys(contentIssues(values)).length > 0;

/** Withdrawing does not depend on the input. */
const isNextOfValues = ({ next }: ContentEditorContext): boolean =>
  next !== null && next.what !== "withdraw";

interface Got {
  readonly item: ContentItem;
}

/** Everything that the chart names. */
export const contentEditorSetup = setup({
  types: types<{
    context: ContentEditorContext;
    input: ContentEditorInput;
    events: ContentEditorEvent;
    tags:
      | "busy"
      | "failed"
      | "open"
      | "unsaved"
      | "invalid"
      | "conflict"
      | "known"
      | "gone"
      | "missing";
  }>(),
  actors: {
    load: placeholder<ContentItem, ContentPlace>("load"),
    save: placeholder<ContentItem, ContentPlace & ContentValues & { version: number }>("save"),
    publish: placeholder<ContentItem, ContentPlace & { version: number }>("publish"),
    withdraw: placeholder<ContentItem, ContentPlace & { version: number }>("withdraw"),
    restore: placeholder<ContentItem, ContentPlace & { version: number; restored: number }>(
      "restore",
    ),
    create: placeholder<ContentItem, ContentPlace & ContentValues>("create"),
  },
  delays: { pause: 3000 },
  actions: {
    /** Keeps the input in this tab, for a reload or an ended session. */
    keepInput: unprovidedAction<ContentPlace & { kept: KeptInput }>("keepInput"),
    forgetInput: unprovidedAction<ContentPlace>("forgetInput"),
    /** Keeps one's own replaced texts in this tab as well; without any, the entry is removed. */
    keepBeside: unprovidedAction<ContentPlace & { beside: readonly ContentValues[] }>("keepBeside"),
    change: assign(({ context }, { values }: { values: Partial<ContentValues> }) => ({
      values: { ...context.values, ...values },
    })),
    show: assign((_, { pane }: { pane: Pane }) => ({ pane })),
    /** The saved text arrives and the editor shows it. */
    open: assign(({ context }, { item }: Got) => ({
      ...opening(context, item),
      base: item,
      lost: [],
      failure: null,
    })),
    /** The saved text arrives; the editor shows what was typed here before. */
    openKept: assign(({ context }, { item }: Got) => ({
      ...opening(context, context.kept ?? item),
      base: item,
      lost: context.kept?.sent ?? [],
      kept: null,
      failure: null,
    })),
    openKeptAlone: assign(({ context }) => ({
      ...opening(context, context.kept ?? context.beside[0] ?? context.values),
      lost: context.kept?.sent ?? [],
      kept: null,
    })),
    /** The saved text arrives; the editor keeps its content. */
    noteBase: assign(({ context: { refused, base } }, { item }: Got) => ({
      refused: refusedAfter(refused, base, item, true),
      base: item,
      theirs: null,
      sending: null,
      lost: [],
      failure: null,
    })),
    noteSending: assign({ sending: ({ context }) => context.values }),
    /** The text was not saved, or nobody knows. */
    noteLost: assign(({ context: { sending, lost } }, { failure }: WithFailure) => {
      const isLost = sending !== null && isOutcomeUnknown(failure);
      const isNew = isLost && !lost.some((one) => areSameValues(one, sending));
      return { sending: null, lost: isNew ? [...lost, sending] : lost };
    }),
    noteTheirs: assign((_, { item }: Got) => ({ theirs: item, lost: [], failure: null })),
    standOnTheirs: assign(({ context: { base, theirs, refused } }) => {
      const isUndecided = theirs !== null && refused !== null && mayBeDone(refused);
      return {
        refused: isUndecided ? refusedAfter(refused, base, theirs, false) : refused,
        base: theirs ?? base,
        theirs: null,
      };
    }),
    takeTheirs: assign(({ context }) => {
      const theirs = context.theirs ?? context.base;
      return theirs === null
        ? {}
        : {
            ...opening(context, theirs),
            refused: refusedAfter(context.refused, context.base, theirs, false),
            base: theirs,
            theirs: null,
          };
    }),
    addBeside: assign({ beside: ({ context }) => [context.values, ...context.beside] }),
    dismissBeside: assign(({ context }, { at }: { at: number }) => ({
      beside: context.beside.toSpliced(at, 1),
    })),
    /** Removes all of one's own unsaved text. */
    giveUp: assign(({ context }) => ({
      ...opening(context, context.base ?? { title: "", content: "" }),
      kept: null,
      beside: [],
      theirs: null,
      next: null,
      sending: null,
      lost: [],
      failure: null,
    })),
    aim: assign((_, { next }: { next: Next }) => ({ next })),
    forgetAim: assign({ next: null }),
    noteFailure: assign(failureNoted),
    forgetFailure: assign({ failure: null }),
    refuse: assign((_, refused: Refused) => ({ refused })),
    forgetRefusal: assign({ refused: null }),
    say: assign((_, { news }: { news: EditorNews }) => ({ news })),
  },
  guards: {
    isNameless: ({ context }) => !isContentId(context.id),
    hasBase: ({ context }) => context.base !== null,
    isKeptOnThis: ({ context: { kept } }, { item }: Got) =>
      kept !== null && kept.version === item.version && !areSameValues(kept, item),
    /** The saved version was sent from here before a reload, and its answer was lost. */
    isKeptOnOwn: ({ context: { kept } }, { item }: Got) =>
      kept !== null &&
      kept.version !== item.version &&
      !areSameValues(kept, item) &&
      kept.sent.some((one) => areSameValues(one, item)),
    isKeptOnAnother: ({ context: { kept } }, { item }: Got) =>
      kept !== null && kept.version !== item.version && !areSameValues(kept, item),
    isAsSaved: ({ context }) => isAsSaved(context),
    isWrong: ({ context }) => isWrong(context),
    isRight: ({ context }) => !isWrong(context),
    isSavable: ({ context }) => !isAsSaved(context) && !isWrong(context),
    isPublishable: ({ context }) => isAsSaved(context) && !isSurelyPublished(context),
    isSeenByResidents: ({ context }) => maybePublished(context),
    wantsPublishing: ({ context }) =>
      context.next?.what === "publish" && !isSurelyPublished(context),
    wantsWithdrawing: ({ context }) => context.next?.what === "withdraw" && maybePublished(context),
    /** The action needs the text on the screen, which is not saved yet. */
    wantsSaving: ({ context }) =>
      isNextOfValues(context) && !isAsSaved(context) && !isWrong(context),
    wantsOfWrong: ({ context }) => isNextOfValues(context) && isWrong(context),
    /** Save the input first, so that it is in the history. */
    wantsRestoring: ({ context }) => context.next?.what === "restore" && isAsSaved(context),
    ...refusalGuards,
    isGoneWithKept: ({ context }, { failure }: WithFailure) =>
      (context.kept !== null || context.beside.length > 0) && isMissing(failure),
    /** A save whose answer was lost: the saved text equals the input. */
    isMine: ({ context }, { item }: Got) => areSameValues(context.values, item),
    /** The same, and more was typed since. */
    wasLost: ({ context }, { item }: Got) => context.lost.some((one) => areSameValues(one, item)),
    ...comebackGuards,
    creationHadNoConnection: ({ context: { refused } }) =>
      refused?.what === "create" && refused.failure._tag === "NoConnection",
    creationLackedSession: ({ context: { refused } }) =>
      refused?.what === "create" && refused.failure._tag === "Unauthorized",
  },
});

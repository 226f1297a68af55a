import type { Failure } from "#contracts/failure.ts";
import type { ContentItem, ContentKind } from "#contracts/schemas/administration.ts";
import type { ContentValues } from "../../forms/content.form.ts";
import { isOutcomeUnknown } from "../../forms/refusal.ts";
import type { ComebackEvent } from "../../kit/failed-call.ts";

/** What was typed in this tab before a reload or before leaving, and the version it was based on. */
export interface KeptInput extends ContentValues {
  readonly version: number;
  /** Texts that were sent from here and not answered: one of them may be the saved version. */
  readonly sent: readonly ContentValues[];
}

/** Which item is edited. */
export interface ContentPlace {
  readonly kind: ContentKind;
  readonly id: string;
}

/** What to do once the running call has ended and everything it needs is saved. */
export type Next =
  | { readonly what: "publish" }
  | { readonly what: "withdraw" }
  | { readonly what: "restore"; readonly version: number };

/** The selected view of the text. */
export type Pane = "visual" | "html" | "preview" | "history";

/** The message about the last action. */
export type EditorNews =
  | "none"
  | "saved"
  | "published"
  | "withdrawn"
  | "restored"
  | "taken"
  | "created";

/** The refused action and its reason. Kept until the next attempt; an autosave does not replace it. */
export interface Refused {
  readonly what: "publish" | "withdraw" | "restore" | "create";
  readonly failure: Failure;
  /** Its answer was lost, and a later one has shown that it was not done. */
  readonly isUndone?: true;
}

/** Whether nobody knows if it was done. */
export const mayBeDone = ({ failure, isUndone }: Refused): boolean =>
  isOutcomeUnknown(failure) && isUndone !== true;

export interface ContentEditorContext extends ContentPlace {
  /** Restored input, until the saved text is known. */
  readonly kept: KeptInput | null;
  /** The saved version as far as this tab knows, on which the input is based. `null` until it is loaded. */
  readonly base: ContentItem | null;
  readonly values: ContentValues;
  /** The text that is being saved; `null` once that is answered. */
  readonly sending: ContentValues | null;
  /** Texts whose saves were sent and not answered: one of them may be the saved version. */
  readonly lost: readonly ContentValues[];
  /** A newer version by somebody else. */
  readonly theirs: ContentItem | null;
  /**
   * One's own text that was replaced by somebody else's, to copy from, newest first. Kept in this tab until dismissed.
   */
  readonly beside: readonly ContentValues[];
  readonly next: Next | null;
  /** Why the last load or save failed. */
  readonly failure: Failure | null;
  readonly refused: Refused | null;
  /** Counts texts that replaced the editor's content: each needs a new editor. */
  readonly opened: number;
  readonly pane: Pane;
  readonly news: EditorNews;
}

type Publicity = Pick<ContentEditorContext, "base" | "refused">;

/** Residents see the newest version: after a lost withdrawal nobody knows. */
export const isSurelyPublished = ({ base, refused }: Publicity): boolean =>
  base?.status === "published" && !(refused?.what === "withdraw" && mayBeDone(refused));

/** Residents may see a version: after a lost publication nobody knows, also while its withdrawal does not work. */
export const maybePublished = ({ base, refused }: Publicity): boolean =>
  base !== null &&
  (base.status !== "draft" ||
    refused?.what === "withdraw" ||
    (refused?.what === "publish" && mayBeDone(refused)));

export interface ContentEditorInput extends ContentPlace {
  readonly kept: KeptInput | null;
  readonly beside: readonly ContentValues[];
}

export type ContentEditorEvent =
  | { type: "CHANGE"; values: Partial<ContentValues> }
  | { type: "SHOW"; pane: Pane }
  /** Save now: by the button, or because the editor is being left. */
  | { type: "SAVE" }
  | { type: "PUBLISH" }
  | { type: "WITHDRAW" }
  | { type: "RESTORE"; version: number }
  | { type: "RETRY" }
  /** Save one's own text over somebody else's, after seeing it. */
  | { type: "KEEP_MINE" }
  | { type: "TAKE_THEIRS" }
  /** Continue with somebody else's text, with one's own beside it. */
  | { type: "MERGE" }
  /** Dismiss one's own text at this place of the list. */
  | { type: "PUT_ASIDE"; at: number }
  /** The editor leaves the page, and has agreed to lose unsaved input. */
  | { type: "GIVE_UP" }
  /** The item was deleted elsewhere: creates it again from the present text. */
  | { type: "CREATE_AGAIN" }
  | ComebackEvent;

export const beginning = (input: ContentEditorInput): ContentEditorContext => ({
  ...input,
  base: null,
  values: { title: "", content: "" },
  sending: null,
  lost: [],
  theirs: null,
  next: null,
  failure: null,
  refused: null,
  opened: 0,
  pane: "visual",
  news: "none",
});

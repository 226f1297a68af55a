import type { Failure } from "#contracts/failure.ts";
import type { ContentItem, ContentKind } from "#contracts/schemas/administration.ts";
import type { ContentWords } from "../../forms/content.form.ts";

/** What was typed in this tab before it was loaded anew or left, and the version that it stood on. */
export interface KeptWords extends ContentWords {
  readonly version: number;
}

/** Which item is edited. */
export interface ContentPlace {
  readonly kind: ContentKind;
  readonly id: string;
}

/** What is done as soon as what is under way has ended, and all is saved that it needs. */
export type Next =
  | { readonly what: "publish" }
  | { readonly what: "withdraw" }
  | { readonly what: "restore"; readonly version: number };

/** How the text is looked at. */
export type Pane = "visual" | "html" | "preview" | "history";

/** What the editor says of the last thing that was done. */
export type EditorNews =
  | "none"
  | "saved"
  | "published"
  | "withdrawn"
  | "restored"
  | "taken"
  | "created";

/** What was asked for and not done, and why. It is told until the next try: no autosave takes its place. */
export interface Refused {
  readonly what: "publish" | "withdraw" | "restore" | "create";
  readonly failure: Failure;
}

export interface ContentEditorContext extends ContentPlace {
  /** What was typed here before, until it is known what is saved. */
  readonly kept: KeptWords | null;
  /** What is saved, as far as this tab knows; what is typed stands on it. `null` until it has come. */
  readonly base: ContentItem | null;
  readonly words: ContentWords;
  /** What somebody else has saved meanwhile. */
  readonly theirs: ContentItem | null;
  /** Own words that gave way to somebody else's, to copy from, newest first; kept in this tab until they are put aside. */
  readonly beside: readonly ContentWords[];
  readonly next: Next | null;
  /** Why the last fetching or saving failed. */
  readonly failure: Failure | null;
  readonly refused: Refused | null;
  /** Counts the texts that took the place of what stood in the editor: each needs an editor of its own. */
  readonly opened: number;
  readonly pane: Pane;
  readonly news: EditorNews;
}

export interface ContentEditorInput extends ContentPlace {
  readonly kept: KeptWords | null;
  readonly beside: readonly ContentWords[];
}

export type ContentEditorEvent =
  | { type: "CHANGE"; words: Partial<ContentWords> }
  | { type: "SHOW"; pane: Pane }
  /** What was typed is saved now: by hand, or because the editor is being left. */
  | { type: "SAVE" }
  | { type: "PUBLISH" }
  | { type: "WITHDRAW" }
  | { type: "RESTORE"; version: number }
  | { type: "RETRY" }
  /** The own words become a new version over somebody else's, knowingly. */
  | { type: "KEEP_MINE" }
  | { type: "TAKE_THEIRS" }
  /** Somebody else's words are edited on, with the own ones beside. */
  | { type: "MERGE" }
  /** The own words at this place of those beside are not wanted any more. */
  | { type: "PUT_ASIDE"; at: number }
  /** The page is left, and a yes was said to losing what is saved nowhere but here. */
  | { type: "GIVE_UP" }
  /** Deleted elsewhere: the words here begin the item anew. */
  | { type: "CREATE_AGAIN" }
  | { type: "NETWORK.BACK" }
  | { type: "SESSION.BACK" };

export const beginning = (input: ContentEditorInput): ContentEditorContext => ({
  ...input,
  base: null,
  words: { title: "", content: "" },
  theirs: null,
  next: null,
  failure: null,
  refused: null,
  opened: 0,
  pane: "visual",
  news: "none",
});

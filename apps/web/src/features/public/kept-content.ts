import { createContext, use, useState, useSyncExternalStore } from "react";
import type { ReadyText } from "../../content/ready-text.ts";
import { standingText } from "../../content/ready-text.ts";

/** A post of the editors, its text `null` where there is nothing in it. */
export interface ReadyPost {
  readonly id: string;
  readonly title: string;
  readonly text: ReadyText | null;
}

/** A document of the configuration, its text `null` while it is not published. */
export interface ReadyDocument {
  readonly id: string;
  readonly name: string;
  readonly text: ReadyText | null;
}

/** All that the editors have written for one public page. */
export interface PageContent {
  readonly text: ReadyText | null;
  readonly posts: readonly ReadyPost[];
  readonly documents: readonly ReadyDocument[];
}

/** What a public page asks for: the text of a page, the posts of a category, the documents of the configuration. */
export interface Wanted {
  readonly page?: string;
  readonly posts?: string;
  readonly documents?: readonly { readonly id: string; readonly name: string }[];
}

/** The content that a page was made with. */
export interface KeptContent extends PageContent {
  /** Of the page, where its address alone does not say it. */
  readonly name: string | null;
}

/** The id of the element that says what the texts in the page are. */
export const keptId = "kept-content";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Thrown inside, and nowhere else: one broken field makes all of it useless. */
const broken = new Error("The page's content is of another form.");

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (isRecord(value)) return value;
  throw broken;
};

const stringOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  throw broken;
};

const textOf = (value: unknown): ReadyText | null => {
  if (value === null) return null;
  const { key, isTooMuch } = recordOf(value);
  return standingText(stringOf(key), isTooMuch === true);
};

const listOf = <Item>(value: unknown, read: (item: Readonly<Record<string, unknown>>) => Item) => {
  if (!Array.isArray(value)) throw broken;
  return value.map((item) => read(recordOf(item)));
};

/**
 * What the texts that stand in a page are, as the build has written it beside them; `null` without any.
 * @throws Error for a page of another build, whose words these scripts do not know.
 */
export const readKept = (page: ParentNode): KeptContent | null => {
  const written = page.querySelector(`#${keptId}`)?.textContent;
  if (written === undefined) return null;
  const { name, text, posts, documents } = recordOf(JSON.parse(written));
  return {
    name: name === null ? null : stringOf(name),
    text: textOf(text),
    posts: listOf(posts, (post) => ({
      id: stringOf(post["id"]),
      title: stringOf(post["title"]),
      text: textOf(post["text"]),
    })),
    documents: listOf(documents, (one) => ({
      id: stringOf(one["id"]),
      name: stringOf(one["name"]),
      text: textOf(one["text"]),
    })),
  };
};

/** What the page was made with; given at build time, and by the script that takes the page over. */
export const KeptContext = createContext<KeptContent | null>(null);

const never = () => () => undefined;

/** The content that stands in the page already; `null` for a screen that the scripts draw, on a second visit, say. */
export const useKept = (): KeptContent | null => {
  const content = use(KeptContext);
  const isMade = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [kept] = useState(isMade ? content : null);
  return kept;
};

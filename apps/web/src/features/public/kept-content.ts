import { createContext, use, useState, useSyncExternalStore } from "react";
import type { ReadyText } from "../../content/ready-text.ts";
import { standingText } from "../../content/ready-text.ts";

/** A post; its text is `null` if it is empty. */
export interface ReadyPost {
  readonly id: string;
  readonly title: string;
  readonly text: ReadyText | null;
}

/** A configured document; its text is `null` if it is not published. */
export interface ReadyDocument {
  readonly id: string;
  readonly name: string;
  readonly text: ReadyText | null;
}

/** All editors' content for one public page. */
export interface PageContent {
  readonly text: ReadyText | null;
  readonly posts: readonly ReadyPost[];
  readonly documents: readonly ReadyDocument[];
}

/** What a public page loads: the text of a page, the posts of a category, or the configured documents. */
export interface WantedContent {
  readonly page?: string;
  readonly posts?: string;
  readonly documents?: readonly { readonly id: string; readonly name: string }[];
}

/** The content of a prerendered page. */
export interface KeptContent extends PageContent {
  /** The page's id, if the address alone does not determine it. */
  readonly name: string | null;
}

/** The id of the element with the data about the page's texts. */
export const keptId = "kept-content";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Only thrown internally: one broken field makes all of it unusable. */
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
 * Reads the data about a page's texts that the build has written; `null` without any.
 * @throws Error for a page of another build in an unknown format.
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

/** The content of the prerendered page; provided at build time and for hydration. */
export const KeptContext = createContext<KeptContent | null>(null);

const never = () => () => undefined;

/** The content that is already in the page; `null` for a screen rendered by scripts, for example on a second visit. */
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

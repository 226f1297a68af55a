import { createRequire } from "node:module";
import type { CleanContent } from "#web/app/prerender-all.tsx";
import type { ReadyText } from "#web/content/ready-text.ts";
import { placeOfText } from "#web/content/ready-text.ts";
import type { KeptContent } from "#web/features/public/kept-content.ts";
import type { FetchedContent } from "./public-content.ts";

/** Sanitizes a text; `null` if nothing is left of it. */
type Clean = (html: string) => { readonly text: ReadyText; readonly markup: string } | null;

type BrowserMaker = new (html: string) => { readonly window: Window };

const isMaker = (value: unknown): value is BrowserMaker => typeof value === "function";

/** The window of an empty page, made by jsdom, which has no types. */
const emptyWindow = (): Window => {
  const jsdom: unknown = createRequire(import.meta.url)("jsdom");
  const Maker: unknown = typeof jsdom === "object" && jsdom !== null && Reflect.get(jsdom, "JSDOM");
  if (!isMaker(Maker)) throw new Error("jsdom has no JSDOM.");
  return new Maker("<!doctype html>").window;
};

/** Provides `window` and `document` while `run` is running: DOMPurify needs them. */
const withBrowser = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const window = emptyWindow();
  const lent = { window, document: window.document };
  Object.assign(globalThis, lent);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(lent)) Reflect.deleteProperty(globalThis, name);
    window.close();
  }
};

/** The markup of a text. It must not change when parsed again, or a browser would show something else. */
const markupOf = (content: DocumentFragment): string => {
  const box = document.createElement("div");
  box.append(content);
  for (let reading = 0; reading < 3; reading += 1) {
    const { innerHTML } = box;
    box.innerHTML = innerHTML;
    if (box.innerHTML === innerHTML) return innerHTML;
  }
  throw new Error("A text of the content is not the same once it is read again.");
};

const cleaner = async (): Promise<Clean> => {
  // Imported late: DOMPurify looks for the browser when it is loaded.
  const { readyUnlessEmpty } = await import("#web/content/make-ready.ts");
  return (html) => {
    const ready = readyUnlessEmpty(html);
    if (ready === null) return null;
    return { text: { ...ready, place: placeOfText(ready.key) }, markup: markupOf(ready.copy()) };
  };
};

/** The content for the public pages, with every text sanitized as a browser would. */
export const cleanContent = (content: FetchedContent): Promise<CleanContent> =>
  withBrowser(async () => {
    const clean = await cleaner();
    const markups: Record<string, string> = {};
    const textOf = (html: string | undefined): ReadyText | null => {
      const made = html === undefined ? null : clean(html);
      if (made === null) return null;
      markups[made.text.key] = made.markup;
      return made.text;
    };
    const kept = (
      page: { readonly content: string } | null,
      posts: FetchedContent["faq"],
      rest: Partial<KeptContent> = {},
    ): KeptContent => ({
      name: null,
      text: textOf(page?.content),
      posts: posts.map(({ id, title, content: html }) => ({ id, title, text: textOf(html) })),
      documents: [],
      ...rest,
    });
    const { features, faq, documents, pages } = content;
    return {
      features: kept(features.page, features.posts),
      help: kept(null, faq),
      docs: kept(null, documents.posts, {
        documents: documents.pages.map(({ id, name, page }) => ({
          id,
          name,
          text: textOf(page?.content),
        })),
      }),
      pages: Object.fromEntries(pages.map(({ id, name, page }) => [id, kept(page, [], { name })])),
      markups,
    };
  });

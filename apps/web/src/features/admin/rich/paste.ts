import type { EditorView } from "@tiptap/pm/view";
import { cleaned } from "#web/content/cleaned.ts";
import { lossesOf } from "./losses.ts";
import { sliceOf } from "./schema.ts";

/** What of pasted HTML did not come along, each once. */
type Tell = (lost: readonly string[]) => void;

const put = (view: EditorView, html: string, tell: Tell): void => {
  const { fragment, removed } = cleaned(html);
  const slice = sliceOf(fragment, view.state.schema);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("uiEvent", "paste"));
  const tags = lossesOf(html).flatMap(({ what }) =>
    /^<[\w-]+/u.exec(what)?.map((tag) => `${tag}>`),
  );
  tell([...new Set([...removed, ...tags])].filter((what) => what !== undefined));
};

const htmlIn = (data: DataTransfer | null): string => data?.getData("text/html") ?? "";

/**
 * Foreign HTML gets into the editor by these ways only, cleaned like all content. The library would parse it by
 * itself, through a policy of its own that lets everything pass (Trusted Types); plain text it may have.
 */
export const pasteThrough = (tell: Tell) => ({
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    const html = htmlIn(event.clipboardData);
    if (html === "") return false;
    event.preventDefault();
    put(view, html, tell);
    return true;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    const html = htmlIn(event.dataTransfer);
    // What is moved within the editor never leaves it.
    if (html === "" || view.dragging !== null) return false;
    event.preventDefault();
    put(view, html, tell);
    return true;
  },
});

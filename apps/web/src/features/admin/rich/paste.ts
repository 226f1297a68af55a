import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { imageEndingOf } from "#contracts/schemas/content-image.ts";
import { cleaned } from "#web/content/cleaned.ts";
import { lossesOf } from "./losses.ts";
import { sliceOf } from "./schema.ts";

/** What becomes of what is pasted and dropped. */
interface Taking {
  /** What of pasted HTML did not come along, each once. */
  readonly onLost: (lost: readonly string[]) => void;
  /** The image to be described and uploaded, `null` for none, and the names of the files that are not taken. */
  readonly onFiles: (image: File | null, others: readonly string[]) => void;
}

const put = (view: EditorView, html: string, { onLost }: Taking): void => {
  const { fragment, removed } = cleaned(html);
  const slice = sliceOf(fragment, view.state.schema);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("uiEvent", "paste"));
  const tags = lossesOf(html).flatMap(({ what }) =>
    /^<[\w-]+/u.exec(what)?.map((tag) => `${tag}>`),
  );
  onLost([...new Set([...removed, ...tags])].filter((what) => what !== undefined));
};

const htmlIn = (data: DataTransfer | null): string => data?.getData("text/html") ?? "";

/** Tables and documents of office programs come as HTML with a picture of themselves: then the words count. */
const saysNothing = (html: string): boolean => cleaned(html).fragment.textContent.trim() === "";

const takeFiles = (data: DataTransfer | null, { onFiles }: Taking): boolean => {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || !saysNothing(htmlIn(data))) return false;
  const image = files.find(({ name }) => imageEndingOf(name) !== null) ?? null;
  onFiles(
    image,
    files.filter((file) => file !== image).map(({ name }) => name),
  );
  return true;
};

/** What is dropped comes where it is dropped. */
const goTo = (view: EditorView, { clientX, clientY }: DragEvent): void => {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (place === null) return;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
};

/**
 * Foreign HTML gets into the editor by these ways only, cleaned like all content. The library would parse it by
 * itself, through a policy of its own that lets everything pass (Trusted Types); plain text it may have. A file is
 * never opened by the browser in the place of the page.
 */
export const pasteThrough = (taking: Taking) => ({
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    const data = event.clipboardData;
    const html = htmlIn(data);
    if (!takeFiles(data, taking)) {
      if (html === "") return false;
      put(view, html, taking);
    }
    event.preventDefault();
    return true;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    // What is moved within the editor never leaves it.
    if (view.dragging !== null) return false;
    const data = event.dataTransfer;
    const html = htmlIn(data);
    if (html === "" && (data?.files.length ?? 0) === 0) return false;
    event.preventDefault();
    goTo(view, event);
    if (!takeFiles(data, taking)) put(view, html, taking);
    return true;
  },
});

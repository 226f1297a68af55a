import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { imageEndingOf } from "#contracts/schemas/content-image.ts";
import { cleaned } from "#web/content/cleaned.ts";
import { isTooMuch } from "#web/content/sanitize.ts";
import { lossesOf } from "./losses.ts";
import { sliceOf } from "./schema.ts";

/** What becomes of what is pasted and dropped. */
interface Taking {
  /** What of pasted HTML did not come along, each once. */
  readonly onLost: (lost: readonly string[]) => void;
  /** HTML that would freeze the page is not parsed; whether its words came in its place. */
  readonly onRefused: (hasWords: boolean) => void;
  /** The image to be described and uploaded, `null` for none, and the names of the files that are not taken. */
  readonly onFiles: (image: File | null, others: readonly string[]) => void;
}

const htmlIn = (data: DataTransfer | null): string => data?.getData("text/html") ?? "";

const wordsIn = (data: DataTransfer | null): string => data?.getData("text/plain").trim() ?? "";

const paragraphsOf = (words: string): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  for (const line of words.split("\n")) {
    if (line.trim() === "") continue;
    const paragraph = document.createElement("p");
    paragraph.textContent = line.trim();
    fragment.append(paragraph);
  }
  return fragment;
};

const insert = (view: EditorView, fragment: DocumentFragment): void => {
  const slice = sliceOf(fragment, view.state.schema);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("uiEvent", "paste"));
};

const put = (view: EditorView, data: DataTransfer | null, { onLost, onRefused }: Taking): void => {
  const html = htmlIn(data);
  if (isTooMuch(html)) {
    const words = wordsIn(data);
    if (words !== "") insert(view, paragraphsOf(words));
    onRefused(words !== "");
    return;
  }
  const { fragment, removed } = cleaned(html);
  insert(view, fragment);
  const tags = lossesOf(html).flatMap(({ what }) =>
    /^<[\w-]+/u.exec(what)?.map((tag) => `${tag}>`),
  );
  onLost([...new Set([...removed, ...tags])].filter((what) => what !== undefined));
};

/** Tables and documents of office programs come as HTML with a picture of themselves: then the words count. */
const saysNothing = (data: DataTransfer | null): boolean => {
  const html = htmlIn(data);
  return (isTooMuch(html) ? wordsIn(data) : cleaned(html).fragment.textContent.trim()) === "";
};

const takeFiles = (data: DataTransfer | null, { onFiles }: Taking): boolean => {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || !saysNothing(data)) return false;
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
    if (!takeFiles(data, taking)) {
      if (htmlIn(data) === "") return false;
      put(view, data, taking);
    }
    event.preventDefault();
    return true;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    // What is moved within the editor never leaves it.
    if (view.dragging !== null) return false;
    const data = event.dataTransfer;
    if (htmlIn(data) === "" && (data?.files.length ?? 0) === 0) return false;
    event.preventDefault();
    goTo(view, event);
    if (!takeFiles(data, taking)) put(view, data, taking);
    return true;
  },
});

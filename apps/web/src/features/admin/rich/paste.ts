import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { imageEndingOf } from "#contracts/schemas/content-image.ts";
import { cleaned } from "#web/content/cleaned.ts";
import { isTooMuch } from "#web/content/sanitize.ts";
import { lossesOf } from "./losses.ts";
import { sliceOf } from "./schema.ts";

/** The handlers of paste and drop. */
interface Taking {
  /** What was dropped from pasted HTML, each once. */
  readonly onLost: (lost: readonly string[]) => void;
  /** Does not parse HTML that would freeze the page; returns whether its plain text was inserted instead. */
  readonly onRefused: (hasWords: boolean) => void;
  /** The image to describe and upload, or `null`, and the names of refused files. */
  readonly onFiles: (image: File | null, others: readonly string[]) => void;
}

const htmlIn = (data: DataTransfer | null): string => data?.getData("text/html") ?? "";

const textIn = (data: DataTransfer | null): string => data?.getData("text/plain").trim() ?? "";

const paragraphsOf = (text: string): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  for (const line of text.split("\n")) {
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
    const text = textIn(data);
    if (text !== "") insert(view, paragraphsOf(text));
    onRefused(text !== "");
    return;
  }
  const { fragment, removed } = cleaned(html);
  insert(view, fragment);
  const tags = lossesOf(html).flatMap(({ what }) =>
    /^<[\w-]+/u.exec(what)?.map((tag) => `${tag}>`),
  );
  onLost([...new Set([...removed, ...tags])].filter((what) => what !== undefined));
};

/** Office programs paste HTML together with a picture of it; then the text is used. */
const saysNothing = (data: DataTransfer | null): boolean => {
  const html = htmlIn(data);
  return (isTooMuch(html) ? textIn(data) : cleaned(html).fragment.textContent.trim()) === "";
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

/** Inserts dropped content where it was dropped. */
const goTo = (view: EditorView, { clientX, clientY }: DragEvent): void => {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (place === null) return;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
};

/**
 * The only ways for foreign HTML into the editor, cleaned like all content. The library would parse it itself, under a
 * policy that lets everything pass (Trusted Types); it may handle plain text. A dropped file never replaces the page.
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
    // Content moved within the editor never leaves it.
    if (view.dragging !== null) return false;
    const data = event.dataTransfer;
    if (htmlIn(data) === "" && (data?.files.length ?? 0) === 0) return false;
    event.preventDefault();
    goTo(view, event);
    if (!takeFiles(data, taking)) put(view, data, taking);
    return true;
  },
});

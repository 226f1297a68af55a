import type { JSONContent } from "@tiptap/core";
import { Extension, getSchema, Mark, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { DOMParser as Parser, DOMSerializer } from "@tiptap/pm/model";
import type { Node as Doc, Schema, Slice } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";
import { isAllowedLink } from "#machines/forms/content.form.ts";
import { canonical, htmlOf } from "./canonical.ts";

/** Our own link extension; the library's one detects links in text and allows more schemes. */
const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [
    { tag: "a[href]", getAttrs: (link) => isAllowedLink(link.getAttribute("href") ?? "") && null },
  ],
  // A new tab, so that a click in the editor does not leave the page.
  renderHTML: ({ HTMLAttributes }) => ["a", { ...HTMLAttributes, target: "_blank" }, 0],
});

const Image = Node.create({
  name: "image",
  inline: true,
  group: "inline",
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

const captionOf = (table: HTMLElement): string | null =>
  table.querySelector("caption")?.textContent.trim() ?? null;

/** A table with a name, and without column widths, which would be inline styles. */
const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: { default: null, parseHTML: captionOf, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: "table" }, { tag: "caption, colgroup", ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const caption: unknown = node.attrs["caption"];
    return typeof caption === "string" && caption !== ""
      ? ["table", HTMLAttributes, ["caption", { contenteditable: "false" }, caption], ["tbody", 0]]
      : ["table", HTMLAttributes, ["tbody", 0]];
  },
}).configure({ resizable: false, View: null });

const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** Anchors for links within a text. */
const Places = Extension.create({
  name: "places",
  addGlobalAttributes: () => [
    {
      types: [
        "paragraph",
        "heading",
        "blockquote",
        "bulletList",
        "orderedList",
        "listItem",
        "table",
      ],
      attributes: { id: { default: null } },
    },
  ],
});

/** List levels by keys that are free, since Tab leaves the text. Inside a list they never navigate the browser. */
const ListKeys = Extension.create({
  name: "listKeys",
  addKeyboardShortcuts() {
    const { editor } = this;
    const step = (move: () => boolean) => () => move() || editor.isActive("listItem");
    return {
      "Mod-]": step(() => editor.commands.sinkListItem("listItem")),
      "Mod-[": step(() => editor.commands.liftListItem("listItem")),
    };
  },
});

/** All extensions of the visual editor. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    trailingNode: false,
    codeBlock: false,
  }),
  Link,
  Image,
  CaptionedTable,
  TableRow,
  HeaderCell,
  TableCell,
  Places,
  ListKeys,
];

const schema = getSchema(extensions);
const parser = Parser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

const boxOf = (fragment: DocumentFragment): HTMLElement => {
  const box = document.createElement("div");
  box.append(canonical(fragment));
  return box;
};

/** The library declares it as `any`. */
const isJson = (value: unknown): value is JSONContent =>
  typeof value === "object" && value !== null;

/** Cleaned content as the editor's document. */
export const docOf = (fragment: DocumentFragment): JSONContent => {
  const json: unknown = parser.parse(boxOf(fragment)).toJSON();
  return isJson(json) ? json : {};
};

/** Cleaned content to insert into an existing text; every editor has its own schema. */
export const sliceOf = (fragment: DocumentFragment, of: Schema): Slice =>
  Parser.fromSchema(of).parseSlice(boxOf(fragment));

/** The editor's document as saved HTML. */
export const savedOf = (doc: Doc): string => {
  const fragment = document.createDocumentFragment();
  serializer.serializeFragment(doc.content, { document }, fragment);
  return htmlOf(fragment);
};

/** Cleaned content after a round trip through the editor. */
export const keptOf = (fragment: DocumentFragment): string =>
  savedOf(parser.parse(boxOf(fragment)));

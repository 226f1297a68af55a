/* One canonical form of HTML: what the editor saves, and what it is compared with. */

const renamed = (element: Element, tag: string): void => {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
};

const synonyms: readonly (readonly [string, string])[] = [
  ["h1", "h2"],
  ["b", "strong"],
  ["i", "em"],
  ["strike", "s"],
  ["del", "s"],
];

const isPlain = (element: Element): boolean =>
  element.tagName === "P" && element.attributes.length === 0;

/** A list item's paragraph is redundant if it is the only one, or stands before nested lists. */
const unwrapParagraph = (place: Element): void => {
  const [first, ...others] = place.children;
  const isAlone = others.every(({ tagName }) => tagName === "UL" || tagName === "OL");
  const isFirst = first !== undefined && place.firstChild === first;
  if (first !== undefined && isFirst && isPlain(first) && isAlone)
    first.replaceWith(...first.childNodes);
};

const isHeading = (cell: Element): boolean => cell.tagName === "TH";

/** Header rows first, and every header cell with its scope (WCAG, H63). */
const mendTable = (table: Element): void => {
  const own = (selector: string) =>
    [...table.querySelectorAll(selector)].filter((part) => part.closest("table") === table);
  const rows = own("tr");
  const from = rows.findIndex((row) => ![...row.children].every(isHeading));
  const headings = from === -1 ? rows.length : from;
  const caption = own("caption")[0]?.textContent.trim() ?? "";
  const head = table.ownerDocument.createElement("thead");
  const body = table.ownerDocument.createElement("tbody");
  for (const [at, row] of rows.entries()) {
    for (const cell of row.children) {
      if (isHeading(cell) && !cell.hasAttribute("scope"))
        cell.setAttribute("scope", at < headings ? "col" : "row");
    }
    (at < headings ? head : body).append(row);
  }
  const name = table.ownerDocument.createElement("caption");
  name.textContent = caption;
  table.replaceChildren(...[caption === "" ? [] : [name], [head, body]].flat());
  for (const part of [head, body]) if (part.children.length === 0) part.remove();
};

/** Changes the fragment in place and returns it. */
export const canonical = (fragment: DocumentFragment): DocumentFragment => {
  for (const [from, to] of synonyms)
    for (const element of fragment.querySelectorAll(from)) renamed(element, to);
  for (const link of fragment.querySelectorAll("a")) {
    link.removeAttribute("target");
    link.removeAttribute("rel");
  }
  for (const place of fragment.querySelectorAll("li, td, th")) unwrapParagraph(place);
  for (const table of fragment.querySelectorAll("table")) mendTable(table);
  return fragment;
};

/** The fragment as canonical HTML. */
export const htmlOf = (fragment: DocumentFragment): string => {
  const box = document.createElement("div");
  box.append(canonical(fragment));
  // oxlint-disable-next-line no-restricted-properties -- read, never written: markup becomes text here
  return box.innerHTML;
};

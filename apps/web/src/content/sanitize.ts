import DOMPurify from "dompurify";
import type { Config } from "dompurify";
import { allowedBeginning } from "#machines/forms/link-targets.ts";
import { namedPrefix } from "./reveal.ts";

/** The texts that the frame adds to foreign content. */
interface ContentTexts {
  /** Follows a link that leaves the portal, for those who cannot see where it leads. */
  readonly opensElsewhere: string;
  /** Name of the box in which a wide table scrolls. */
  readonly table: string;
}

/**
 * The longest HTML that is shown, equal to what editors can save. Sanitizing blocks the main thread: this length takes
 * about a second on a slow phone, and two million characters would take several.
 */
export const contentLimit = 500_000;

/** Their end tags may be missing (HTML, 13.1.2.4): one ends where the next begins, and does not nest for ever. */
const endsByItself = new Set(
  "area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot colgroup option".split(
    " ",
  ),
);

/** The parser reopens them in every paragraph until they are closed, with all their attributes (HTML, 13.2.4.3). */
const formatting = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));

/** The limit of {@link isTooMuch}: all cells that a text of the length above can have, or 600 nested elements. */
const stepLimit = 200_000;

/* White space as HTML defines it, not Unicode: a name may contain any other. */
const tagStart = /<(\/?)([a-z][^\t\n\f\r />]*)[\t\n\f\r /]*/giu;

/** One attribute, up to the next one (HTML, 13.2.5.32 and on). The pattern never looks further than it consumes. */
const attribute =
  /[^\t\n\f\r />][^\t\n\f\r />=]*[\t\n\f\r ]*(?:=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?[\t\n\f\r /]*/uy;

/**
 * Whether a text is longer than {@link contentLimit}, or broken enough to freeze the page well below it. Each open tag
 * makes the following ones more expensive to parse and clean, so each tag costs a step and one more for every open one.
 * Attributes cost steps as well, many of them more. All of it is counted before anything is parsed; comments and values
 * count too, since a broken text may have none.
 */
export const isTooMuch = (html: string): boolean => {
  if (html.length > contentLimit) return true;
  const open = new Map<string, number[]>();
  let depth = 0;
  let steps = 0;
  for (const { 0: start, 1: slash, 2: tag = "", index } of html.matchAll(tagStart)) {
    let attributes = 0;
    attribute.lastIndex = index + start.length;
    for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
      steps += 1 + Math.floor(attributes / 32) + found[0].length / 100;
      if (steps > stepLimit) return true;
      attributes += 1;
    }
    const name = tag.toLowerCase();
    const weights = open.get(name) ?? [];
    if (slash !== "") {
      depth -= weights.pop() ?? 0;
      continue;
    }
    steps += 1 + depth;
    if (steps > stepLimit) return true;
    // Inside drawings and formulas, which are removed, no tag ends by itself.
    if (endsByItself.has(name) && !open.get("svg")?.length && !open.get("math")?.length) continue;
    const weight = formatting.has(name) ? 1 + attributes : 1;
    weights.push(weight);
    open.set(name, weights);
    depth += weight;
  }
  return false;
};

/** The elements and attributes of HTML, without those that forms, players and an editor's own design need. */
const contentRules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    "style",
    "form",
    "input",
    "button",
    "select",
    "textarea",
    "option",
    "optgroup",
    "datalist",
    "label",
    "fieldset",
    "legend",
    "output",
    "meter",
    "progress",
    "dialog",
    "menu",
    "template",
    "slot",
    "audio",
    "video",
    "source",
    "track",
    "picture",
    "map",
    "area",
    "center",
    "font",
    "marquee",
    "blink",
    "dir",
  ],
  FORBID_ATTR: [
    "style",
    "class",
    "srcset",
    "sizes",
    "background",
    "bgcolor",
    "color",
    "face",
    "align",
    "tabindex",
    "role",
    "slot",
    "is",
    "popover",
    "popovertarget",
    "popovertargetaction",
    "contenteditable",
    "draggable",
    "autofocus",
    "accesskey",
    "usemap",
    "ismap",
    "poster",
    "download",
    "ping",
    "integrity",
    "crossorigin",
    "nonce",
    "referrerpolicy",
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: allowedBeginning,
  // The pattern above applies to every attribute but these: without them tables would lose their scopes and spans.
  ADD_URI_SAFE_ATTR: [
    "abbr",
    "colspan",
    "datetime",
    "dir",
    "headers",
    "height",
    "lang",
    "reversed",
    "rowspan",
    "scope",
    "span",
    "start",
    "type",
    "width",
  ],
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** Pictures only: an SVG in an address is a document. As an image it runs nothing; opened, it would. */
const pictureInAddress = /^data:image\/(?:png|jpeg|gif|webp);base64,/iu;

const replaceTag = (element: Element, tag: string): void => {
  const replacement = element.ownerDocument.createElement(tag);
  if (element.id !== "") replacement.id = element.id;
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
};

const mendLink = (link: HTMLAnchorElement, texts: ContentTexts): void => {
  const href = link.getAttribute("href");
  if (href === null) {
    // A link without a target must not look like one.
    replaceTag(link, "span");
    return;
  }
  if (href.startsWith("#")) {
    // Prefixes foreign ids, so that they cannot shadow any of ours.
    link.setAttribute("href", `#${namedPrefix}${href.slice(1)}`);
    return;
  }
  if (!/^https:/iu.test(href)) return;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  const note = link.ownerDocument.createElement("span");
  note.className = "ui-visually-hidden";
  note.textContent = ` ${texts.opensElsewhere}`;
  link.append(note);
};

const boxTable = (table: HTMLTableElement, texts: ContentTexts): void => {
  const box = table.ownerDocument.createElement("div");
  box.className = "content-scroll";
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", table.caption?.textContent?.trim() || texts.table);
  table.replaceWith(box);
  box.append(table);
};

/** Only what the rules allow. Empty for a text that begins with a frameset: then DOMPurify returns `null`. */
export const purified = (html: string): DocumentFragment => {
  const fragment: DocumentFragment | null = DOMPurify.sanitize(html, contentRules);
  return fragment ?? document.createDocumentFragment();
};

/**
 * Makes foreign HTML harmless: DOMPurify once, then only safe additions through the DOM. Links that leave the portal
 * say so and open in a new tab, tables get a box to scroll in, and the page keeps its single main heading.
 * @returns nodes to insert as they are; no text is parsed a second time.
 */
export const sanitize = (html: string, texts: ContentTexts): DocumentFragment => {
  const fragment = purified(html);
  for (const heading of fragment.querySelectorAll("h1")) replaceTag(heading, "h2");
  for (const link of fragment.querySelectorAll("a")) mendLink(link, texts);
  for (const table of fragment.querySelectorAll("table")) boxTable(table, texts);
  for (const image of fragment.querySelectorAll("img")) {
    const address = image.getAttribute("src") ?? "";
    if (/^data:/iu.test(address) && !pictureInAddress.test(address)) image.removeAttribute("src");
    // By attributes, since the document at build time has no such properties.
    image.setAttribute("loading", "lazy");
    image.setAttribute("decoding", "async");
    if (!image.hasAttribute("alt")) image.alt = "";
  }
  return fragment;
};

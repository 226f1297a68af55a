import DOMPurify from "dompurify";
import { namedPrefix } from "./reveal.ts";
import { purified } from "./sanitize.ts";

/** Foreign HTML sanitized by {@link purified}, without the page's additions. */
export interface Cleaned {
  readonly fragment: DocumentFragment;
  /** What was removed, each once: `<script>`, `onclick`. */
  readonly removed: readonly string[];
}

const nameOf = (removed: (typeof DOMPurify.removed)[number]): readonly string[] => {
  if ("attribute" in removed) return removed.attribute === null ? [] : [removed.attribute.name];
  return removed.element instanceof Element ? [`<${removed.element.tagName.toLowerCase()}>`] : [];
};

/** For editors: the HTML that residents will get, and what is removed. */
export const cleaned = (html: string): Cleaned => {
  const fragment = purified(html);
  const removed = [...new Set(DOMPurify.removed.flatMap(nameOf))];
  // The prefix is added only when the text is shown; stored HTML keeps the editors' ids.
  for (const element of fragment.querySelectorAll("[id], [name]")) {
    for (const name of ["id", "name"]) {
      const value = element.getAttribute(name);
      if (value?.startsWith(namedPrefix) === true)
        element.setAttribute(name, value.slice(namedPrefix.length));
    }
  }
  return { fragment, removed };
};

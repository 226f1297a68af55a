import { contentTexts } from "./content.texts.ts";
import type { ReadyText } from "./ready-text.ts";
import { keyOf } from "../formats/key-of.ts";
import { isTooMuch, sanitize } from "./sanitize.ts";

/** Sanitizes a content text, once for all places that show it. */
export const makeReady = (html: string): ReadyText => {
  const isRefused = isTooMuch(html);
  const fragment = isRefused ? document.createDocumentFragment() : sanitize(html, contentTexts);
  return {
    key: keyOf(html),
    isTooMuch: isRefused,
    copy: () => document.importNode(fragment, true),
  };
};

/** The same, or `null` if nothing visible is left. */
export const readyUnlessEmpty = (html: string): ReadyText | null => {
  const text = makeReady(html);
  if (text.isTooMuch) return text;
  const content = text.copy();
  return content.textContent.trim() !== "" || content.querySelector("img") !== null ? text : null;
};

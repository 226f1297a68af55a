/** A sanitized content text, which may be inserted as it is. */
export interface ReadyText {
  /** A hash of the original text. */
  readonly key: string;
  /** Too large or too broken to show; a message replaces it. */
  readonly isTooMuch: boolean;
  /** At build time only: the placeholder that the sanitized text replaces. */
  readonly place?: string;
  /** New nodes for each place that shows it. */
  readonly copy: () => DocumentFragment;
}

/** Two halves of 32 bits, mixed with each other at the end: cyrb53 by bryc, public domain. */
export const keyOf = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};

/** The placeholder of a text in the markup; found by {@link textPlace}. */
export const placeOfText = (key: string): string => `{{text ${key}}}`;
export const textPlace = /\{\{text (\w+)\}\}/gu;

/** A text of the prerendered page, whose nodes are reused. */
export const standingText = (key: string, isTooMuch: boolean): ReadyText => ({
  key,
  isTooMuch,
  copy: () => {
    const copy = document.createDocumentFragment();
    const box = document.querySelector(`.content[data-text="${CSS.escape(key)}"]`);
    copy.append(...(box?.cloneNode(true).childNodes ?? []));
    return copy;
  },
});

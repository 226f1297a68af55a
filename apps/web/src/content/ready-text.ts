/** A text of the editors that may be put into the page as it is: it is clean already. */
export interface ReadyText {
  /** Stands for what the editors wrote: another text has another one. */
  readonly key: string;
  /** Too large or too broken to be shown; that is said in its place. */
  readonly isTooMuch: boolean;
  /** At build time only: what the clean text is put in the place of, once the page is made. */
  readonly place?: string;
  /** Nodes of its own for each place that shows it. */
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

/** What a text stands for in markup until the page is made; found again by {@link textPlace}. */
export const placeOfText = (key: string): string => `{{text ${key}}}`;
export const textPlace = /\{\{text (\w+)\}\}/gu;

/** One that the page was made with: its nodes are taken from where it stands. */
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

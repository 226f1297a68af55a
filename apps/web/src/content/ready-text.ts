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

/** What a text stands for in markup until the page is made; found again by {@link textPlace}. */
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

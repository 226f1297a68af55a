import type { Locator } from "playwright/test";

/** The words in these elements that end on another line than they begin. A line may end after a hyphen, dash or slash. */
export const brokenWords = (parts: Locator): Promise<readonly string[]> =>
  parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s/–-]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          // Where a line ends, an empty piece may be left of a word on the next.
          const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (pieces.length > 1) found.push(word);
        }
      return found;
    }),
  );

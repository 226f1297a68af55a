import type { Page } from "playwright/test";
import { expect } from "playwright/test";

/* What a screen must never show, however little the service has returned. */

/** Traces of missing values in texts and names. */
const holes = /\b(?:undefined|null|NaN)\b|Invalid Date|\[object |\(\s*\)|^[,;·–—-] |(?:, ){2}/u;

/** All text and all accessible names of the page. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && element.closest("script, style, noscript") === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = (walker.currentNode.textContent ?? "").trim();
      if (text !== "" && parent !== null && isShown(parent)) texts.push(text);
    }
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "alt", "placeholder", "href"]) {
        const value = element.getAttribute(name);
        if (value !== null && value !== "") texts.push(value);
      }
    }
    return texts;
  });

/** Empty names: axe has no rule for an empty cell, option or paragraph. */
const emptiesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.body.querySelectorAll(
        "h1, h2, h3, h4, a, button, label, legend, dt, dd, option, summary",
      ),
    ]
      .filter((element) => element.checkVisibility() && element.textContent.trim() === "")
      .filter(
        (element) =>
          element.getAttribute("aria-label") === null &&
          element.getAttribute("aria-labelledby") === null &&
          element.querySelector("[aria-label], img[alt]") === null,
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** The faults of the current page: traces of missing values, empty names, data that could not be read. */
export const holesOf = async (page: Page): Promise<readonly string[]> => {
  const texts = await textsOf(page);
  return [
    ...texts.filter((text) => holes.test(text)).map((text) => `"${text.slice(0, 120)}"`),
    ...(await emptiesOf(page)).map((html) => `empty ${html}`),
    ...texts.filter((text) => text.includes("Помилка завантаження даних")),
  ];
};

/** Called after each step of a journey: the screen shows no traces of missing values. */
export const expectWhole = async (page: Page): Promise<void> =>
  expect(await holesOf(page)).toEqual([]);

import type { Page } from "playwright/test";
import { expect } from "playwright/test";

/** The heading of a screen; a screen that still loads has another one, which cannot take the focus. */
const heading = "h1[tabindex]";

/** React's own mark of an element that it renders or takes over: what is around it has been before. */
const reactMark = "__reactProps$";

/**
 * Waits until the portal's script runs. A prerendered page has its heading before that, and looks ready: events of its
 * history, for one, would reach nobody.
 */
export const whenRunning = async (page: Page): Promise<void> => {
  await expect(page.locator(heading)).toBeVisible();
  await page.waitForFunction(
    ([selector, mark]) => {
      const [element] = document.querySelectorAll(selector);
      return element !== undefined && Object.keys(element).some((key) => key.startsWith(mark));
    },
    [heading, reactMark] as const,
  );
};

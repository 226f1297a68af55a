import type { Page } from "playwright/test";

/** Idle callbacks, more than any preload waits for. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let times = 0; times < 20; times += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });

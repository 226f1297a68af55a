import type { Page } from "playwright/test";
import { expect } from "playwright/test";

/** Only the heading of a running screen can take the focus, not the one in the prerendered document. */
export const runningHeading = (page: Page) => page.locator("h1[tabindex]");

/** Waits until the portal's script runs: before that a prerendered page only looks ready. */
export const whenRunning = (page: Page): Promise<void> =>
  expect(runningHeading(page)).toBeVisible();

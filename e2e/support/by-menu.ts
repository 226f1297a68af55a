import type { Page } from "playwright/test";
import { whenRunning } from "./running.ts";

/**
 * Opens a public page with its link. This way scripts render it, with loading, empty and failed states. The document at
 * its address already contains the editors' content.
 * @param before prepares the responses to the calls of the page.
 */
export const openByMenu = async (
  page: Page,
  name: string,
  before: () => Promise<unknown> = async () => undefined,
): Promise<void> => {
  await page.goto("/sign-in");
  const link = page.getByRole("banner").getByRole("link", { name });
  // Before the script runs, the link would open the document, with its content.
  await whenRunning(page);
  await before();
  await link.click();
};

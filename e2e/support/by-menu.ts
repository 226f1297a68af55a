import type { Page } from "playwright/test";

/**
 * Opens a public page by its link. Rendered by the scripts it has loading, empty and failed states; the document at its
 * address has the editors' content already.
 * @param before what the calls of the page are to meet.
 */
export const openByMenu = async (
  page: Page,
  name: string,
  before: () => Promise<unknown> = async () => undefined,
): Promise<void> => {
  await page.goto("/sign-in");
  const link = page.getByRole("banner").getByRole("link", { name });
  await link.waitFor();
  await before();
  await link.click();
};

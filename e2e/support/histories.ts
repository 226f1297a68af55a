import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright/test";
import { expect } from "../fixtures.ts";

/** The content of a file that the portal has saved. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  readFile(await download.path());

/** The lines of a saved table, the header first. Removes the byte order mark, which must be there. */
export const linesOf = async (download: Download): Promise<readonly string[]> => {
  const bytes = await bytesOf(download);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  expect(text.endsWith("\r\n")).toBe(true);
  return text.slice(0, -2).split("\r\n");
};

/** A period longer than the history of anybody in the seed, but within the limit of fifteen years. */
export const allYears = (): string => {
  const year = new Date().getFullYear();
  return `?from=${year - 13}-01-01&to=${year}-12-31`;
};

export const save = async (page: Page): Promise<Download> => {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Зберегти як CSV" }).click();
  return coming;
};

/** On a wide screen the filters are open. They load after the rows. */
export const provider = (page: Page) => page.getByRole("combobox", { name: "Постачальник послуг" });

export const choose = async (page: Page, box: string, option: string | RegExp): Promise<void> => {
  const field = page.getByRole("combobox", { name: box });
  // A list closes when the page scrolls, so scroll before it opens.
  await field.scrollIntoViewIfNeeded();
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
  await field.click();
  await page.getByRole("option", { name: option }).first().click();
};

/** The day, month or year of a date field. */
export const datePart = (page: Page, field: "Період з" | "Період до", part: 0 | 1 | 2) =>
  page
    .getByRole("group", { name: new RegExp(field, "u") })
    .getByRole("spinbutton")
    .nth(part);

export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A print has no controls and no navigation. */
export const expectCleanPrint = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: "print" });
  // A pager only says which page this is.
  await expect(page.getByRole("navigation").getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  const colours = await page.getByRole("main").evaluate((main) => {
    const style = getComputedStyle(document.documentElement);
    return { background: style.backgroundColor, text: getComputedStyle(main).color };
  });
  expect(colours).toEqual({ background: "rgb(255, 255, 255)", text: "rgb(29, 26, 22)" });
  await page.emulateMedia({ media: "screen" });
};

export const expectNoSideways = async (page: Page): Promise<void> => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
};

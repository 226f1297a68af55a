import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import { person } from "./people.ts";
import { signIn } from "./sign-in.ts";

/** Addresses, texts and helpers of the content area. */
export const faqList = "/admin/faq";
export const question = "/admin/faq/how-to-register";

export const text = (page: Page) => page.getByRole("textbox", { name: "Текст" });
export const title = (page: Page) => page.getByRole("textbox", { name: "Назва", exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const saved = (page: Page) => page.getByText("Чернетку збережено.");

/** Opens an item in the visual editor. */
export const open = async (page: Page, path = question): Promise<void> => {
  await page.goto(path);
  await expect(text(page)).toBeVisible();
};

/** The same as the first screen after the sign-in: the overview would only cost time. */
export const openAsEditor = async (page: Page, path = question): Promise<void> => {
  await signIn(page, person("editor"), path);
  await expect(text(page)).toBeVisible();
};

/** Types at the end of the text. */
export const write = async (page: Page, texts: string): Promise<void> => {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(texts);
};

/** Pastes HTML as if copied from another program. */
export const paste = (page: Page, html: string): Promise<void> =>
  text(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", data);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

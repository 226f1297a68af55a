import type { BrowserContext, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect } from "../fixtures.ts";
import { texts } from "./texts.ts";

/* The screens of access recovery as a resident sees them. */

export const requestCall = "/api/account/recover_access/by_email";
export const changeCall = "/api/account/change_password/by_code";
export const chosen = "Чотири слова поспіль 7";

export const email = (page: Page) => page.getByLabel(texts.email, { exact: true });
export const send = (page: Page) => page.getByRole("button", { name: texts.send });
export const password = (page: Page) => page.getByLabel(texts.newPassword, { exact: true });
export const again = (page: Page) => page.getByLabel(texts.passwordAgain, { exact: true });
export const submit = (page: Page) => page.getByRole("button", { name: texts.changePassword });
export const main = (page: Page) => page.getByRole("main");
export const messages = (page: Page) => page.getByRole("region", { name: texts.messages });

export const askFor = async (page: Page, address: string): Promise<void> => {
  await page.goto("/recovery");
  await email(page).fill(address);
  await send(page).click();
  await expect(main(page)).toContainText(texts.letterSentTo(address));
};

/** The link in the newest letter to an address. */
export const letterTo = async (control: Control, address: string): Promise<string> => {
  const [letter] = await control.outbox(address);
  if (letter === undefined) throw new Error(`No letter came to ${address}.`);
  expect(letter.kind).toBe("recover-access");
  return letter.link;
};

export const fillBoth = async (page: Page, first = chosen, second = first): Promise<void> => {
  await password(page).fill(first);
  await again(page).fill(second);
};

export const setPassword = async (page: Page): Promise<void> => {
  await fillBoth(page);
  await submit(page).click();
  await expect(main(page)).toContainText(texts.restored);
};

export const inSession = (context: BrowserContext, control: Control, url: string): Promise<void> =>
  context.addCookies([{ name: "qa-session", value: control.session, url, httpOnly: true }]);

import type { Locator, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect } from "../fixtures.ts";
import { texts } from "./texts.ts";

export const registrationCall = "/api/warehouse/consumer/registration";
export const confirmationCall = "/api/ud/contact_info/confirm_email";

/** Not one of the people in the seed. */
export const newcomer = {
  email: "newcomer@example.com",
  phone: "+38 (067) 123 45 67",
  password: "Довга фраза 1",
} as const;

export const email = (page: Page): Locator => page.getByLabel(texts.email, { exact: true });
export const phone = (page: Page): Locator => page.getByLabel(texts.phone);
export const password = (page: Page): Locator => page.getByLabel(texts.password, { exact: true });
export const again = (page: Page): Locator => page.getByLabel(texts.passwordAgain);
export const agreed = (page: Page): Locator =>
  page.getByRole("checkbox", { name: texts.accept, exact: true });
export const terms = (page: Page): Locator =>
  page.getByRole("button", { name: texts.terms, exact: true });
export const submit = (page: Page): Locator =>
  page.getByRole("main").getByRole("button", { name: texts.register, exact: true });

/** Clicks a disabled button. Without `force` Playwright would wait until it is enabled. */
export const pressBlocked = (page: Page): Promise<void> => submit(page).click({ force: true });

/** Waits until the machines are running. */
export const whenReady = (page: Page): Promise<void> =>
  expect(page.getByRole("region", { name: texts.messages })).toBeAttached();

export const fillForm = async (page: Page, address: string = newcomer.email): Promise<void> => {
  await email(page).fill(address);
  await password(page).fill(newcomer.password);
  await again(page).fill(newcomer.password);
  await agreed(page).check();
};

/** Fills in and sends the form, and waits for the notice. */
export const registerAs = async (page: Page, address: string = newcomer.email): Promise<void> => {
  await page.goto("/register");
  await fillForm(page, address);
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
};

/** The link in the newest letter to this address. */
export const letterTo = async (
  control: Control,
  address: string = newcomer.email,
): Promise<string> => {
  const [letter] = await control.outbox(address);
  if (letter === undefined) throw new Error(`No letter went to ${address}`);
  return letter.link;
};

export const postsOf = async (control: Control): Promise<number> =>
  (await control.calls()).filter(({ path }) => path === registrationCall).length;

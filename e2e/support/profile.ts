import type { Locator, Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import { texts } from "./texts.ts";

/* The sections of the profile as a resident sees them. */

export const phonesCall = "/api/ud/contact_info/phones";
export const passwordCall = "/api/account/change_password";
export const profileCall = "/api/ud/profile";

const section = (page: Page, name: string): Locator =>
  page.getByRole("region", { name, exact: true });
export const phones = (page: Page): Locator => section(page, "Контактні телефони");
export const password = (page: Page): Locator => section(page, "Зміна пароля");
export const deletion = (page: Page): Locator => section(page, "Видалити профіль");
export const save = (of: Locator): Locator => of.getByRole("button", { name: "Зберегти" });
export const cancel = (of: Locator): Locator => of.getByRole("button", { name: "Скасувати" });

/** Opens the profile with the user menu, which every width has. A phone hides the profile link in another menu. */
export const toProfileByMenu = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${texts.userMenu}`, "u") }).click();
  await page.getByRole("menuitem", { name: texts.profile }).click();
};

/** Opens the profile from the overview and waits for the resident's data. */
export const openProfile = async (page: Page): Promise<void> => {
  await toProfileByMenu(page);
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(phones(page).getByRole("button", { name: "Додати телефон" })).toBeVisible();
};

export const changePassword = async (
  page: Page,
  current: string,
  next: string,
  again = next,
): Promise<void> => {
  const of = password(page);
  await of.getByLabel("Поточний пароль", { exact: true }).fill(current);
  await of.getByLabel(texts.newPassword, { exact: true }).fill(next);
  await of.getByLabel(texts.passwordAgain, { exact: true }).fill(again);
};

export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("portal.access-token"));

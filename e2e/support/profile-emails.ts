import type { Locator, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect } from "../fixtures.ts";

/* The email section of the profile as a resident sees it. */

export const texts = {
  region: "Електронні адреси",
  edit: "Редагувати електронні адреси",
  form: "Редагування електронних адрес",
  save: "Зберегти",
  cancel: "Скасувати",
  success: "Електронні адреси успішно оновлено!",
  unconfirmed: "ще не підтверджено: відкрийте посилання з листа",
  saved: (email: string) => `Лист із посиланням для підтвердження надіслано на адресу ${email}.`,
  check: "Перевірте, будь ласка, електронні адреси",
  bills: "Рахунки на електронну пошту",
  receive: "Отримувати рахунок на електронну пошту",
  providers: "Постачальники послуг",
  stored: "Збережено.",
  unsaved: /Не вдалося змінити для: (?<names>.+)/u,
} as const;

export const listCall = "/api/ud/contact_info/emails/list";
export const billsCall = "/api/warehouse/consumer/email-management";
export const newEmail = "nova.adresa@example.com";

export const region = (page: Page): Locator =>
  page.getByRole("region", { name: texts.region, exact: true });
export const edit = (page: Page): Locator => page.getByRole("button", { name: texts.edit });
export const form = (page: Page): Locator => page.getByRole("form", { name: texts.form });
export const addresses = (page: Page): Locator => form(page).getByRole("textbox");
export const save = (page: Page): Locator => form(page).getByRole("button", { name: texts.save });
export const cancel = (page: Page): Locator =>
  form(page).getByRole("button", { name: texts.cancel });
export const bills = (page: Page): Locator => page.getByRole("region", { name: texts.bills });
export const box = (page: Page): Locator => page.getByRole("checkbox", { name: texts.receive });

export const openProfile = async (page: Page): Promise<void> => {
  await page.goto("/dashboard/profile");
  await expect(region(page).getByRole("listitem").first()).toBeVisible();
};

export const openForm = async (page: Page): Promise<void> => {
  await openProfile(page);
  await edit(page).click();
  await expect(form(page)).toBeVisible();
};

export const withBills = (control: Control) =>
  control.configure({
    pages: { dashboard: { profile: { show_send_user_notification_settings: true } } },
  });

export const putsOf = async (control: Control, path: string): Promise<readonly number[]> =>
  (await control.calls()).flatMap((call) =>
    call.method === "PUT" && call.path === path ? [call.status] : [],
  );

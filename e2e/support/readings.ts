import type { Locator, Page } from "playwright/test";
import { expect } from "../fixtures.ts";

/** The meters of the cabinet as a resident sees them. */
export const metersPath = "/dashboard/meters";
export const sendCall = "/api/warehouse/consumer/counter/factor";

export const meterTexts = {
  meters: "Лічильники",
  submit: "Передати показання",
  check: "Перевірте показання",
  partly: "Прийнято не всі показання",
  unsettled: "Невідомо, чи прийнято показання. Усе, що Ви ввели, залишилося в полях.",
  question: "Перевірте ці показання",
  yes: "Усе правильно, передати",
  back: "Виправити",
  history: "Історія показань",
  list: "До всіх лічильників",
  taken: (count: string) => `Прийнято ${count}.`,
  sent: (count: string) => `Прийнято ${count}`,
  more: "Передати інші показання",
} as const;

export const toMeters = async (page: Page): Promise<void> => {
  await page.goto(metersPath);
  await expect(page.getByRole("button", { name: meterTexts.submit })).toBeVisible();
};

export const fields = (page: Page): Locator => page.getByRole("textbox", { name: /^Показання: / });
export const submit = (page: Page): Locator =>
  page.getByRole("button", { name: meterTexts.submit });
export const summary = (page: Page, name: string): Locator => page.getByRole("region", { name });
/** The message that replaces the form after all readings were accepted. */
export const sent = (page: Page, count: string): Locator =>
  page.getByRole("region", { name: meterTexts.sent(count), exact: true });
/** Goes from that message back to the meters. */
export const more = async (page: Page): Promise<void> =>
  page.getByRole("button", { name: meterTexts.more }).click();
export const rowOf = (field: Locator): Locator => field.locator("xpath=ancestor::tr");

/** The last reading of a field's meter, as shown on the screen. */
export const lastOf = async (field: Locator): Promise<number> => {
  const cell = await rowOf(field).getByRole("cell").first().innerText();
  return Number((cell.split("\n")[0] ?? "").replaceAll(/[^\d,]/gu, "").replace(",", "."));
};

/** A whole number, a little higher than the last reading. */
export const nextFor = async (field: Locator): Promise<string> =>
  String(Math.floor(await lastOf(field)) + 1);

import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

const reminder = (page: Page) => page.getByRole("region", { name: "Нагадування" });

const toSection = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole("navigation", { name: texts.sections })
    .getByRole("link", { name, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

test("reminds of missing readings on pages that do not mention them, until it is dismissed [UTIL-2]", async ({
  page,
  person,
  signIn,
  control,
  expectAccessibleInBoth,
}) => {
  // Readings are accepted on any day, and no invoice is due.
  await control.configure({
    deadlines: { readings: { from_day: 1, to_day: 31 }, readings_of: null, payment_day: null },
  });
  await signIn(page, person("olena"));
  await expect(page.getByRole("link", { name: /^Передати показання: /u })).toBeVisible();
  await expect(reminder(page)).toHaveCount(0);
  await toSection(page, "Лічильники");
  await expect(reminder(page)).toHaveCount(0);
  await toSection(page, "Платежі");
  await expect(reminder(page)).toContainText(/^Показання \(.+\) приймаємо до \d+/u);
  await expectAccessibleInBoth(page);
  await toSection(page, "Тарифи");
  await reminder(page)
    .getByRole("button", { name: /^Сховати нагадування/u })
    .click();
  await expect(reminder(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Тарифи" })).toBeVisible();
  await expect(reminder(page)).toHaveCount(0);
  await toSection(page, "Платежі");
  await expect(reminder(page)).toHaveCount(0);
});

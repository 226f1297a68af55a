import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

const openConsole = async (page: Page): Promise<FrameLocator> => {
  await page.goto("/qa");
  const portal = page.frameLocator("iframe");
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
  // At this width the portal shows its menu in full.
  await page.getByLabel("Ширина екрана").selectOption("768");
  await page.getByRole("tab", { name: "Запис" }).click();
  return portal;
};

const isBack = (page: Page) =>
  expect(page.getByText("Повторено: відмінностей немає.")).toBeVisible();

test("a tester steps back to a recorded moment with the server's data, and continues another way [QA-7]", async ({
  page,
  person,
  control,
  watching,
  expectAccessibleInBoth,
}) => {
  // Calls of the overview may still be under way when the server's data is set back.
  watching.allowConsole(/status of 401/u);
  const olena = person("olena");
  const portal = await openConsole(page);
  const heading = (name: string) => portal.getByRole("heading", { level: 1, name });
  const steps = page.getByRole("tabpanel", { name: "Запис" }).getByRole("listitem");
  await page.getByRole("button", { name: "Почати наново" }).click();
  await portal.getByRole("link", { name: texts.signIn, exact: true }).first().click();
  await portal.getByLabel(texts.login).fill(olena.login);
  await portal.getByLabel(texts.password, { exact: true }).fill(olena.password);
  await portal.getByRole("button", { name: texts.signIn, exact: true }).click();
  await expect(heading(texts.overview)).toBeVisible();
  await control.advanceClock(60_000);
  await portal.getByRole("link", { name: "Рахунки", exact: true }).first().click();
  await expect(heading("Рахунки")).toBeVisible();
  await expect(steps).toHaveCount(5);

  await page.getByRole("button", { name: "Повернутися до кроку 4" }).click();
  await isBack(page);
  await expect(heading(texts.overview)).toBeVisible();
  expect((await control.advanceClock(0)).advancedMs).toBe(0);

  // The five steps stay as a branch beside the new steps.
  await portal.getByRole("link", { name: "Лічильники", exact: true }).first().click();
  await expect(heading("Лічильники")).toBeVisible();
  await expect(page.getByText("Кроків: 5, кінець: /dashboard/invoices")).toBeVisible();
  await page.getByRole("button", { name: "Продовжити з гілки 1" }).click();
  await expect(heading("Рахунки")).toBeVisible();
  await isBack(page);
  await expect(page.getByText("Кроків: 5, кінець: /dashboard/meters")).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole("button", { name: "До початку запису" }).click();
  await expect(heading(texts.features)).toBeVisible();
});

test("a tester who started from a scenario returns to a moment of it [QA-7]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/500/u);
  await page.goto("/qa?scenario=letter-refused");
  await expect(page.getByRole("status").filter({ hasText: "Сценарій готовий: " })).toBeVisible();
  const portal = page.frameLocator("iframe");
  await page.getByRole("tab", { name: "Запис" }).click();
  await portal.getByLabel(texts.email).first().fill("other@example.com");
  await portal.getByRole("button", { name: "Надіслати", exact: true }).click();
  await page.getByRole("button", { name: "Повернутися до кроку 1" }).click();
  await isBack(page);
  await expect(portal.getByLabel(texts.email).first()).toHaveValue("other@example.com");
  await expect(portal.getByText("Невідомо, чи надіслано лист")).toBeVisible();
});

test("paused machines take one event at a time, and all of them when they resume [QA-7]", async ({
  page,
}) => {
  const portal = await openConsole(page);
  await page.getByRole("tab", { name: "Процеси" }).click();
  await portal.getByRole("link", { name: texts.signIn, exact: true }).first().click();
  const submit = portal.getByRole("button", { name: texts.signIn, exact: true });
  await expect(submit).toBeVisible();
  // Wait for the automatic events, so that the next event comes from the tester.
  await expect(page.getByRole("button", { name: /^social available\.waiting/u })).toBeVisible();
  await page.getByRole("button", { name: "Призупинити машини" }).click();
  const step = page.getByRole("button", { name: "Пропустити одну подію" });
  await expect(step).toBeDisabled();
  await submit.click();
  await expect(page.getByText("Наступна: SUBMIT для sign-in")).toBeVisible();
  const problems = portal.getByRole("alert").filter({ hasText: /\S/u });
  await expect(problems).toHaveCount(0);
  await step.click();
  await expect(page.getByRole("button", { name: /^sign-in editing\.invalid/u })).toBeVisible();
  await submit.click();
  await page.getByRole("button", { name: "Призупинити машини" }).click();
  await expect(page.getByText("Наступна:")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Пропустити одну подію" })).toHaveCount(0);
});

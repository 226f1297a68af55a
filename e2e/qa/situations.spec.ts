import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { generalTexts } from "../support/profile-general.ts";
import { texts } from "../support/texts.ts";

/* What a QA person does in a ready scenario, and what has to follow. `scenarios.spec.ts` starts each of them. */

test.use({ viewport: { width: 1600, height: 950 } });

const begun = async (page: Page, id: string): Promise<FrameLocator> => {
  await page.goto(`/qa?scenario=${id}`);
  await expect(page.getByRole("status").filter({ hasText: "Сценарій готовий: " })).toBeVisible();
  return page.frameLocator("iframe");
};

const openInPortal = async (page: Page, path: string): Promise<void> => {
  await page.getByLabel("Адреса в порталі").fill(path);
  await page.getByRole("button", { name: "Перейти" }).click();
};

test("amounts that never come have not come before either: no sum of an earlier visit is shown [QA-4]", async ({
  page,
}) => {
  const portal = await begun(page, "amounts-hang");
  await expect(portal.getByText("Завантажуємо суму до сплати…").first()).toBeVisible();
  await expect(portal.getByText("Завантажуємо суму…")).toHaveCount(4);
  await expect(portal.getByText(/^Станом на/u)).toHaveCount(0);
});

test("a refused token is over with the next sign-in, which leads back to the invoices [QA-4]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/401/u);
  const portal = await begun(page, "token-refused");
  await expect(portal.getByRole("heading", { level: 1, name: "Вхід до кабінету" })).toBeVisible();
  await page.getByRole("tab", { name: "Люди" }).click();
  await page.getByRole("button", { name: "Увійти як olena.kovalenko@example.com" }).first().click();
  await expect(portal.getByRole("table", { name: /^Рахунки за/u })).toBeVisible();
});

test("the captcha stands on each of the three pages that the scenario names [QA-4]", async ({
  page,
  watching,
}) => {
  watching.allowConsole(/recaptcha/u);
  const portal = await begun(page, "captcha-everywhere");
  for (const [path, heading] of [
    ["/register", "Реєстрація"],
    ["/sign-in", "Вхід до кабінету"],
    ["/contacts/new", "Зворотний зв’язок"],
  ] as const) {
    await openInPortal(page, path);
    await expect(portal.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(portal.getByText("Перевірка, що Ви не робот")).toBeVisible();
  }
});

test("the first save of the profile is taken, the second is a 409 and keeps what was typed [QA-4]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/409/u);
  const portal = await begun(page, "second-save-409");
  const general = portal.getByRole("region", { name: generalTexts.section, exact: true });
  const saveAs = async (name: string) => {
    await portal.getByRole("button", { name: generalTexts.edit }).click();
    await portal.getByRole("textbox", { name: generalTexts.firstName }).fill(name);
    await general.getByRole("button", { name: generalTexts.save }).click();
  };
  await saveAs("Перша");
  await expect(portal.getByText(generalTexts.savedToast).first()).toBeVisible();
  await expect(portal.getByText("Перша Коваленко").first()).toBeVisible();
  await saveAs("Друга");
  await expect(portal.getByText("Профіль змінено деінде.").first()).toBeVisible();
  await expect(portal.getByRole("textbox", { name: generalTexts.firstName })).toHaveValue("Друга");
});

test("an hour after the day is almost over, a reading is refused and kept under the sign-in [QA-4]", async ({
  page,
  person,
  watching,
}) => {
  watching.expectConsole(/401/u);
  const portal = await begun(page, "day-almost-over");
  const field = portal.getByRole("textbox", { name: /^Показання: Холодна вода/u }).first();
  await field.fill("380");
  await page.getByRole("tab", { name: "Час", exact: true }).click();
  await page.getByRole("button", { name: "1 годину" }).click();
  await expect(page.getByText("1440 хв")).toBeVisible();
  await portal.getByRole("button", { name: "Передати показання" }).click();
  await expect(portal.getByText("Сеанс завершено. Увійдіть знову.")).toBeVisible();
  const { login, password } = person("olena");
  await portal.getByLabel(texts.login).fill(login);
  await portal.getByLabel(texts.password, { exact: true }).fill(password);
  await portal.getByRole("button", { name: "Увійти", exact: true }).click();
  await expect(field).toHaveValue("380");
});

test("ten seconds without a network end, and the invoices come when they are asked for again [QA-4]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/ERR_|Failed to load/u);
  const portal = await begun(page, "offline");
  await expect(portal.getByText(texts.noConnection).first()).toBeVisible();
  const invoices = portal.getByRole("table", { name: /^Рахунки за/u });
  await expect(async () => {
    const again = portal.getByRole("button", { name: "Спробувати ще раз" });
    if (await again.isVisible()) await again.click();
    await expect(invoices).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test("a letter that was not sent can be sent when the fault is removed [QA-4]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/500/u);
  const portal = await begun(page, "letter-refused");
  const email = portal.getByLabel("Електронна пошта");
  await expect(email).toHaveValue("olena.kovalenko@example.com");
  expect(await control.outbox()).toEqual([]);
  await page.getByRole("tab", { name: "Збої" }).click();
  await page.getByRole("button", { name: "Прибрати всі збої" }).click();
  await portal.getByRole("button", { name: "Надіслати" }).click();
  await expect
    .poll(async () => (await control.outbox()).map(({ kind }) => kind))
    .toEqual(["recover-access"]);
});

test("a reset ends the scenario: a reload of the console starts nothing [QA-1, QA-4]", async ({
  page,
}) => {
  const portal = await begun(page, "test-portal");
  await expect(page).toHaveURL(/\?scenario=test-portal$/u);
  await page.getByRole("tab", { name: "Скидання" }).click();
  await page.getByRole("button", { name: "Скинути все" }).click();
  await expect(page.getByText("Сервер повернуто до початкового стану.")).toBeVisible();
  await expect(page).toHaveURL(/\/qa$/u);
  await page.reload();
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
  await expect(portal.getByText(texts.testPortal)).toHaveCount(0);
});

test("a session of four minutes ends by itself, and the next sign-in leads back without a warning [QA-4]", async ({
  page,
  person,
}) => {
  await page.clock.install();
  const portal = await begun(page, "session-ends");
  const warning = portal.getByText(/^Сеанс завершиться за/u);
  await expect(warning.first()).toHaveText("Сеанс завершиться за 4 хв.");
  await page.clock.fastForward("04:01");
  await expect(portal.getByText("Сеанс завершено. Увійдіть знову.")).toBeVisible();
  const { login, password } = person("olena");
  await portal.getByLabel(texts.login).fill(login);
  await portal.getByLabel(texts.password, { exact: true }).fill(password);
  await portal.getByRole("button", { name: "Увійти", exact: true }).click();
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test("with a captcha a test person is filled in and sent by the tester, and that moment can be started again [QA-4]", async ({
  page,
  watching,
}) => {
  watching.allowConsole(/recaptcha/u);
  const portal = await begun(page, "captcha-everywhere");
  await page.getByRole("tab", { name: "Люди" }).click();
  await page.getByRole("button", { name: "Увійти як iryna.melnyk@example.com" }).click();
  await expect(page.getByText("Підтвердьте капчу в порталі й натисніть «Увійти».")).toBeVisible();
  await expect(portal.getByLabel(texts.login)).toHaveValue("iryna.melnyk@example.com");
  await portal.getByText(texts.captchaBox).click();
  await portal.getByRole("button", { name: "Увійти", exact: true }).click();
  const overview = portal.getByRole("heading", { level: 1, name: texts.overview });
  await expect(overview).toBeVisible();

  await page.getByRole("tab", { name: "Сценарії" }).click();
  await page.getByLabel("Назва").fill("With a captcha");
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await page.getByRole("button", { name: "Почати: With a captcha" }).click();
  await expect(page.getByText("Сценарій готовий: With a captcha")).toBeVisible();
  await expect(overview).toBeVisible();
});

test("a portal without its configuration stays unavailable until the fault is removed [QA-4]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/500/u);
  const portal = await begun(page, "configuration-500");
  const again = portal.getByRole("button", { name: "Спробувати ще раз" });
  const asked = page.waitForResponse(/\/config\.json$/u);
  await again.click();
  expect((await asked).status()).toBe(500);
  await expect(portal.getByText("Портал зараз недоступний")).toBeVisible();
  await page.getByRole("tab", { name: "Збої" }).click();
  await page.getByRole("button", { name: "Прибрати всі збої" }).click();
  await expect(page.getByText("Усі збої прибрано.")).toBeVisible();
  await again.click();
  await expect(portal.getByRole("heading", { level: 1, name: "Вхід до кабінету" })).toBeVisible();
});

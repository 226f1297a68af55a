import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

test("stored data is listed by name without the token, can be changed, and applies after a reload and in the walk [QA-4, QA-7]", async ({
  page,
  person,
  signIn,
  expectAccessibleInBoth,
}) => {
  await signIn(page, person("olena"));
  await page.goto("/qa");
  const portal = page.frameLocator("iframe");
  const heading = (name: string) => portal.getByRole("heading", { level: 1, name });
  await expect(heading(texts.features)).toBeVisible();
  await page.getByLabel("Адреса в порталі").fill("/dashboard");
  await page.keyboard.press("Enter");
  await expect(heading(texts.overview)).toBeVisible();
  await page.getByRole("tab", { name: "Сховище" }).click();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("portal.profile")).toContainText(person("olena").login);
  await expect(row("portal.access-token")).toContainText("приховано");
  const token = await page.evaluate(() => localStorage.getItem("portal.access-token"));
  expect(await page.locator("main").innerText()).not.toContain(JSON.parse(token ?? '""'));
  await expectAccessibleInBoth(page);

  // Make the session one that ended long ago.
  await page.getByRole("button", { name: "Змінити portal.expires-at" }).click();
  await page.getByLabel("Нове значення portal.expires-at").fill("1");
  await page.getByRole("button", { name: "Записати" }).click();
  await expect(page.getByText("Записано portal.expires-at.")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: "Перезавантажити портал" })
    .last()
    .click();
  await expect(heading(texts.signInTitle)).toBeVisible();

  await page.getByRole("tab", { name: "Запис" }).click();
  const steps = page.getByRole("tabpanel", { name: "Запис" }).getByRole("listitem");
  await expect(steps.nth(1)).toContainText("Сховище: записано portal.expires-at");
  await expect(steps.nth(2)).toContainText("Відкрито /");
});

import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { words } from "../support/words.ts";

/** A tool for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

/** Somebody opens the sign-in form and types a login. */
const recorded = async (page: Page): Promise<FrameLocator> => {
  await page.goto("/qa");
  const portal = page.frameLocator("#portal iframe");
  await expect(portal.getByRole("heading", { level: 1, name: words.features })).toBeVisible();
  await page.getByRole("tab", { name: "Запис" }).click();
  await page.getByRole("button", { name: "Почати наново" }).click();
  await page.getByLabel("Адреса в порталі").fill("/sign-in");
  await page.getByRole("button", { name: "Перейти", exact: true }).click();
  await portal.getByLabel(words.login).fill("somebody@example.com");
  await expect(page.getByRole("listitem").filter({ hasText: "somebody@" })).toBeVisible();
  // Where the recording ends, all machines rest.
  await expect(portal.getByRole("button", { name: /Google/u })).toBeVisible();
  return portal;
};

const picture = (page: Page, name: string) => page.getByTitle(`Сторінка порталу: ${name}`);

const ink = (page: Page, name: string): Promise<string> =>
  picture(page, name)
    .contentFrame()
    .locator("body")
    .evaluate((body) => getComputedStyle(body).color);

test("a walk is compared in both schemes and two widths, and the portal is put back [QA-7]", async ({
  page,
  watching,
  expectAccessibleInBoth,
}) => {
  // The test's own script, which sets the clock of every page: nothing at all runs in a picture.
  watching.expectConsole(/^error: Blocked script execution in '[^']*\/qa\/picture'/u);
  test.setTimeout(120_000);
  const portal = await recorded(page);
  await page.getByRole("checkbox", { name: "1440 px" }).check();
  await expect(page.getByText("Варіантів: 4", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Порівняти" }).click();
  await expect(page.getByText("Порівняно варіантів: 4")).toBeVisible({ timeout: 60_000 });

  const names = [
    "Як у записі, 360 px, світла схема",
    "Як у записі, 360 px, темна схема",
    "Як у записі, 1440 px, світла схема",
    "Як у записі, 1440 px, темна схема",
  ] as const;
  await expect(page.getByRole("figure")).toHaveCount(4);
  for (const [at, name] of names.entries()) {
    await expect(page.getByRole("figure").nth(at)).toContainText(name);
    await expect(page.getByRole("figure").nth(at)).toContainText("Відмінностей від запису немає.");
    const shown = picture(page, name).contentFrame();
    await expect(shown.locator("h1")).toHaveText("Вхід до кабінету");
    // What was typed is in the picture, and nobody gets at it.
    await expect(shown.getByLabel(words.login)).toHaveValue("somebody@example.com");
    await expect(shown.locator("body")).toHaveJSProperty("inert", true);
    await expect(shown.locator("script")).toHaveCount(0);
    expect(await shown.locator("html").evaluate(() => document.compatMode)).toBe("CSS1Compat");
    expect(await shown.locator("html").evaluate(() => innerWidth)).toBe(
      name.includes("1440") ? 1440 : 360,
    );
  }
  const [light, dark] = [await ink(page, names[0]), await ink(page, names[1])];
  expect(light).not.toBe(dark);
  expect(await ink(page, names[2])).toBe(light);
  await expect(portal.getByRole("heading", { level: 1, name: "Вхід до кабінету" })).toBeVisible();
  await expect(page.getByLabel("Ширина екрана")).toHaveValue("360");
  await expectAccessibleInBoth(page);
});

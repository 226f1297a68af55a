import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

/** Records a walk: the sign-in form is opened and a login is typed. */
const recorded = async (page: Page): Promise<FrameLocator> => {
  await page.goto("/qa");
  const portal = page.frameLocator("#portal iframe");
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
  await page.getByRole("tab", { name: "Запис" }).click();
  await page.getByRole("button", { name: "Почати наново" }).click();
  await page.getByLabel("Адреса в порталі").fill("/sign-in");
  await page.getByRole("button", { name: "Перейти", exact: true }).click();
  await portal.getByLabel(texts.login).fill("somebody@example.com");
  await expect(page.getByRole("listitem").filter({ hasText: "somebody@" })).toBeVisible();
  // Wait until all machines are idle at the end of the recording.
  await expect(portal.getByRole("button", { name: /Google/u })).toBeVisible();
  return portal;
};

const compare = async (page: Page, count: number): Promise<void> => {
  await expect(page.getByText(`Варіантів: ${count}`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Порівняти" }).click();
  await expect(page.getByText(`Порівняно варіантів: ${count}`)).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(count);
};

const picture = (page: Page, name: string) => page.getByTitle(`Сторінка порталу: ${name}`);

const ink = (page: Page, name: string): Promise<string> =>
  picture(page, name)
    .contentFrame()
    .locator("body")
    .evaluate((body) => getComputedStyle(body).color);

/** The value of `run_platform`, and the name that is shown. */
const platforms = [
  ["dniprohrad", "Комунальні послуги Дніпрограда"],
  ["vyshnehora", "Єдиний кабінет Вишнегори"],
  ["luhodar", "Лугодар Комунальний"],
  ["zarichchia", "Заріччя Онлайн"],
  ["sontsehirsk", "Мій дім. Сонцегірськ"],
] as const;

/** The colour that a platform gives to the page's main button. */
const brandOf = (page: Page, name: string): Promise<string> =>
  picture(page, name)
    .contentFrame()
    .getByRole("button", { name: texts.signIn, exact: true })
    .last()
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test("a walk is compared in both schemes and two widths, and the portal is restored [QA-7]", async ({
  page,
  watching,
  expectAccessibleInBoth,
}) => {
  // This is the test's own script that shifts the clock of every page. No script may run in a picture.
  watching.allowConsole(/^error: Blocked script execution in '[^']*\/qa\/picture'/u);
  const portal = await recorded(page);
  await page.getByRole("checkbox", { name: "1440 px" }).check();
  await compare(page, 4);

  const names = [
    "Як у записі, 360 px, світла схема",
    "Як у записі, 360 px, темна схема",
    "Як у записі, 1440 px, світла схема",
    "Як у записі, 1440 px, темна схема",
  ] as const;
  for (const [at, name] of names.entries()) {
    await expect(page.getByRole("figure").nth(at)).toContainText(name);
    await expect(page.getByRole("figure").nth(at)).toContainText("Відмінностей від запису немає.");
    const shown = picture(page, name).contentFrame();
    await expect(shown.locator("h1")).toHaveText("Вхід до кабінету");
    // The picture shows what was typed, but is inert.
    await expect(shown.getByLabel(texts.login)).toHaveValue("somebody@example.com");
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

test("a walk is compared in the five platforms side by side, and the municipality is restored [QA-7]", async ({
  page,
  watching,
}) => {
  watching.allowConsole(/^error: Blocked script execution in '[^']*\/qa\/picture'/u);
  const configuration = async () => (await page.request.get("/config.json")).json();
  const before = await configuration();
  await recorded(page);
  await page.getByRole("checkbox", { name: "Як у записі" }).uncheck();
  await page.getByRole("checkbox", { name: "темна" }).uncheck();
  for (const [, name] of platforms) await page.getByRole("checkbox", { name, exact: true }).check();
  await compare(page, 5);

  const colors = new Set<string>();
  for (const [at, [id, platform]] of platforms.entries()) {
    const name = `${platform}, 360 px, світла схема`;
    const figure = page.getByRole("figure").nth(at);
    await expect(figure).toContainText(name);
    await expect(figure).toContainText("Відмінностей від запису немає.");
    const shown = picture(page, name).contentFrame();
    await expect(shown.locator("html")).toHaveAttribute("data-platform", id);
    await expect(shown.getByRole("banner").locator("img").first()).toHaveAttribute(
      "src",
      `/brand/${id}.svg`,
    );
    await expect(shown.getByLabel(texts.login)).toHaveValue("somebody@example.com");
    colors.add(await brandOf(page, name));
  }
  expect(colors.size).toBe(5);
  expect(await configuration()).toEqual(before);
});

import { expect, test } from "../fixtures.ts";
import type { Page } from "playwright/test";
import { faultsOnTour, tabTo, tour } from "../support/focus.ts";
import type { Screen } from "../support/screens.ts";
import { cabinetScreens, open, publicScreens } from "../support/screens.ts";
import { texts } from "../support/texts.ts";

test("goes from the landing page to the cabinet and out of it by keyboard alone [ALL-4]", async ({
  page,
  person,
}) => {
  const { login, password } = person("olena");
  await page.goto("/features");
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  await tabTo(page, "link", texts.signIn);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: texts.signInTitle })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(texts.login)).toBeFocused();
  await page.keyboard.type(login);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(texts.password, { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await tabTo(page, "button", texts.signIn);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeFocused();
  // The user menu appears only when the name has loaded.
  const menu = page.getByRole("button", { name: texts.userMenu });
  await expect(menu).toBeVisible();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    // Check for this menu itself: the header may have another button that opens something.
    if (await menu.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem").last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/sign-in");
});

test("the focus is visible at every stop, forwards and backwards [ALL-4]", async ({
  page,
  person,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto("/features");
  await expect(page.getByRole("article")).not.toHaveCount(0);
  expect(await tour(page, "Tab")).toBeGreaterThan(8);
  expect(await tour(page, "Shift+Tab")).toBeGreaterThan(8);
  await signIn(page, person("olena"));
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
  expect(await tour(page, "Tab")).toBeGreaterThan(8);
  await page.setViewportSize({ width: 360, height: 560 });
  expect(await tour(page, "Tab")).toBeGreaterThan(8);
  expect(await tour(page, "Shift+Tab")).toBeGreaterThan(8);
});

/**
 * Phone, desktop, and 1280 px zoomed to 400 %. Tab checks for bars at the bottom that hide the focus, Shift+Tab for the
 * header.
 */
const tours = [
  [{ width: 360, height: 740 }, "Tab"],
  [{ width: 1440, height: 900 }, "Shift+Tab"],
  [{ width: 320, height: 256 }, "Tab"],
] as const;

const faultsOf = async (page: Page, screens: readonly Screen[]): Promise<readonly string[]> => {
  const all: string[] = [];
  for (const screen of screens) {
    const name = await open(page, screen);
    for (const [size, key] of tours) {
      await page.setViewportSize(size);
      const { stops, faults } = await faultsOnTour(page, key);
      expect(stops).toBeGreaterThan(5);
      all.push(...faults.map((one) => `${name}, ${size.width} wide: ${one}`));
    }
  }
  return all;
};

test("every focus stop of a public screen is visible on a phone, a desktop and zoomed [ALL-4]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  expect(await faultsOf(page, publicScreens)).toEqual([]);
});

test("every focus stop of a cabinet screen is visible on a phone, a desktop and zoomed [ALL-4]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  expect(await faultsOf(page, cabinetScreens)).toEqual([]);
});

test("opens and closes the phone's menu by keyboard [ALL-4]", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/features");
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  const button = page.getByRole("button", { name: texts.menu });
  const links = page.getByRole("navigation", { name: texts.mainMenu }).getByRole("link");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(links).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links).toHaveCount(0);
  await expect(button).toBeFocused();
});

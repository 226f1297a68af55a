import { expect, test } from "../fixtures.ts";
import { tabTo, tour } from "../support/focus.ts";
import { words } from "../support/words.ts";

test("goes from the landing page to the cabinet and out of it by keyboard alone [ALL-4]", async ({
  page,
  person,
}) => {
  const { login, password } = person("olena");
  await page.goto("/features");
  await expect(page.getByRole("region", { name: words.messages })).toBeAttached();
  await tabTo(page, "link", words.signIn);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: words.signInTitle })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(login);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await tabTo(page, "button", words.signIn);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: words.overview })).toBeFocused();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    if (await page.evaluate(() => document.activeElement?.getAttribute("aria-haspopup") !== null))
      break;
  }
  await expect(page.getByRole("button", { name: words.userMenu })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/sign-in");
});

test("shows the focus at every stop and hides none of it, there and back [ALL-4]", async ({
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

test("opens and closes the phone's menu by keyboard [ALL-4]", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/features");
  await expect(page.getByRole("region", { name: words.messages })).toBeAttached();
  const button = page.getByRole("button", { name: words.menu });
  const links = page.getByRole("navigation", { name: words.mainMenu }).getByRole("link");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(links).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links).toHaveCount(0);
});

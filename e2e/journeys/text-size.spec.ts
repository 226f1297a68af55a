import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { layoutFaults } from "../support/layout.ts";
import { texts } from "../support/texts.ts";

const rem = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const choice = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("radio", { name, exact: true });

for (const width of [320, 1440])
  test(`a chosen text size applies to every page, after a reload and a logout, at ${width} px [ALL-5]`, async ({
    page,
    person,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/features");
    expect(await rem(page)).toBe(16);
    await choice(page, "Найбільший").click();
    await expect(choice(page, "Найбільший")).toBeChecked();
    expect(await rem(page)).toBe(22);
    expect(await layoutFaults(page)).toEqual([]);
    await expectAccessible(page);
    const header = page.getByRole("banner");
    const [entry, register] = await Promise.all(
      [texts.signIn, texts.register].map((name) =>
        header.getByRole("link", { name }).evaluate((link) => link.getBoundingClientRect().top),
      ),
    );
    expect(entry, "one row").toBe(register);
    // The text has enough room beside the logo of the payment service.
    const rights = page.getByRole("contentinfo").getByText("Усі права захищено.");
    expect((await rights.boundingBox())?.width).toBeGreaterThan(width / 3);

    await page.reload();
    await expect(choice(page, "Найбільший")).toBeChecked();
    expect(await rem(page)).toBe(22);
    await signIn(page, person("olena"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await rem(page)).toBe(22);
    expect(await layoutFaults(page)).toEqual([]);
    await page.getByRole("button", { name: texts.userMenu }).click();
    await page.getByRole("menuitem", { name: texts.logout }).click();
    // The next screen takes the focus when it is there.
    await expect(page.getByRole("heading", { level: 1, name: texts.signInTitle })).toBeFocused();
    await expect(page).toHaveURL("/sign-in");
    expect(await rem(page)).toBe(22);

    await choice(page, "Найбільший").focus();
    await page.keyboard.press("ArrowUp");
    await expect(choice(page, "Більший")).toBeChecked();
    expect(await rem(page)).toBe(19);
    await page.emulateMedia({ media: "print" });
    expect(await rem(page)).toBeCloseTo((11 * 4) / 3, 1);
  });

test("the text size is applied before the portal's script has loaded [ALL-2, ALL-5]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/ERR_FAILED/u);
  await page.goto("/features");
  await page.evaluate(() => localStorage.setItem("portal.text-size", "large"));
  await page.route(/\/assets\/(?:app|core|main)/u, (route) => route.abort());
  await page.goto("/help");
  await expect.poll(() => rem(page)).toBe(19);
});

import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";

const add = "Додати рахунок";

/** The browser scrolls in one of the next frames, and closes what a scroll closes in another. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
  });

for (const [width, height] of [
  [320, 568],
  [640, 200],
] as const) {
  test.describe(`on a touch screen of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    for (const opened of ["the field", "its button"] as const)
      test(`the list of providers stays open after a tap on ${opened}, and every provider can be reached [ALL-4, ALL-5]`, async ({
        page,
        person,
        signIn,
      }) => {
        await signIn(page, person("taras"), "/dashboard/accounts");
        await page.getByRole("button", { name: add }).tap();
        const field = page.getByRole("combobox", { name: "Постачальник послуг" });
        const list = page.getByRole("listbox");
        await expect(field).toBeFocused();
        await settle(page);
        const place = await page.evaluate(() => scrollY);
        expect(place).toBeGreaterThan(0);
        if (opened === "the field") await field.tap();
        else await page.getByRole("button", { name: "Показати постачальників" }).tap();
        await expect(list).toBeVisible();
        await settle(page);
        await expect(list).toBeVisible();
        const options = list.getByRole("option");
        const last = options.last();
        for (let more = (await options.count()) - 1; more > 0; more -= 1) {
          await page.keyboard.press("ArrowDown");
          await settle(page);
        }
        await expect(last).toBeInViewport();
        expect(await page.evaluate(() => scrollY)).toBe(place);
        const name = await last.innerText();
        await last.tap();
        await expect(list).toHaveCount(0);
        await expect(field).toHaveValue(name);
      });
  });
}

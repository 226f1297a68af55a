import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { idle } from "../support/idle.ts";

/* Whoever enlarges the text has to reach each control by touch: nothing, seen or not, lies over it. */

/** The names of the controls on the first screen at whose middle another one would be pressed. */
const coveredOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = "main :is(a, button, summary, select, input)";
    return [...document.querySelectorAll(all)].flatMap((control) => {
      // The first line of a link that has several.
      const [line] = control.getClientRects();
      if (line === undefined || line.width < 2) return [];
      const over = document
        .elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
        ?.closest(all);
      return over === undefined || over === null || over === control
        ? []
        : [`${control.textContent}, under ${over.textContent}`];
    });
  });

for (const [width, root] of [
  [320, "16px"],
  [360, "22px"],
  [390, "32px"],
  [520, "32px"],
  [1440, "16px"],
] as const)
  test(`nothing covers a control of the overview at ${width} px with a text of ${root} [ALL-5, UTIL-1]`, async ({
    page,
    person,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((size) => {
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = size;
      });
    }, root);
    await signIn(page, person("olena"));
    await expect(page.getByRole("region", { name: "Останні рахунки на оплату" })).toContainText(
      "грн",
    );
    await expect(page.getByRole("heading", { name: /^Чому/u })).toBeVisible();
    await idle(page);
    const pay = page.getByRole("button", { name: /^Сплатити/u }).first();
    await expect(pay).toBeVisible();
    expect(await coveredOn(page)).toEqual([]);
    await pay.click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

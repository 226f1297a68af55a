import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { open } from "../support/screens.ts";

test.use({ hasTouch: true });

/** The text that the chart shows above the drawing. */
const toldBy = async (page: Page, picker: Locator): Promise<string> => {
  const texts = (await picker.getAttribute("aria-valuetext")) ?? "";
  await expect(page.getByRole("figure").getByText(texts, { exact: true })).toBeVisible();
  return texts.replaceAll("\u00A0", " ");
};

const middleOf = async (one: Locator): Promise<readonly [number, number]> => {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
};

/** Axis labels that overlap, leave the drawing or are too small to read. */
const faultsOfAxes = (chart: Locator): Promise<readonly string[]> =>
  chart.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const texts = [...one.querySelectorAll("text")];
    return texts.flatMap((text, at) => {
      const own = text.getBoundingClientRect();
      const portalTexts = text.textContent ?? "";
      const isOut =
        own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > box.bottom + 1;
      const isOver = texts.slice(at + 1).some((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < own.right && own.left < right && top < own.bottom - 4 && own.top < bottom - 4;
      });
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      return [
        ...(isOut ? [`${portalTexts} leaves the drawing`] : []),
        ...(isOver ? [`${portalTexts} lies on another`] : []),
        ...(size < 12 ? [`${portalTexts} is small: ${size}`] : []),
      ];
    });
  });

test("a chart gives each figure by pointer, touch and keys, on a phone and on paper [UTIL-3]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, person("olena"), "/dashboard/invoices");
  const part = page.getByRole("region", { name: "Порівняння за місяцями" });
  await expect(
    part.getByText(/^За .+ нараховано .+ ніж рік тому, і .+\sмісяців\.$/u),
  ).toBeVisible();
  const chart = part.getByRole("img", { name: /^Діаграма нарахувань за місяцями/u });
  const picker = part.getByRole("slider", { name: "Значення на діаграмі" });
  const bars = chart.locator("rect");
  await expect(bars).toHaveCount(13);
  await picker.scrollIntoViewIfNeeded();
  expect(await faultsOfAxes(chart)).toEqual([]);
  const newest = await toldBy(page, picker);
  expect(newest).toMatch(/^\p{Ll}+ \d{4}: [\d ]+,\d\d грн$/u);

  await page.mouse.move(...(await middleOf(bars.first())));
  const oldest = await toldBy(page, picker);
  expect(oldest).not.toBe(newest);
  await page.touchscreen.tap(...(await middleOf(bars.last())));
  expect(await toldBy(page, picker)).toBe(newest);
  await page.keyboard.press("Tab");
  await picker.focus();
  await page.keyboard.press("Home");
  expect(await toldBy(page, picker)).toBe(oldest);
  await page.keyboard.press("ArrowRight");
  expect(await toldBy(page, picker)).not.toBe(oldest);
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(chart.locator("> svg")).toBeVisible();
  await expect(picker).toBeHidden();
});

for (const [what, screen, name] of [
  ["of a meter", { path: "/dashboard/meters", link: /[?&]counter=/u }, /^Діаграма споживання/u],
  ["of tariffs", { path: "/dashboard/tariffs" }, /^Зміни ціни/u],
] as const)
  test(`the chart ${what} begins at zero and is readable on a phone and a wide screen [UTIL-2, UTIL-6]`, async ({
    page,
    person,
    signIn,
  }) => {
    await signIn(page, person("olena"));
    await open(page, screen);
    const chart = page.getByRole("img", { name }).first();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => {
          const { width: shown = 0 } = (await chart.boundingBox()) ?? {};
          const box = (await chart.locator("> svg").getAttribute("viewBox")) ?? "";
          return Math.abs(shown - Number(box.split(" ")[2]));
        })
        .toBeLessThan(2);
      expect(await faultsOfAxes(chart), `${width}`).toEqual([]);
      await expect(chart.locator(".ui-chart-grid[data-is=zero]")).toHaveCount(1);
    }
  });

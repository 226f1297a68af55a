import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { deferred } from "../support/deferred.ts";
import { texts } from "../support/texts.ts";

const titles = { todo: "Треба зробити", why: "Чому більше?", payments: "Останні платежі" } as const;

const block = (page: Page, name: string) =>
  page.getByRole("main").getByRole("region", { name, exact: true });

const boxOf = async (page: Page, name: string) => {
  const box = await block(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not shown`);
  return { ...box, end: box.y + box.height };
};

for (const size of [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])
  test(`at ${size.width} px each column of the overview goes on where its own block ends [UTIL-1, ALL-5]`, async ({
    page,
    person,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, person("olena"));
    const main = page.getByRole("main");
    await expect(block(page, titles.why)).toBeVisible();
    await expect(block(page, titles.payments).getByRole("list").first()).toBeVisible();
    await expect(block(page, texts.lastInvoices).getByRole("table")).toBeVisible();
    await expect(main.getByText(/^Завантажуємо/u)).toHaveCount(0);
    const [sum, todo, why, payments, bills] = await Promise.all(
      [texts.amountToPay, titles.todo, titles.why, titles.payments, texts.lastInvoices].map(
        (name) => boxOf(page, name),
      ),
    );
    const last = await main.locator(".account-line").last().boundingBox();
    if (!sum || !todo || !why || !payments || !bills || !last)
      throw new Error("nothing to measure");
    expect(payments.x).toBeGreaterThan(sum.x + sum.width);
    expect(bills.x).toBe(sum.x);
    expect(why.y - todo.end).toBeGreaterThan(0);
    for (const [above, below] of [
      [todo.end, why.y],
      [why.end, payments.y],
      [last.y + last.height, bills.y],
    ] as const) {
      expect(below).toBeGreaterThan(above);
      expect(below - above).toBeLessThanOrEqual(64);
    }
  });

test("on a phone the last bills stand above the last payments [UTIL-1]", async ({
  page,
  person,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, person("olena"));
  await expect(block(page, texts.lastInvoices).getByRole("table")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Завантажуємо/u)).toHaveCount(0);
  const bills = await boxOf(page, texts.lastInvoices);
  const payments = await boxOf(page, titles.payments);
  expect(payments.y).toBeGreaterThanOrEqual(bills.end);
  expect(payments.x).toBe(bills.x);
});

test("the last payments wait for their place, but not for a slow amount [UTIL-1, ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  const { promise, resolve } = deferred();
  await page.route("**/invoice/amount_to_pay*", async (route) => {
    await promise;
    await route.fallback();
  });
  await signIn(page, person("olena"));
  const payments = page.locator(".overview-payments");
  await expect(payments.locator(".payment-months")).toBeAttached();
  await expect(payments).toBeHidden();
  await payments.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(payments).toBeVisible();
  resolve();
  await expect(block(page, titles.why)).toBeVisible();
  await expect(payments).toBeVisible();
});

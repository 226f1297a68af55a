import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { brokenWords } from "../support/broken-words.ts";
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
    for (const [above, below] of [
      [todo.end, why.y],
      [why.end, payments.y],
      [last.y + last.height, bills.y],
    ] as const) {
      expect(below).toBeGreaterThan(above);
      expect(below - above).toBeLessThanOrEqual(64);
    }
  });

for (const width of [320, 360, 412])
  test(`at ${width} px the blocks of the overview stand in the order of the document [UTIL-1, ALL-4]`, async ({
    page,
    person,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, person("olena"));
    await expect(block(page, texts.lastInvoices).getByRole("table")).toBeVisible();
    await expect(block(page, titles.why)).toBeVisible();
    await expect(page.getByRole("main").getByText(/^Завантажуємо/u)).toHaveCount(0);
    const tops = await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .evaluateAll((headings) => headings.map((one) => one.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(5);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

test("nothing covers the failure of the accounts beside the blocks that load [UTIL-1, ERR-3]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/500/u);
  await page.route("**/consumer/invoice_accounts*", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await signIn(page, person("olena"));
  const failure = page.locator(".overview-columns > .shell-region > .ui-state");
  await expect(block(page, titles.payments).getByRole("list").first()).toBeVisible();
  const box = await failure.boundingBox();
  const payments = await boxOf(page, titles.payments);
  expect(payments.y - (box?.y ?? Number.NaN) - (box?.height ?? 0)).toBeGreaterThanOrEqual(16);
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
  await expect(payments).toHaveCSS("animation-delay", "4s");
  await payments.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(payments).toBeVisible();
  resolve();
  await expect(block(page, titles.why)).toBeVisible();
  await expect(payments).toBeVisible();
});

test("the last payments and the reason stay where they are while an amount loads again [UTIL-1, ALL-4]", async ({
  page,
  context,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/u);
  const { promise, resolve } = deferred();
  const first = { isFailing: true };
  await page.route("**/invoice/amount_to_pay*code=32516847*", async (route) => {
    if (first.isFailing) return route.abort("failed");
    await promise;
    return route.fallback();
  });
  await signIn(page, person("olena"));
  const month = block(page, titles.payments).locator(".payment-month-head").first();
  await month.focus();
  await expect(block(page, titles.why)).toBeVisible();
  const again = page.waitForRequest("**/invoice/amount_to_pay*code=32516847*");
  first.isFailing = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await again;
  await expect(block(page, titles.why)).toBeVisible();
  await expect(month).toBeFocused();
  await expect(month).toBeVisible();
  resolve();
  await expect(page.getByRole("button", { name: /^Спробувати ще раз/u })).toHaveCount(0);
  await expect(block(page, titles.why)).toBeVisible();
});

for (const size of [
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`at ${size.width} px payments and bills of millions break no name of a provider or a service [UTIL-1, ALL-5]`, async ({
    page,
    person,
    signIn,
  }) => {
    await page.route(/\/(?:payments\/history|last-invoices)$/u, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replaceAll(/"(amount|toPay)":[\d.]+/gu, '"$1":7654321.98'),
      });
    });
    await page.setViewportSize(size);
    await signIn(page, person("olena"));
    const title = page.getByRole("main").getByText(titles.payments, { exact: true });
    const first = page.locator(".payment-lines > li").first();
    if (size.width < 700) await title.click();
    await expect(first).toContainText(/7.654.321,98/u);
    await expect(first).toContainText("«");
    expect(await brokenWords(first)).toEqual([]);
    const bills = page.getByRole("table", { name: texts.lastInvoices }).locator("tbody tr");
    await expect(bills.first()).toContainText(/7.654.321,98/u);
    expect(await brokenWords(bills)).toEqual([]);
    if (size.width < 700) return;
    const heights = await bills.evaluateAll((rows) =>
      rows.map((row) => {
        const topOf = (selector: string) => {
          const text = document.createRange();
          text.selectNodeContents(row.querySelector(selector) ?? row);
          return Math.round(text.getClientRects()[0]?.top ?? 0);
        };
        return topOf("a") - topOf("td:last-child");
      }),
    );
    // On one line with the name.
    expect(heights).toEqual(heights.map(() => 0));
  });

import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { hold } from "../support/hold.ts";
import { idle } from "../support/idle.ts";
import { texts } from "../support/texts.ts";

/* The code of the likely next screens is fetched after everything that the present one shows (ALL-2). */

const amount = "/api/warehouse/consumer/invoice/amount_to_pay";
const billDetails = "/api/warehouse/consumer/invoice-detail*";

test("the likely next screens wait for the comparison of the bills, which is fetched after their list [ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  const comparison = await hold(page, chunkOf("features/invoices/home/home-comparison.tsx"));
  const next = await hold(page, chunkOf("features/accounts/accounts.page.tsx"));
  next.release();
  await signIn(page, person("olena"), "/dashboard/invoices");
  await expect.poll(comparison.asked).toBe(1);
  await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
  await idle(page);
  expect(next.asked()).toBe(0);
  comparison.release();
  await expect.poll(next.asked).toBe(1);
});

test("the likely next screen is fetched after the page's content, and not on a metered network [ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  const next = `**${chunkOf("features/accounts/accounts.page.tsx")}`;
  let asked = 0;
  await page.route(next, (route) => {
    asked += 1;
    return route.continue();
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${amount}*`, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page, person("olena"));
  await expect(page.getByRole("heading", { name: texts.lastInvoices })).toBeVisible();
  await idle(page);
  expect(asked).toBe(0);
  release();
  await expect.poll(() => asked).toBe(1);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  asked = 0;
  await page.reload();
  await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
  await page.getByRole("link", { name: "Тарифи" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Тарифи");
  expect(asked).toBe(0);
});

test("the likely next screens wait for why the bill has changed [ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  const details = await hold(page, billDetails);
  const next = await hold(page, chunkOf("features/accounts/accounts.page.tsx"));
  next.release();
  await signIn(page, person("olena"));
  await expect(page.locator(".debt-sum")).toContainText("грн");
  await expect(page.getByRole("heading", { name: texts.lastInvoices })).toBeVisible();
  await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
  await expect.poll(details.asked).toBeGreaterThan(0);
  await idle(page);
  expect(next.asked()).toBe(0);
  details.release();
  await expect.poll(next.asked).toBe(1);
});

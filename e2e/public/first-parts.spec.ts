import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { hold } from "../support/hold.ts";

/* When the parts of the overview load that it shows after the amounts (ALL-2). */

const amounts = "/api/warehouse/consumer/invoice/amount_to_pay*";
const bills = "/api/warehouse/consumer/invoices/history-with-dynamic-invoices*";
const billDetails = "/api/warehouse/consumer/invoice-detail*";

test("why the bill has changed loads beside the amounts and is shown after them [ALL-2, UTIL-1]", async ({
  page,
  person,
  signIn,
}) => {
  const owed = await hold(page, amounts);
  const history = await hold(page, bills);
  await signIn(page, person("olena"));
  await expect.poll(history.asked).toBe(1);
  await expect(page.locator(".debt-sum")).not.toContainText("грн");
  owed.release();
  await expect(page.locator(".debt-sum")).toContainText("грн");
  history.release();
  await expect(page.getByRole("heading", { name: /^Чому/u })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Останні платежі" })).toBeVisible();
  await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
  await expect.poll(details.asked).toBeGreaterThan(0);
  // More idle callbacks than any preload waits for.
  await page.evaluate(async () => {
    for (let times = 0; times < 20; times += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(next.asked()).toBe(0);
  details.release();
  await expect.poll(next.asked).toBe(1);
});

import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";

/* When the parts of the overview load that it shows after the amounts (ALL-2). */

const amounts = "/api/warehouse/consumer/invoice/amount_to_pay*";
const bills = "/api/warehouse/consumer/invoices/history-with-dynamic-invoices*";

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

import { expect, test } from "../fixtures.ts";
import { allYears, bytesOf, region } from "../support/histories.ts";

const payments = `/dashboard/payments${allYears()}`;
const one = { method: "GET", path: "/api/warehouse/consumer/payments/receipt" } as const;
const year = { method: "GET", path: "/api/warehouse/consumer/payments/year-receipt" } as const;
const note = "Квитанція про оплату";
const unknown = "Можливо, квитанцій про оплату тут не видають.";

test("a year of payments is one file [UTIL-5]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"), payments);
  const coming = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^За \d{4} рік \(PDF\)$/u })
    .first()
    .click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^platezhi-\d{4}\.pdf$/u);
  expect((await bytesOf(file)).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(region(page, note)).toContainText("завантажено");
  await expectAccessible(page);
});

test("a receipt goes to the share sheet of the system, if there is one [UTIL-5]", async ({
  page,
  person,
  signIn,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "canShare", { value: () => true });
    Object.defineProperty(navigator, "share", {
      value: async ({ files = [] }: ShareData) => {
        for (const file of files)
          shared.push(`${file.name} ${file.type} ${(await file.text()).slice(0, 5)}`);
      },
    });
  });
  await signIn(page, person("olena"), payments);
  await page
    .getByRole("button", { name: /^Квитанція \(PDF\): /u })
    .first()
    .click();
  await expect(region(page, note)).toContainText("передано");
  const shared: readonly string[] = await page.evaluate(() => Reflect.get(window, "shared"));
  expect(shared).toEqual([
    expect.stringMatching(/^kvytantsiia-pro-oplatu-[\d-]+\.pdf application\/pdf %PDF-$/u),
  ]);
});

test("a service without such receipts is mentioned once, with a link to what can be printed [UTIL-5, ERR-3]", async ({
  page,
  person,
  signIn,
  control,
  watching,
  expectAccessible,
}) => {
  watching.expectConsole(/status of (?:404|400)/u);
  await control.setFault({ ...one, status: 404, times: 1 });
  await control.setFault({ ...year, status: 400, times: 1 });
  await signIn(page, person("olena"), payments);
  await page
    .getByRole("button", { name: /^За \d{4} рік \(PDF\)$/u })
    .first()
    .click();
  await expect(region(page, note).getByRole("alert")).toContainText(
    "Не вдалося завантажити квитанцію",
  );
  await expect(region(page, note).getByRole("button", { name: "Надрукувати" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Квитанція \(PDF\): /u })
    .first()
    .click();
  await expect(region(page, note)).toContainText(unknown);
  await expect(page.getByText(unknown)).toHaveCount(1);
  await expectAccessible(page);
  await region(page, note).getByRole("link", { name: "Відкрити чек" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Чек" })).toBeVisible();
});

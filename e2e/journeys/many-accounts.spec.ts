import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { allYears } from "../support/histories.ts";
import { texts } from "../support/texts.ts";

/** With 40 accounts and ten thousand rows of each history a page stays as small as with a few. */
const nodesMax = 3000;

const expectSmall = async (page: Page): Promise<void> => {
  expect(await page.locator("*").count()).toBeLessThan(nodesMax);
};

test("the overview stays small with 40 accounts [UTIL-10]", async ({ page, person, signIn }) => {
  await signIn(page, person("halyna"));
  const main = page.getByRole("main");
  const rest = main.getByText("Показати решту рахунків (30)");
  await expect(rest).toBeVisible();
  // A browser sends only six requests at a time, and there are forty amounts.
  await expect(main.getByRole("table")).toBeVisible();
  await rest.click();
  await expectSmall(page);
});

test("the list of accounts stays small with 40 accounts [UTIL-10]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("halyna"), "/dashboard/accounts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.accounts);
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
  await expectSmall(page);
});

test("the meters stay small with 40 accounts [UTIL-10]", async ({ page, person, signIn }) => {
  await signIn(page, person("halyna"), "/dashboard/meters");
  await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
  await expectSmall(page);
});

/** A number with the grouping of the locale. */
const grouped = (total: number): string => new Intl.NumberFormat("uk-UA").format(total);

for (const [path, title, total, what] of [
  ["/dashboard/payments", "Платежі", 10_000, "платежів"],
  ["/dashboard/invoices", "Рахунки", 10_016, "рахунків"],
] as const) {
  test(`shows ten thousand rows of ${path} in pages, and filtered ones [UTIL-10]`, async ({
    page,
    person,
    signIn,
  }) => {
    await signIn(page, person("halyna"), `${path}${allYears()}`);
    const main = page.getByRole("main");
    const rows = main
      .getByRole("region", { name: title })
      .locator("tbody tr:not(.ui-table-section)");
    await expect(main.getByText(`1–50 з ${grouped(total)} ${what}`)).toBeVisible();
    await expect(rows).toHaveCount(50);
    await expectSmall(page);

    const newest = (await rows.first().textContent()) ?? "";
    await page.goto(`${path}${allYears()}&page=200`);
    await expect(
      main.getByText(`9\u00A0951–10\u00A0000 з ${grouped(total)} ${what}`),
    ).toBeVisible();
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).not.toHaveText(newest);
    await expectSmall(page);

    await main.getByRole("combobox", { name: "Номер рахунку" }).click();
    await expect(page.getByRole("option")).toHaveCount(41);
    // What a screen reader says, in the portal's texts.
    await expect(page.locator("[data-live-announcer]")).toContainText("41 варіант.");
    await expectSmall(page);
    await page.getByRole("option").nth(1).click();
    await expect(main.getByText(/^1–50 з \d{3} /u)).toBeVisible();
    await expectSmall(page);
  });
}

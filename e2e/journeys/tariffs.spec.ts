import { expect, test } from "../fixtures.ts";
import { choose, expectCleanPrint, linesOf, provider, region, save } from "../support/histories.ts";

test("the tariffs of an account with their changes, as a chart, saved and printed [UTIL-6, UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"), "/dashboard/tariffs");
  const rows = region(page, "Тарифи");
  const table = rows.getByRole("table").first();
  await expect(table).toContainText(/дорожче на|дешевше на/u);
  await expect(table).toContainText("перший відомий тариф");
  // Otherwise the point of «18.12.2019» nearly disappears between two ones.
  await expect(table.getByRole("cell", { name: /^Рішення/u }).first()).toHaveCSS(
    "font-variant-numeric",
    "lining-nums tabular-nums",
  );
  await expect(rows.getByRole("img", { name: /^Зміни ціни/u }).first()).toBeVisible();
  const lines = await linesOf(await save(page));
  expect(lines).toHaveLength((await rows.locator("tbody tr").count()) + 1);
  await expectCleanPrint(page);
  const whose = rows.getByText(/^[^,]+, рахунок \d+\. Період: увесь час\.$/u);
  await expect(whose).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(whose).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await provider(page).waitFor();
  await choose(page, "Постачальник послуг", "ТОВ «Міськгаз Збут»");
  await expect(page).toHaveURL(/provider=.+&account=.+/u);
  await expect(rows.getByRole("heading", { level: 2 })).toHaveText(["Газ"]);
});

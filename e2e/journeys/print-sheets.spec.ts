import { expect, test } from "../fixtures.ts";
import type { Screen } from "../support/screens.ts";
import { open } from "../support/screens.ts";
import { sheetsOf } from "../support/sheets.ts";
import { texts } from "../support/texts.ts";

const bill = /^\/dashboard\/invoices\/./u;
const payment = /[?&]payment=/u;
const meter = /[?&]counter=/u;

/** Allows some empty space: charts and rows are not split across sheets, and table headers repeat on each sheet. */
const maxFor = (filled: number): number => Math.ceil(filled * 1.1 + 0.3);

/** The last number is the maximum of sheets, for content that fits on one sheet for everyone. */
const printed: readonly (readonly ["olena" | "halyna", string, Screen, number?])[] = [
  ["olena", "the bills", { path: "/dashboard/invoices" }],
  ["olena", "a bill", { path: "/dashboard/invoices", link: bill }, 1],
  ["olena", "the payments", { path: "/dashboard/payments" }, 1],
  ["olena", "a payment", { path: "/dashboard/payments", link: payment }, 1],
  ["olena", "the meters", { path: "/dashboard/meters" }, 1],
  ["olena", "a meter", { path: "/dashboard/meters", link: meter }, 1],
  ["olena", "the tariffs", { path: "/dashboard/tariffs" }],
  ["halyna", "the bills", { path: "/dashboard/invoices" }],
  ["halyna", "a bill", { path: "/dashboard/invoices", link: bill }, 1],
  ["halyna", "the payments of years", { path: "/dashboard/payments?from=2020-01-01" }],
  ["halyna", "the meters", { path: "/dashboard/meters" }],
  ["halyna", "the tariffs", { path: "/dashboard/tariffs" }],
];

/** Screens with charts, which may come after the rest. */
const charted = new Set(["the bills", "a meter", "the tariffs"]);

for (const [who, what, screen, max] of printed)
  test(
    `a print of ${what} of ${who} fills its sheets, and no heading ends one [UTIL-3, UTIL-11]`,
    {
      tag: "@whole-browser",
    },
    async ({ page, person, signIn }) => {
      await signIn(page, person(who));
      await open(page, screen);
      if (screen.path === "/dashboard/invoices" && screen.link === undefined)
        await expect(page.getByRole("region", { name: "Порівняння за місяцями" })).toBeVisible();
      // A chart replaces its frame when its code has loaded, and with it the marks of the printed page.
      const pictures = page.locator(".ui-chart-picture");
      if (charted.has(what)) await expect(pictures).not.toHaveCount(0);
      await expect(page.locator(".ui-chart-picture:empty")).toHaveCount(0);
      const { count, filled, stranded } = await sheetsOf(page);
      expect(count, `${filled} sheets are filled`).toBeLessThanOrEqual(max ?? maxFor(filled));
      expect(stranded).toEqual([]);
      // A table is still displayed as a table on the narrow sheet.
      for (const table of await page.getByRole("table").all())
        expect(await table.evaluate((one) => getComputedStyle(one).display)).toBe("table");
    },
  );

test("a page of a long list says on paper which one it is [UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("halyna"), "/dashboard/payments?from=2020-01-01&page=2");
  const main = page.getByRole("main");
  await expect(main.getByText(/^51–100 з/u)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(main.getByText(/^51–100 з/u)).toBeVisible();
  const position = main.getByText(/^Сторінка 2 з \d+$/u);
  expect((await position.boundingBox())?.width).toBeGreaterThan(50);
  await expect(main.getByRole("link", { name: "Наступна" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.goto("/dashboard/meters");
  await expect(main.getByRole("link", { name: "Наступна" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const first = main.getByText(/^Сторінка 1 з \d+$/u);
  expect((await first.boundingBox())?.width).toBeGreaterThan(50);
});

test("the meters' sheet has a line to write on before each unit, and nothing of what is typed [UTIL-2, UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await signIn(page, person("olena"), "/dashboard/meters");
  const cell = page.getByRole("table").first().getByRole("row").nth(1).getByRole("cell").last();
  await cell.getByRole("textbox").fill("385");
  const usage = cell.locator(".meter-usage");
  await expect(usage).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(usage).toBeHidden();
  const line = await cell.locator(".meter-input").evaluate((input) => {
    const { width, borderBottomWidth } = getComputedStyle(input, "::before");
    return { width: Number.parseFloat(width), border: borderBottomWidth };
  });
  expect(line.border).toBe("1px");
  expect(line.width).toBeGreaterThan(80);
  const unit = await cell.getByText("м³", { exact: true }).boundingBox();
  const box = await cell.boundingBox();
  expect((unit?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThan(line.width);
});

test("the newest bills of the overview are printed in the columns of their table [UTIL-3, UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await signIn(page, person("olena"));
  const table = page.getByRole("region", { name: texts.lastInvoices }).getByRole("table");
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const placesOf = (row: number): Promise<readonly (readonly [number, number])[]> =>
    table
      .getByRole("row")
      .nth(row)
      .evaluate((one) =>
        [...one.children].map((cell) => {
          const { left, width } = cell.getBoundingClientRect();
          return [Math.round(left), Math.round(width)] as const;
        }),
      );
  const header = await placesOf(0);
  expect(header).toHaveLength(5);
  expect(await placesOf(1)).toEqual(header);
  // An account number stays on one line.
  const account = table.getByRole("row").nth(1).getByRole("cell").nth(0);
  await expect(account).toHaveText(/^\d+$/u);
  const lines = await account.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
});

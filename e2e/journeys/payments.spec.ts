import { expect, test } from "../fixtures.ts";
import {
  allYears,
  choose,
  expectCleanPrint,
  linesOf,
  provider,
  region,
  save,
} from "../support/histories.ts";
import { texts } from "../support/texts.ts";

const payments = "/dashboard/payments";
const everyPayment = `${payments}${allYears()}`;

test("payments can be filtered by partner and sorted, and their evidence can be printed [UTIL-5, UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"), everyPayment);
  const rows = region(page, "Платежі");
  await expect(rows.getByRole("table")).toBeVisible();
  await provider(page).waitFor();
  await choose(page, "Порядок", "Спочатку більші суми");
  await expect(page).toHaveURL(/order=largest/u);
  const sums = async (): Promise<readonly number[]> =>
    (await rows.locator("tbody tr > td:last-child").allInnerTexts()).map((text) =>
      Number(text.replaceAll(/[^\d,]/gu, "").replace(",", ".")),
    );
  await expect
    .poll(async () => {
      const found = await sums();
      return found.length > 1 && found.every((sum, index) => sum <= (found[index - 1] ?? sum));
    })
    .toBe(true);
  const partner = await rows.locator("tbody tr > td:nth-child(3)").first().innerText();
  await choose(page, "Спосіб оплати", partner);
  await expect(page).toHaveURL(/partner=/u);
  await expect
    .poll(async () => [
      ...new Set(await rows.locator("tbody tr > td:nth-child(3)").allInnerTexts()),
    ])
    .toEqual([partner]);

  await rows
    .getByRole("link", { name: /^Чек: документ/u })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Чек");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(person("olena").name).last()).toBeVisible();
  await expectCleanPrint(page);
  await page.reload();
  await expect(page.getByText("Номер документа")).toBeVisible();
  await page.getByRole("link", { name: "До списку платежів" }).click();
  await expect(rows.getByRole("table")).toBeVisible();
  await expect(page).toHaveURL(/order=largest/u);
});

test("10 000 payments are shown in pages and saved as one file, which can be cancelled [UTIL-5, UTIL-10, UTIL-11]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  await signIn(page, person("halyna"), everyPayment);
  const rows = region(page, "Платежі");
  await expect(rows.getByText(/^1–50 з 10\s000 платежів$/u)).toBeVisible();
  await page.getByRole("link", { name: "Сторінка 2", exact: true }).click();
  await expect(rows.getByText(/^51–100 з/u)).toBeVisible();
  await expect(rows).toBeFocused();
  await page.getByRole("link", { name: "Сторінка 200", exact: true }).click();
  await expect(rows.getByText(/^9\s951–10\s000 з/u)).toBeVisible();
  const next = page.getByRole("link", { name: "Наступна" });
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.goBack();
  await expect(rows.getByText(/^51–100 з/u)).toBeVisible();

  await control.setFault({
    method: "POST",
    path: "/api/warehouse/consumer/payments/history",
    times: 1,
    delayMs: 20_000,
  });
  await page.getByRole("button", { name: "Зберегти як CSV" }).click();
  await page.getByRole("button", { name: "Скасувати" }).click();
  await expect(page.getByRole("button", { name: "Зберегти як CSV" })).toBeFocused();
  await expect(page.getByText("Збираємо рядки для файла…")).toHaveCount(0);
  const lines = await linesOf(await save(page));
  expect(lines).toHaveLength(10_001);
  expect(new Set(lines).size).toBeGreaterThan(9_000);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a turned page of payments begins at its first row, below the header, at ${size.width} px [UTIL-10, ALL-4]`, async ({
    page,
    person,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, person("halyna"), everyPayment);
    const rows = region(page, "Платежі");
    const next = page.getByRole("link", { name: "Наступна" });
    const expectStart = async (): Promise<void> => {
      await expect(rows).toBeFocused();
      const header = await page.getByRole("banner").boundingBox();
      const end = (header?.y ?? 0) + (header?.height ?? 0);
      const { y = 0 } = (await rows.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(end);
      expect(y).toBeLessThan(end + 40);
    };
    await expect(rows.getByText(/^1–50 з/u)).toBeVisible();
    await next.focus();
    await page.keyboard.press("Enter");
    await expect(rows.getByText(/^51–100 з/u)).toBeAttached();
    await expectStart();
    await next.click();
    await expect(rows.getByText(/^101–150 з/u)).toBeAttached();
    await expectStart();
  });

test("payments that fail to load say so and load at the next attempt, also the next page [UTIL-5, ERR-3]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 503/u);
  await signIn(page, person("halyna"));
  // The overview loads payments as well. Wait for that, or its call would use up the fault.
  await expect(region(page, "Останні платежі").getByRole("list").first()).toBeVisible();
  const call = { method: "POST", path: "/api/warehouse/consumer/payments/history" } as const;
  await control.setFault({ ...call, status: 503, times: 1 });
  await page.goto(payments);
  const rows = region(page, "Платежі");
  await expect(rows.getByRole("alert")).toContainText(texts.loadingFailed);
  await rows.getByRole("button", { name: texts.retry }).click();
  await expect(rows.getByRole("table")).toBeVisible();
  await control.setFault({
    ...call,
    status: 200,
    rawBody: '{"payments":[{"amount":"1"}]}',
    times: 1,
  });
  await page.getByRole("link", { name: "Сторінка 2", exact: true }).click();
  await expect(rows).toContainText("Показано попередні рядки");
  await expect(rows.getByRole("table")).toBeVisible();
  await rows.getByRole("button", { name: texts.retry }).click();
  await expect(rows.getByText(/^51–/u)).toBeVisible();
});

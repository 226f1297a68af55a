import type { Page } from "playwright/test";
import type { InvoiceDetail, InvoiceHistory } from "#contracts/schemas/invoices.ts";
import { expect, test } from "../fixtures.ts";
import {
  bytesOf,
  choose,
  datePart,
  expectCleanPrint,
  linesOf,
  provider,
  region,
  save,
} from "../support/histories.ts";
import { texts } from "../support/texts.ts";

const invoices = "/dashboard/invoices";

test("invoices of two months, filtered in the address: reload and Back show the same rows; a period that runs backwards is marked, kept, and not requested [UTIL-3]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  await signIn(page, person("olena"), invoices);
  const table = page.getByRole("table", { name: /^Рахунки за \d\d\.\d\d\.\d{4}/u });
  await expect(table).toBeVisible();
  const all = await table.getByRole("row").count();
  await provider(page).waitFor();
  // The comparison sends requests of its own. Wait for them before counting.
  await expect(region(page, "Порівняння за місяцями")).toBeVisible();
  const asked = async () =>
    (await control.calls()).filter(({ path }) => path.includes("history-with-dynamic")).length;
  const before = await asked();
  await datePart(page, "Період до", 2).click();
  await page.keyboard.type("2019");
  await page.getByRole("button", { name: "Показати", exact: true }).click();
  await expect(page.getByText("Кінець періоду має бути не раніше за його початок")).toBeVisible();
  await expect(datePart(page, "Період до", 0)).toBeFocused();
  await expect(datePart(page, "Період до", 2)).toHaveText("2019");
  await expect(page).toHaveURL(invoices);
  expect(await asked()).toBe(before);

  await choose(page, "Постачальник послуг", "ТОВ «Енергозбут»");
  await expect(page).toHaveURL(/\?provider=\d+$/u);
  let few = 0;
  // While the filtered rows load, there is no table.
  await expect(async () => {
    few = await table.getByRole("row").count();
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(all);
  }).toPass();
  await page.reload();
  await expect(table.getByRole("row")).toHaveCount(few);
  await expect(provider(page)).toHaveValue("ТОВ «Енергозбут»");
  await datePart(page, "Період з", 2).click();
  await page.keyboard.type("2024");
  await page.getByRole("button", { name: "Показати", exact: true }).click();
  await expect(page).toHaveURL(/&from=2024-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/u);
  await expect.poll(() => table.getByRole("row").count()).toBeGreaterThan(few);
  await page.goBack();
  await expect(table.getByRole("row")).toHaveCount(few);
  await expect(datePart(page, "Період з", 2)).not.toHaveText("2024");
  await page.goBack();
  await expect(table.getByRole("row")).toHaveCount(all);
});

test("a period that the server refuses shows its message, and the filters stay [UTIL-3, ERR-3]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 422/u);
  await signIn(page, person("olena"), `${invoices}?from=2000-01-01`);
  await expect(region(page, "Рахунки")).toContainText("Період задовгий");
  await expect(provider(page)).toBeVisible();
});

const history = "/api/warehouse/consumer/invoices/history-with-dynamic-invoices";

/** Finds a recent invoice that was corrected later. About one of sixteen is. */
const correctedInvoice = async (page: Page): Promise<string> => {
  const token = await page.evaluate(() => localStorage.getItem("portal.access-token"));
  const ask = async (address: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${JSON.parse(token ?? '""')}` };
    return (await page.request.get(address, { headers })).json();
  };
  const year = 365 * 24 * 60 * 60 * 1000;
  const from = new Date(Date.now() - 3 * year).toISOString();
  const list = `${history}?from=${from}&to=${new Date().toISOString()}&limit=500`;
  const all = (await ask(list)) as InvoiceHistory;
  for (const { id } of all.invoices) {
    const address = `/api/warehouse/consumer/invoice-detail?invoiceId=${encodeURIComponent(id)}`;
    const { recalculation } = (await ask(address)) as InvoiceDetail;
    if (recalculation !== 0) return id;
  }
  throw new Error("No invoice was corrected");
};

test("an unknown invoice says so and links back; a known one adds up to the kopiyka, its correction included, and prints cleanly [UTIL-3, UTIL-11]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  await signIn(page, person("olena"), `${invoices}/nobody-has-this`);
  await expect(page.getByText("Такого рахунку немає серед Ваших")).toBeVisible();
  await page.getByRole("link", { name: "До списку рахунків" }).last().click();
  await expect(page).toHaveURL(invoices);
  await expect(region(page, "Рахунки").getByRole("table")).toBeVisible();
  const id = await correctedInvoice(page);
  await page.goto(`${invoices}/${encodeURIComponent(id)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Рахунок на оплату");
  const balance = region(page, "Як склалася сума за рахунком");
  await expect(balance).toBeVisible();
  const steps = await balance.getByRole("definition").evaluateAll((all) =>
    all.map((sum) => ({
      name: sum.previousElementSibling?.textContent ?? "",
      sum: Math.round(
        Number(
          sum.textContent
            .replaceAll(/[^\d,\u2212]/gu, "")
            .replace(",", ".")
            .replace("\u2212", "-"),
        ) * 100,
      ),
    })),
  );
  // Every sum has its sign, and steps of zero are left out.
  expect(steps.map(({ name }) => name)).toContain("Перерахунок");
  expect(steps.every(({ sum }) => sum !== 0)).toBe(true);
  expect(steps.slice(0, -1).reduce((all, { sum }) => all + sum, 0)).toBe(steps.at(-1)?.sum);
  await expect(page.getByText("Суми в цьому рахунку не сходяться")).toHaveCount(0);
  await expectCleanPrint(page);
  await page.getByRole("link", { name: "До списку рахунків" }).click();
  await expect(page).toHaveURL(invoices);
});

test(
  "a receipt that fails to load explains why and loads at the next attempt: a real PDF, saved, opened in its own tab, released with the screen [UTIL-4]",
  {
    tag: "@whole-browser",
  },
  async ({ page, context, person, signIn, control, watching }) => {
    // The browser opens its own PDF viewer.
    watching.expectForeign(/^chrome(?:-extension)?:/u);
    watching.expectConsole(/status of 4\d\d/u);
    await signIn(page, person("olena"), invoices);
    await region(page, "Рахунки")
      .getByRole("link", { name: /Електроенергія/u })
      .first()
      .click();
    const get = page.getByRole("button", { name: "Завантажити квитанцію (PDF)" });
    const fail = async (order: object, reason: string | RegExp): Promise<void> => {
      await control.setFault({
        method: "GET",
        path: "/api/warehouse/receipt-default",
        times: 1,
        ...order,
      });
      await get.click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(reason);
      await expect(get).toBeFocused();
    };
    await fail({ status: 404, body: {} }, "Квитанції за цим рахунком немає");
    await fail({ status: 409, body: {} }, "ще недоступна");
    await fail({ status: 200, rawBody: "<html>" }, texts.loadingFailed);
    const coming = page.waitForEvent("download");
    await get.click();
    const download = await coming;
    await expect(page.getByText("Не вдалося завантажити квитанцію")).toHaveCount(0);
    expect(download.suggestedFilename()).toMatch(/^kvytantsiia-\d{4}-\d\d-\d+\.pdf$/u);
    const bytes = await bytesOf(download);
    expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    const kilobytes = Math.ceil(bytes.byteLength / 1000);
    const open = page.getByRole("link", { name: new RegExp(`PDF, ${kilobytes}\\sкБ`, "u") });
    const address = (await open.getAttribute("href")) ?? "";
    expect(address).toMatch(/^blob:/u);
    const opening = context.waitForEvent("page");
    await open.click();
    const tab = await opening;
    await expect
      .poll(() => tab.isClosed() || tab.url().startsWith("blob:") || tab.url())
      .toBe(true);
    await page.getByRole("link", { name: "До списку рахунків" }).click();
    await expect(region(page, "Рахунки").getByRole("table")).toBeVisible();
    // Scripts may not fetch a blob (connect-src). So the test opens the address to see that the blob is gone.
    const again = await context.newPage();
    await expect(again.goto(address)).rejects.toThrow(/ERR_FILE_NOT_FOUND|ERR_/u);
  },
);

test("all filtered rows are saved as a file and print cleanly [UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  const year = new Date().getFullYear();
  await signIn(page, person("olena"), `${invoices}?from=2020-01-01&to=${year}-12-31`);
  const rows = region(page, "Рахунки");
  await expect(rows.getByRole("table")).toBeVisible();
  const total = Number(/з (\d+) рах/u.exec(await rows.innerText())?.[1]);
  const download = await save(page);
  expect(download.suggestedFilename()).toBe(`rakhunky-01-01-2020-31-12-${year}.csv`);
  const lines = await linesOf(download);
  expect(lines[0]?.split(";").slice(0, 3)).toEqual([
    "Послуга",
    "Постачальник послуг",
    "Номер рахунку",
  ]);
  expect(lines).toHaveLength(total + 1);
  await expectCleanPrint(page);
});

import { expect, test } from "../fixtures.ts";
import { button, faqList, saved, text, write } from "../support/content.ts";
import { expectWhole } from "../support/holes.ts";
import { allYears, bytesOf, linesOf, region, save } from "../support/histories.ts";
import { fields, meterTexts, more, sent, submit, toMeters } from "../support/readings.ts";
import { texts } from "../support/texts.ts";

/* Tasks of residents in the cabinet, when the service returns the minimum that the contract allows. */

test.beforeEach(async ({ control }) => control.answerWith("minimal"));

test("a resident sends readings, looks at their history and pays [CON-1, UTIL-2, UTIL-7, UTIL-9]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Сплатити:/u })
    .first()
    .click();
  const services = page.getByRole("dialog", { name: "Оберіть платіжний сервіс" });
  await expect(services.getByRole("link").first()).toBeVisible();
  await expectWhole(page);
  const paying = page.waitForEvent("popup");
  await services.getByRole("link").first().click();
  const paid = await paying;
  await paid.waitForLoadState();
  await expectWhole(paid);
  await paid.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("Якщо Ви сплатили, платіж обробляється").first()).toBeVisible();
  await expectWhole(page);

  await toMeters(page);
  // There is no last reading here, so a lower reading causes no question, and the response says nothing about it.
  await fields(page).first().fill("1");
  await fields(page).nth(1).fill("0");
  await submit(page).click();
  await expect(sent(page, "2 показання")).toBeVisible();
  await expectWhole(page);
  await more(page);
  await expect(fields(page).first()).toHaveValue("");
  await expect(fields(page).nth(1)).toHaveValue("");
  await expectWhole(page);
  for (const [nth, shown] of ["1", "0"].entries()) {
    await toMeters(page);
    await page
      .getByRole("link", { name: /^Історія/u })
      .nth(nth)
      .click();
    await expect(page.getByRole("heading", { name: meterTexts.history }).first()).toBeVisible();
    const newest = page.getByRole("table").locator("tbody tr").first();
    await expect(newest.getByRole("cell", { name: `${shown},000`, exact: true })).toBeVisible();
    await expectWhole(page);
  }
});

test("a resident reads invoices, payments and tariffs, and saves them [CON-1, UTIL-3, UTIL-4, UTIL-5, UTIL-6, UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  for (const [path, name] of [
    ["/dashboard/invoices", "Рахунки"],
    ["/dashboard/payments", "Платежі"],
    ["/dashboard/tariffs", "Тарифи"],
  ] as const) {
    await page.goto(`${path}${path.endsWith("tariffs") ? "" : allYears()}`);
    await expect(region(page, name).getByRole("table").first()).toBeVisible();
    const lines = await linesOf(await save(page));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("\n")).not.toMatch(/undefined|null|NaN|Invalid/u);
    await expectWhole(page);
  }

  await page.goto("/dashboard/invoices");
  await region(page, "Рахунки").locator("tbody a:not([href*=dynamic])").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Рахунок на оплату");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Завантажити квитанцію (PDF)" }).click();
  const receipt = await coming;
  expect((await bytesOf(receipt)).subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(receipt.suggestedFilename()).not.toMatch(/undefined|null|NaN/u);
  await expectWhole(page);

  await page.goto(`/dashboard/payments${allYears()}`);
  await region(page, "Платежі").getByRole("link", { name: /^Чек/u }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Чек");
  await expectWhole(page);
});

test("a resident reads histories without a total count [CON-1, UTIL-3, UTIL-5]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  for (const [path, name] of [
    ["/dashboard/invoices", "Рахунки"],
    ["/dashboard/payments", "Платежі"],
  ] as const) {
    const history = region(page, name);
    // All rows fit on one page, so the total is known.
    await page.goto(path);
    await expect(history).toContainText(/1–(?<last>\d+) з \k<last> (?:рахунк|плат)/u);
    await expect(history.getByRole("rowheader", { name: "Разом за період" })).toBeVisible();
    // A full page may not be the last one, so the number of pages and the total are unknown.
    await page.goto(`${path}${allYears()}`);
    await expect(history).toContainText("Рядки 1–50");
    await expect(history).not.toContainText("Разом за період");
    await expectWhole(page);
    await history.getByRole("link", { name: "Сторінка 2", exact: true }).click();
    await expect(history).toContainText(/51–/u);
    await expect(history).not.toContainText("Разом за період");
    await expectWhole(page);
  }
});

test("a resident reads a bill with nothing but its sum [CON-1, UTIL-3]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await page.goto("/dashboard/invoices");
  const row = region(page, "Рахунки")
    .getByRole("row")
    .filter({ has: page.locator("a:not([href*=dynamic])") })
    .filter({ hasText: "грн" });
  const sum = (await row.first().innerText()).match(/[\d\s]+,\d{2}(?=\s+грн)/u)?.[0].trim() ?? "";
  expect(sum).not.toBe("");
  await row.first().getByRole("link").click();
  const bill = page.getByRole("region", { name: /^Комунальна послуга, / });
  await expect(bill).toContainText("Нараховано");
  await expect(bill).toContainText(sum);
  // The remaining debt is unknown and must not be made up: no lines, no link to payment, no warning about the sums.
  await expect(page.getByRole("link", { name: "Перейти до оплати" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    /^Комунальна послуга, /u,
    "Квитанція",
  ]);
  await expect(page.getByText("Суми в цьому рахунку не сходяться")).toHaveCount(0);
  await expectWhole(page);
});

test("a resident links an account and removes it again [CON-1, ACC-2, ACC-3]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  // The call that checks whether the number already belongs to somebody.
  watching.expectConsole(/status of 404/u);
  await signIn(page, person("taras"));
  await page.goto("/dashboard/accounts");
  const add = "Додати рахунок";
  await page.getByRole("button", { name: add }).click();
  const form = page.getByRole("form", { name: add });
  await page.getByRole("combobox", { name: "Постачальник послуг" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectWhole(page);
  // A provider without a name is shown by its code.
  await page.getByRole("option", { name: "820", exact: true }).click();
  await form.getByLabel("Номер рахунку").fill("88350612");
  await form.getByRole("button", { name: add }).click();
  await expect(page.getByText("Рахунок 88350612 додано до кабінету")).toBeVisible();
  await expectWhole(page);
  await page.getByRole("button", { name: /^Видалити рахунок 88350612/u }).click();
  const question = page.getByRole("alertdialog", { name: "Видалити рахунок з кабінету?" });
  await expectWhole(page);
  await question.getByRole("button", { name: "Видалити" }).click();
  await expect(page.getByText("Рахунок 88350612 видалено з кабінету")).toBeVisible();
  await expectWhole(page);
});

test("a resident writes with a file, an editor publishes [CON-1, FEED-3, FEED-5, CMS-4]", async ({
  page,
  person,
  signIn,
}) => {
  await page.goto("/contacts/new");
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel(texts.email).fill("olena@example.com");
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Чому зросла сума за воду?");
  await page.getByLabel(/^Прикріпити файл/u).setInputFiles({
    name: "Рахунок.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2000)]),
  });
  await page.getByRole("checkbox", { name: texts.captchaBox }).check();
  await expectWhole(page);
  await page.getByRole("button", { name: texts.send, exact: true }).click();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText(/^Ваше звернення успішно надіслано!/u)).toBeVisible();
  await expectWhole(page);

  await signIn(page, person("editor"));
  await page.goto(faqList);
  await expect(page.getByRole("table", { name: "Питання" })).toBeVisible();
  await expectWhole(page);
  await page.getByRole("link", { name: "Створити" }).click();
  await page.getByRole("textbox", { name: "Назва" }).fill("Чи є застосунок?");
  await page.getByRole("textbox", { name: "Позначка в адресі" }).fill("is-there-an-app");
  await button(page, "Створити чернетку").click();
  await expect(text(page)).toBeVisible();
  await write(page, "Ні, портал відкривається у браузері.");
  await expect(saved(page)).toBeVisible();
  await expectWhole(page);
  await button(page, "Опублікувати").click();
  await expect(page.getByText("Опубліковано. Мешканці вже бачать цей текст.")).toBeVisible();
  await expectWhole(page);
  await page.goto("/help");
  await expect(page.getByRole("heading", { name: "Чи є застосунок?" })).toBeVisible();
  await page.goto("/admin/faq/is-there-an-app");
  await expect(text(page)).toContainText("Ні, портал відкривається");
  await button(page, "Зняти з публікації").click();
  await expect(page.getByText("Знято з публікації. Чернетка залишилася.")).toBeVisible();
  await expectWhole(page);
  await page.getByRole("link", { name: "До списку" }).click();
  await button(page, "Видалити: Чи є застосунок?").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
  await expect(page.getByText("Видалено.")).toBeVisible();
  await expectWhole(page);
});

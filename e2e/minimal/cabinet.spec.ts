import { expect, test } from "../fixtures.ts";
import { button, faqList, saved, text, write } from "../support/content.ts";
import { expectWhole } from "../support/holes.ts";
import { allYears, bytesOf, linesOf, region, save } from "../support/histories.ts";
import { fields, meterWords, nextFor, outcome, submit, toMeters } from "../support/readings.ts";
import { words } from "../support/words.ts";

/* What residents do in the cabinet, where the service answers with the least that the contract allows. */

test.beforeEach(async ({ control }) => control.answerWith("minimal"));

test("a resident hands readings in, looks at their history and pays [CON-1, UTIL-2, UTIL-7, UTIL-9]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Сплатити/u })
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
  await expect(page.getByText("Якщо Ви сплатили, платіж опрацьовується").first()).toBeVisible();
  await expectWhole(page);

  await toMeters(page);
  const field = fields(page).first();
  await field.fill(await nextFor(field));
  await fields(page).nth(1).fill("0");
  await submit(page).click();
  const question = page.getByRole("alertdialog", { name: meterWords.question });
  await expect(question).toBeVisible();
  await expectWhole(page);
  await question.getByRole("button", { name: meterWords.yes }).click();
  await expect(outcome(page)).toHaveText(meterWords.taken("2 показання"));
  await expectWhole(page);
  await page
    .getByRole("link", { name: /^Історія/u })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: meterWords.history }).first()).toBeVisible();
  await expectWhole(page);
});

test("a resident reads invoices, payments and tariffs, and takes them along [CON-1, UTIL-3, UTIL-4, UTIL-5, UTIL-6, UTIL-11]", async ({
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
  await region(page, "Платежі")
    .getByRole("link", { name: /^Підтвердження/u })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Підтвердження платежу");
  await expectWhole(page);
});

test("a resident links an account and takes it out again [CON-1, ACC-2, ACC-3]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  // That the number belongs to nobody yet.
  watching.expectConsole(/status of 404/u);
  await signIn(page, person("taras"));
  await page.goto("/dashboard/accounts");
  const add = "Додати рахунок";
  await page.getByRole("button", { name: add }).click();
  const form = page.getByRole("form", { name: add });
  await page.getByRole("combobox", { name: "Постачальник послуг" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectWhole(page);
  // A provider without a name is called by its code.
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
  await page.getByLabel(words.email).fill("olena@example.com");
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Чому зросла сума за воду?");
  await page.getByLabel(/^Прикріпити файл/u).setInputFiles({
    name: "Рахунок.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2000)]),
  });
  await page.getByRole("checkbox", { name: words.captchaBox }).check();
  await expectWhole(page);
  await page.getByRole("button", { name: words.send, exact: true }).click();
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

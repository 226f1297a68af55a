import { expect, test } from "../fixtures.ts";
import { button, faqList, openAsEditor, paste, saved, text, write } from "../support/content.ts";
import { dot } from "../support/dot.ts";
import { texts } from "../support/texts.ts";

test("the content area refuses residents: a message, a way back, and a refusal of the server [CMS-4]", async ({
  page,
  person,
  signIn,
  control,
  watching,
  expectAccessible,
}) => {
  await signIn(page, person("olena"), "/admin/faq");
  await expect(page.getByText("Цей розділ — для редакторів вмісту")).toBeVisible();
  await expectAccessible(page);
  const calls = (await control.calls()).filter(({ path }) => path.startsWith("/api/cms/admin"));
  expect(calls.map(({ path, status }) => [path, status])).toEqual([["/api/cms/admin/rights", 200]]);
  const authorization = watching.requests
    .map((request) => request.headers()["authorization"] ?? "")
    .findLast((header) => header !== "");
  const refused = await page.request.get("/api/cms/admin/content/faq", {
    headers: { authorization: authorization ?? "" },
  });
  expect(refused.status()).toBe(403);
  await page.getByRole("link", { name: "Перейти до кабінету" }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
});

test("an editor orders questions by keyboard, creates one, previews, publishes and deletes it [CMS-4]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("editor"), faqList);
  await expect(page.getByRole("table", { name: "Питання" })).toBeVisible();
  const rows = page.getByRole("table").getByRole("rowheader");
  const before = await rows.allTextContents();
  await button(page, `Нижче: ${before[0]}`).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Порядок збережено.")).toBeVisible();
  await expect(button(page, `Нижче: ${before[0]}`)).toBeFocused();
  await expect(rows.first()).toHaveText(before[1] ?? "");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Створити" }).click();
  await page.getByRole("textbox", { name: "Назва" }).fill("Чи є застосунок?");
  await page.getByRole("textbox", { name: "Позначка в адресі" }).fill("is-there-an-app");
  await expectAccessible(page);
  await button(page, "Створити чернетку").click();
  await expect(text(page)).toBeVisible();
  await write(page, "Ні, портал відкривається у браузері.");
  await page.keyboard.press("Enter");
  await button(page, "Список").click();
  await page.keyboard.type("на телефоні");
  await button(page, "Зберегти чернетку").click();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);

  await button(page, "Попередній перегляд").click();
  const preview = page.getByRole("region", { name: "Так це побачать мешканці" });
  await expect(preview.getByRole("listitem")).toHaveText("на телефоні");
  await preview.getByRole("radio", { name: "Телефон" }).check();
  const shown = await preview.locator(".content").innerHTML();
  await expectAccessible(page);
  await button(page, "Опублікувати").click();
  await expect(page.getByText("Опубліковано. Мешканці вже бачать цей текст.")).toBeVisible();

  await page.goto("/help#is-there-an-app");
  const answer = page.locator(".content", { hasText: "на телефоні" });
  await expect(answer).toBeVisible();
  expect(await answer.innerHTML()).toBe(shown);
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(before[1] ?? "");

  await page.goto("/admin/faq/is-there-an-app");
  await button(page, "Зняти з публікації").click();
  await expect(page.getByText("Знято з публікації. Чернетка залишилася.")).toBeVisible();
  await page.getByRole("link", { name: "До списку" }).click();
  await button(page, "Видалити: Чи є застосунок?").click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
  await expect(page.getByText("Видалено.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Чи є застосунок?" })).toHaveCount(0);
});

test("an editor learns what is left out: of what is pasted, and of what the visual editor would drop [CMS-4]", async ({
  page,
  watching,
  expectAccessible,
}) => {
  // The browser reports a blocked handler and a blocked style.
  watching.expectConsole(/inline (?:event handler|style)/u);
  await openAsEditor(page);
  await write(page, " ");
  await paste(
    page,
    '<p>Ось.</p><h1>Далі</h1><p onclick="x()" style="color:red">Так <b>жирно</b><script>x()</script></p><p><a href="javascript:x()">ні</a> <a href="https://example.org/">так</a></p>',
  );
  await expect(page.getByText(/^Вставлено. Не перенесено: .*<script>/u)).toBeVisible();
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Далі");
  await expect(text(page).getByRole("link")).toHaveText(["так"]);
  await button(page, "Зберегти чернетку").click();
  await expect(saved(page)).toBeVisible();
  await button(page, "HTML").click();
  const source = page.getByRole("textbox", { name: "HTML" });
  await expect(source).toHaveValue(
    /<h2>Далі<\/h2><p>Так <strong>жирно<\/strong><\/p><p>ні <a href="https:\/\/example\.org\/">так<\/a><\/p>$/u,
  );

  const html = "<dl><dt>Кіт</dt><dd>Тварина</dd></dl>";
  await source.fill(html);
  await button(page, "Редактор").click();
  await expect(page.getByText("Візуальний редактор збереже не все")).toBeVisible();
  await expect(page.getByText("<dl>", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, "Редагувати як HTML").click();
  await expect(source).toHaveValue(html);
  await button(page, "Зберегти чернетку").click();
  await expect(saved(page)).toBeVisible();
  await button(page, "Редактор").click();
  await button(page, "Спростити й відкрити в редакторі").click();
  await expect(text(page).getByRole("paragraph")).toHaveText(["Кіт", "Тварина"]);
});

test("an editor drops or chooses an image, described for all, and makes a table with a name and headings [CMS-4]", async ({
  page,
  expectAccessible,
}) => {
  await openAsEditor(page);
  const drop = (name: string, type: string, on: string) =>
    page.evaluate(
      ([fileName, fileType, selector]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["dots"], fileName ?? "", { type: fileType ?? "" }));
        const place = document.querySelector(selector ?? "");
        const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        return place === null || place.dispatchEvent(event);
      },
      [name, type, on],
    );
  const inText = "[role=textbox][aria-multiline]";
  // No dropped file may replace the page.
  expect(await drop("звіт.pdf", "application/pdf", inText)).toBe(false);
  await expect(page.getByText(/^Не вставлено: звіт\.pdf\./u)).toBeVisible();
  expect(await drop("missed.png", "image/png", "h1")).toBe(false);
  const dialog = page.getByRole("dialog");
  expect(await drop("dot.png", "image/png", inText)).toBe(false);
  await expect(page.getByRole("dialog", { name: "Зображення в тексті" })).toContainText("dot.png");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await write(page, "");
  await page.keyboard.press("Enter");
  await button(page, "Зображення").click();
  await expectAccessible(page);
  await button(page, "Вставити").press("Enter");
  await expect(dialog).toContainText("Опишіть зображення");
  await page
    .getByLabel("Файл", { exact: true })
    .setInputFiles({ name: "точка.png", mimeType: "image/png", buffer: dot() });
  await page.getByRole("textbox", { name: "Опис зображення" }).fill("Червона точка");
  await button(page, "Вставити").click();
  await expect(text(page).getByRole("img", { name: "Червона точка" })).toBeVisible();
  await page.keyboard.press("Enter");
  await button(page, "Таблиця").click();
  await page.keyboard.type("Послуга");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ціна");
  await page.getByRole("textbox", { name: "Назва таблиці" }).fill("Тарифи");
  await expectAccessible(page);
  await button(page, "Опублікувати").click();
  await expect(page.getByText("Опубліковано. Мешканці вже бачать цей текст.")).toBeVisible();
  await page.goto("/help#how-to-register");
  const image = page.getByRole("img", { name: "Червона точка" });
  await expect
    .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBe(1);
  const table = page.getByRole("table", { name: "Тарифи" });
  await expect(table.getByRole("columnheader", { name: "Послуга" })).toHaveAttribute(
    "scope",
    "col",
  );
});

test("an editor looks at earlier versions, compares and restores them [CMS-4]", async ({
  page,
  expectAccessible,
}) => {
  await openAsEditor(page);
  const before = await text(page).textContent();
  await write(page, " Дописане речення.");
  await button(page, "Зберегти чернетку").click();
  await expect(saved(page)).toBeVisible();
  await button(page, "Версії").click();
  await page.getByRole("button", { name: /^Версія 1/u }).click();
  await page.getByText("Порівняно з нинішнім текстом").click();
  await expect(page.getByRole("insertion").last()).toContainText("Дописане речення.");
  await expectAccessible(page);
  await button(page, "Відновити цю версію").click();
  await expect(page.getByText("Версію відновлено як нову чернетку.")).toBeVisible();
  await expect(text(page)).toHaveText(before ?? "");
  await button(page, "Версії").click();
  await expect(page.getByRole("button", { name: /^Версія 3/u })).toContainText("нинішня");
});

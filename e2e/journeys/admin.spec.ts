import { expect, test } from "../fixtures.ts";
import { button, faqList, open, paste, saved, text, title, write } from "../support/content.ts";
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

test.describe("an editor of content", () => {
  test.beforeEach(async ({ page, person, signIn }) => {
    await signIn(page, person("editor"));
  });

  test("creates a question, previews it, publishes and deletes it [CMS-4]", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(faqList);
    await expect(page.getByRole("table", { name: "Питання" })).toBeVisible();
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

  test("orders questions by keyboard, and residents see that order [CMS-4]", async ({ page }) => {
    await page.goto(faqList);
    const rows = page.getByRole("table").getByRole("rowheader");
    await expect(rows.first()).toBeVisible();
    const before = await rows.allTextContents();
    await button(page, `Нижче: ${before[0]}`).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Порядок збережено.")).toBeVisible();
    await expect(button(page, `Нижче: ${before[0]}`)).toBeFocused();
    await expect(rows.first()).toHaveText(before[1] ?? "");
    await page.goto("/help");
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(before[1] ?? "");
  });

  test("cleans what is pasted from another program, and lists what was left out [CMS-4]", async ({
    page,
    watching,
  }) => {
    // The browser reports a blocked handler and a blocked style.
    watching.expectConsole(/inline (?:event handler|style)/u);
    await open(page);
    await write(page, " ");
    await paste(
      page,
      '<p>Ось.</p><h1>Далі</h1><p onclick="x()" style="color:red">Так <b>жирно</b><script>x()</script></p><p><a href="javascript:x()">ні</a> <a href="https://example.org/">так</a></p>',
    );
    await expect(page.getByText(/^Вставлено. Не перенесено: .*<script>/u)).toBeVisible();
    await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Далі");
    await expect(text(page).getByRole("link")).toHaveText(["так"]);
    await expect(saved(page)).toBeVisible();
    await button(page, "HTML").click();
    await expect(page.getByRole("textbox", { name: "HTML" })).toHaveValue(
      /<h2>Далі<\/h2><p>Так <strong>жирно<\/strong><\/p><p>ні <a href="https:\/\/example\.org\/">так<\/a><\/p>$/u,
    );
  });

  test("is warned of what the visual editor would drop, before anything is lost [CMS-4]", async ({
    page,
    expectAccessible,
  }) => {
    await open(page);
    await button(page, "HTML").click();
    const html = "<dl><dt>Кіт</dt><dd>Тварина</dd></dl>";
    await page.getByRole("textbox", { name: "HTML" }).fill(html);
    await button(page, "Редактор").click();
    await expect(page.getByText("Візуальний редактор збереже не все")).toBeVisible();
    await expect(page.getByText("<dl>", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await button(page, "Редагувати як HTML").click();
    await expect(page.getByRole("textbox", { name: "HTML" })).toHaveValue(html);
    await expect(saved(page)).toBeVisible();
    await button(page, "Редактор").click();
    await button(page, "Спростити й відкрити в редакторі").click();
    await expect(text(page).getByRole("paragraph")).toHaveText(["Кіт", "Тварина"]);
  });

  test("makes a table with a name and headings, and an image with an alternative text [CMS-4]", async ({
    page,
    expectAccessible,
  }) => {
    await open(page);
    await write(page, "");
    await page.keyboard.press("Enter");
    await button(page, "Зображення").click();
    await expectAccessible(page);
    await button(page, "Вставити").press("Enter");
    await expect(page.getByRole("dialog")).toContainText("Опишіть зображення");
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

  test("looks at earlier versions, compares and restores them [CMS-4]", async ({
    page,
    expectAccessible,
  }) => {
    await open(page);
    const before = await text(page).textContent();
    await write(page, " Дописане речення.");
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

  test("loses nothing when saving fails or the page is reloaded, and saves on demand [CMS-4]", async ({
    page,
    control,
    watching,
  }) => {
    watching.expectConsole(/status of 500/u);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await open(page);
    await control.setFault({
      method: "PUT",
      path: "/api/cms/admin/content/faq/how-to-register",
      status: 500,
      times: "always",
    });
    await write(page, " Не загубиться.");
    await expect(page.getByText("Не вдалося зберегти")).toBeVisible();
    await page.getByRole("link", { name: "До списку" }).click();
    const leaving = page.getByRole("alertdialog", { name: "Залишити сторінку?" });
    await expect(leaving).toBeVisible();
    await leaving.getByRole("button", { name: "Повернутися" }).click();
    await expect(leaving).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await expect(text(page)).toContainText("Не загубиться.");
    await expect(page.getByText("Не вдалося зберегти")).toBeVisible({ timeout: 10_000 });
    await control.clearFaults();
    await button(page, "Спробувати ще раз").click();
    await expect(saved(page)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test("saves when leaving, including the last keystrokes [CMS-4]", async ({ page }) => {
    await open(page);
    await write(page, " Останнє слово.");
    await page.getByRole("link", { name: "До списку" }).click();
    await expect(page.getByRole("table", { name: "Питання" })).toBeVisible();
    await open(page);
    await expect(text(page)).toContainText("Останнє слово.");
  });

  test("reaches every tool by keyboard [CMS-4]", async ({ page }) => {
    await open(page);
    await title(page).focus();
    const tools = page.getByRole("toolbar", { name: "Оформлення тексту" });
    await tools.getByRole("button").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(button(page, "Заголовок 2")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(text(page)).toBeFocused();
    await expect(text(page).getByRole("heading", { level: 2 })).toHaveCount(1);
    await page.keyboard.press("Control+b");
    await expect(button(page, "Жирний")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Shift+Tab");
    await expect(tools.getByRole("button").first()).not.toBeFocused();
    await expect(text(page)).not.toBeFocused();
  });
});

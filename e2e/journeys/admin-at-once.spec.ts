import type { Browser, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect, test } from "../fixtures.ts";
import { button, faqList, open, openAsEditor, saved, text, write } from "../support/content.ts";

/** A page of a second editor on another device: separate storage, same server. */
const another = async (browser: Browser, control: Control, origin: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, locale: "uk-UA" });
  await context.addCookies([{ name: "qa-session", value: control.session, url: origin }]);
  return context.newPage();
};

/** Saved by its button: that a pause in typing saves too has tests of its own. */
const save = async (page: Page, texts: string): Promise<void> => {
  await write(page, texts);
  await button(page, "Зберегти чернетку").click();
};

test.describe("two editors at once", () => {
  test("never overwrite each other unseen; one takes over the saved text, then overwrites the next [CMS-4]", async ({
    page,
    browser,
    control,
    person,
    watching,
    baseURL,
    expectAccessible,
  }) => {
    watching.expectConsole(/status of 409/u);
    const other = await another(browser, control, baseURL ?? "");
    await openAsEditor(page);
    await openAsEditor(other);
    await save(other, " Їхнє.");
    await expect(saved(other)).toBeVisible();
    await save(page, " Моє.");
    const conflict = page.getByRole("region", { name: "Запис змінено в іншому місці" });
    await expect(conflict).toBeVisible();
    await expect(conflict.getByRole("region", { name: "Ваша версія" })).toContainText("Моє.");
    const theirs = conflict.getByRole("region", { name: "Збережена версія" });
    await expect(theirs).toContainText("Їхнє.");
    await expect(theirs).toContainText(person("editor").name);
    await expectAccessible(page);
    // Nothing was overwritten in the meantime.
    await other.reload();
    await expect(text(other)).toContainText("Їхнє.");
    await button(page, "Узяти збережену").click();
    await expect(text(page)).toContainText("Їхнє.");
    await expect(text(page)).not.toContainText("Моє.");

    await save(other, " Ще.");
    await expect(saved(other)).toBeVisible();
    await save(page, " Знову моє.");
    await expect(theirs).toContainText("Ще.");
    await button(page, "Зберегти мою поверх збереженої").click();
    await expect(saved(page)).toBeVisible();
    await expect(text(page)).toContainText("Знову моє.");
    await button(page, "Версії").click();
    // Theirs, theirs and one's own: the text taken over is no version of its own.
    await expect(page.getByRole("button", { name: /^Версія 4/u })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Версія 5/u })).toHaveCount(0);
    await other.context().close();
  });

  test("do not undo each other’s order, learn that the other has deleted an item, and lose no text [CMS-4]", async ({
    page,
    browser,
    control,
    person,
    signIn,
    watching,
    baseURL,
    expectAccessible,
  }) => {
    watching.expectConsole(/status of (?:404|409)/u);
    const other = await another(browser, control, baseURL ?? "");
    await signIn(page, person("editor"), faqList);
    await signIn(other, person("editor"), faqList);
    const rows = (one: Page) => one.getByRole("table").getByRole("rowheader");
    await expect(rows(page).first()).toBeVisible();
    const [first = "", second = ""] = await rows(page).allTextContents();
    await button(other, `Нижче: ${first}`).click();
    await expect(other.getByText("Порядок збережено.")).toBeVisible();
    await button(page, `Нижче: ${second}`).click();
    await expect(page.getByText(/Порядок щойно змінено в іншому місці/u)).toBeVisible();
    await expect(rows(page).first()).toHaveText(second);

    await open(page);
    await button(other, "Видалити: Як зареєструвати кабінет?").click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
    await expect(other.getByText("Видалено.")).toBeVisible();
    await save(page, " Моє.");
    await expect(page.getByText("Запис видалено в іншому місці")).toBeVisible();
    await expect(page.getByText("Моє.")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Створити знову").click();
    await expect(page.getByText("Запис створено знову, як чернетку.")).toBeVisible();
    await expect(text(page)).toContainText("Моє.");
    await other.context().close();
  });
});

test("the session's end loses no text: it is saved after the next sign-in [CMS-4]", async ({
  page,
  control,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  await openAsEditor(page);
  await control.setFault({
    method: "PUT",
    path: "/api/cms/admin/content/faq/how-to-register",
    status: 401,
    times: 1,
  });
  await save(page, " Після сеансу.");
  await expect(page.getByRole("dialog")).toBeVisible();
  await submitSignIn(page, person("editor").login, person("editor").password);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await expect(text(page)).toContainText("Після сеансу.");
});

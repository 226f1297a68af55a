import { expect, test } from "../fixtures.ts";
import { button, open, openAsEditor, saved, text, write } from "../support/content.ts";
import { hold } from "../support/hold.ts";

const put = { method: "PUT", path: "/api/cms/admin/content/faq/how-to-register" } as const;
const failed = "Невідомо, чи збережено";

test("unpublishing is kept while what was typed is being saved [CMS-4]", async ({ page }) => {
  await openAsEditor(page);
  const saving = await hold(page, put.path, put.method);
  await write(page, " Ще.");
  // By itself, after a pause.
  await expect.poll(saving.asked).toBe(1);
  await button(page, "Зняти з публікації").click();
  await expect(button(page, "Зняти з публікації")).toHaveAttribute("aria-disabled", "true");
  saving.release();
  await expect(page.getByText("Знято з публікації. Чернетка залишилася.")).toBeVisible();
  await expect(button(page, "Зняти з публікації")).toHaveCount(0);
  await expect(text(page)).toContainText("Ще.");
});

test("an editor loses no input and meets no conflict: typed during a save, saved in vain, reloaded or left [CMS-4]", async ({
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
  await openAsEditor(page);
  const first = await hold(page, put.path, put.method);
  await write(page, " Один.");
  // By itself, after a pause.
  await expect(page.getByText("Зберігаємо…")).toBeVisible();
  await page.keyboard.type(" Два.");
  // The first save succeeds; the one that follows for what was typed meanwhile fails.
  const second = await hold(page, put.path, put.method);
  first.release();
  await expect.poll(second.asked).toBe(1);
  // Always, because a page tries to save again when it becomes hidden.
  await control.setFault({ ...put, times: "always", status: 500 });
  second.release();
  await expect(page.getByText(failed)).toBeVisible();
  await page.getByRole("link", { name: "До списку" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Залишити сторінку?" });
  await expect(leaving).toBeVisible();
  await leaving.getByRole("button", { name: "Повернутися" }).click();
  await expect(leaving).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(text(page)).toContainText("Один. Два.");
  // What a reload has brought back is saved by itself too, and only then on demand.
  await expect(page.getByText(failed)).toBeVisible();
  await control.clearFaults();
  await button(page, "Спробувати ще раз").click();
  await expect(saved(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await write(page, " Останнє слово.");
  await page.getByRole("link", { name: "До списку" }).click();
  await expect(page.getByRole("table", { name: "Питання" })).toBeVisible();
  await open(page);
  await expect(text(page)).toContainText("Один. Два. Останнє слово.");
  expect(asked).toEqual(["beforeunload"]);

  // Withdrawn at once, before the pause after which the input would be saved.
  await write(page, " Ще одне.");
  await button(page, "Зняти з публікації").click();
  await expect(page.getByText("Знято з публікації. Чернетка залишилася.")).toBeVisible();
  await expect(text(page)).toContainText("Ще одне.");
});

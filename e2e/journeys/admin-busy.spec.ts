import { expect, test } from "../fixtures.ts";
import { button, open, saved, text, write } from "../support/content.ts";

const put = { method: "PUT", path: "/api/cms/admin/content/faq/how-to-register" } as const;

test.beforeEach(async ({ page, person, signIn }) => {
  await signIn(page, person("editor"));
});

test("unpublishing is kept while what was typed is being saved [CMS-4]", async ({
  page,
  control,
}) => {
  await open(page);
  await control.setFault({ ...put, times: 1, delayMs: 800 });
  await write(page, " Ще.");
  await button(page, "Зняти з публікації").click();
  await expect(page.getByText("Знято з публікації. Чернетка залишилася.")).toBeVisible();
  await expect(button(page, "Зняти з публікації")).toHaveCount(0);
  await expect(text(page)).toContainText("Ще.");
});

test("an editor's own save is no conflict, also after a failed one and a reload [CMS-4]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 500/u);
  page.on("dialog", (dialog) => void dialog.accept());
  await open(page);
  await control.setFault({ ...put, times: 1, delayMs: 1500 });
  await write(page, " Один.");
  await expect(page.getByText("Зберігаємо…")).toBeVisible({ timeout: 10_000 });
  await page.keyboard.type(" Два.");
  await expect(page.getByText("Зберігаємо…")).toHaveCount(0);
  // Always, because a page tries to save again when it becomes hidden.
  await control.setFault({ ...put, times: "always", status: 500 });
  await button(page, "Зберегти чернетку").click();
  await expect(page.getByText("Не вдалося зберегти")).toBeVisible();
  await page.reload();
  await expect(text(page)).toContainText("Один. Два.");
  await control.clearFaults();
  await expect(saved(page)).toBeVisible({ timeout: 10_000 });
});

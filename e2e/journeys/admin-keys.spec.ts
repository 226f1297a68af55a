import { expect, test } from "../fixtures.ts";
import { button, open, text } from "../support/content.ts";

test.beforeEach(async ({ page, person, signIn }) => {
  await signIn(page, person("editor"));
});

test("Tab moves through a table and out of it in both directions, and adds no row [ALL-2, ALL-4, CMS-4]", async ({
  page,
  expectAccessible,
}) => {
  await open(page);
  await text(page).click();
  await page.keyboard.press("Control+End");
  await button(page, "Таблиця").click();
  await expect(text(page)).toBeFocused();
  const table = text(page).getByRole("table");
  for (const word of ["а", "б", "в", "г", "ґ", "д"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await expect(text(page)).not.toBeFocused();
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table).toHaveText("абвгґд");
  await page.keyboard.press("Shift+Tab");
  await expect(text(page)).toBeFocused();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("Shift+Tab");
  await expect(text(page)).not.toBeFocused();
  await expect(page.getByRole("textbox", { name: "Назва таблиці" })).toBeFocused();
  await expect(table.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
});

test("dropping an image opens its dialog, and no dropped file replaces the page [CMS-4]", async ({
  page,
}) => {
  await open(page);
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
  expect(await drop("звіт.pdf", "application/pdf", "[role=textbox][aria-multiline]")).toBe(false);
  await expect(page.getByText(/^Не вставлено: звіт\.pdf\./u)).toBeVisible();
  expect(await drop("dot.png", "image/png", "h1")).toBe(false);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await drop("dot.png", "image/png", "[role=textbox][aria-multiline]")).toBe(false);
  await expect(page.getByRole("dialog", { name: "Зображення в тексті" })).toContainText("dot.png");
});

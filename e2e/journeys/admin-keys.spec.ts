import { expect, test } from "../fixtures.ts";
import { button, openAsEditor, text, title } from "../support/content.ts";

test("every tool is reached by keyboard; Tab moves through a table and out of it, and adds no row [ALL-4, CMS-4]", async ({
  page,
  expectAccessible,
}) => {
  await openAsEditor(page);
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

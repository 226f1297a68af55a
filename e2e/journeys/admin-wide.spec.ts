import { expect, test } from "../fixtures.ts";
import { button, faqList, openAsEditor, saved, title } from "../support/content.ts";
import { expectNoSideways } from "../support/histories.ts";

test("a wide table and a long word break neither the preview nor the list [CMS-4, ALL-4]", async ({
  page,
}) => {
  await openAsEditor(page);
  await button(page, "HTML").click();
  const cell = "довго".repeat(60);
  await page
    .getByRole("textbox", { name: "HTML" })
    .fill(`<table><tbody><tr><th>А</th><td>${cell}</td></tr></tbody></table>`);
  await title(page).fill("довгеслово".repeat(19));
  await button(page, "Зберегти чернетку").click();
  await expect(saved(page)).toBeVisible();
  await button(page, "Попередній перегляд").click();
  await expect(page.getByRole("region", { name: "Так це побачать мешканці" })).toContainText(cell);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);

  await page.goto(faqList);
  const row = page.getByRole("row", { name: /Коли передавати показання/u });
  // Each on one line, although the title of another row takes all the room it can get.
  for (const width of [900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const short of [row.getByText("Опубліковано"), row.getByRole("time")])
      await expect
        .poll(() =>
          short.evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getClientRects().length;
          }),
        )
        .toBe(1);
  }
});

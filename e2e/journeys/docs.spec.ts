import { expect, test } from "../fixtures.ts";
import { words } from "../support/words.ts";

const offer = "/api/cms/public/content/pages/public-offer";

test("shows the configured documents, one by its address, and lets one fail alone [CMS-1, ERR-3]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  await page.goto("/docs");
  await expect(page).toHaveTitle(`${words.documents} — ${words.portal}`);
  const first = page.getByRole("article", { name: "Публічний договір" });
  const second = page.getByRole("article", { name: "Обробка персональних даних" });
  await expect(first).toContainText("Портал дає мешканцям доступ");
  await expect(second).toContainText("Дані не передаються стороннім особам.");
  await page
    .getByRole("navigation", { name: "Перелік документів" })
    .getByRole("link", { name: "Обробка персональних даних" })
    .click();
  await expect(page).toHaveURL("/docs#personal-data");
  await expect(second.getByRole("heading", { level: 2 })).toBeFocused();
  await control.setFault({ method: "GET", path: offer, times: 1, status: 500 });
  await page.reload();
  await expect(first.getByText(words.loadingFailed)).toBeVisible();
  await expect(second).toContainText("Дані не передаються стороннім особам.");
  await expect(second.getByRole("heading", { level: 2 })).toBeInViewport();
  await first.getByRole("button", { name: words.retry }).click();
  await expect(first).toContainText("Портал дає мешканцям доступ");
});

test("says which document is not published, and that there is none [CMS-1]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  await control.configure({
    pages: { document_pages: [{ id: "not-yet", name: "Новий порядок" }] },
  });
  await page.goto("/docs");
  await expect(page.getByRole("article", { name: "Новий порядок" })).toContainText(
    "Цей документ ще не опубліковано.",
  );
  await control.configure({ pages: { document_pages: [] } });
  await page.reload();
  await expect(page.getByText("Документів ще немає.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: words.documents })).toHaveCount(
    0,
  );
});

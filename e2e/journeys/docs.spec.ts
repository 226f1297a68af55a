import { expect, test } from "../fixtures.ts";
import { button, text, write } from "../support/content.ts";
import { openByMenu } from "../support/by-menu.ts";
import { texts } from "../support/texts.ts";

const posts = "/api/cms/public/content/posts/categories/documents";
const offer = "/api/cms/public/content/pages/public-offer";

test("shows the configured documents, opens one by its address, and one failure leaves the others [CMS-1, ERR-3]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  await page.goto("/docs");
  await expect(page).toHaveTitle(`${texts.documents} — ${texts.portal}`);
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
  await page.reload();
  await expect(second.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(second.getByRole("heading", { level: 2 })).toBeInViewport();
  await openByMenu(page, texts.documents, () =>
    control.setFault({ method: "GET", path: offer, times: 1, status: 500 }),
  );
  await expect(first.getByText(texts.loadingFailed)).toBeVisible();
  await expect(second).toContainText("Дані не передаються стороннім особам.");
  await first.getByRole("button", { name: texts.retry }).click();
  await expect(first).toContainText("Портал дає мешканцям доступ");
});

test("names a document that is not published, and says when there is none [CMS-1]", async ({
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
  const body: readonly unknown[] = [];
  await control.setFault({ method: "GET", path: posts, times: "always", status: 200, body });
  await control.configure({ pages: { document_pages: [] } });
  await page.reload();
  await expect(page.getByText("Документів ще немає.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: texts.documents })).toHaveCount(
    0,
  );
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("breaks a name that is one long word [CMS-1, ALL-5]", async ({ page, control }) => {
    const name = "Наддовгеслово".repeat(14);
    await control.configure({
      pages: {
        document_pages: [
          { id: "public-offer", name },
          { id: "personal-data", name: "Дані" },
        ],
      },
    });
    await page.goto("/docs");
    const list = page.getByRole("navigation", { name: "Перелік документів" });
    const link = list.getByRole("link", { name });
    await expect(link).toBeVisible();
    await expect(page.getByRole("article", { name })).toContainText("Портал дає мешканцям доступ");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const { x, width } = (await link.boundingBox()) ?? { x: 0, width: Infinity };
    expect(x + width).toBeLessThanOrEqual(320);
  });
});

test("shows a document that an editor publishes in its place [CMS-1, CMS-4]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("editor"));
  await page.getByRole("button", { name: /^Меню користувача/u }).click();
  await page.getByRole("menuitem", { name: "Керування вмістом" }).click();
  await expect(page).toHaveURL(/\/admin\/page$/u);
  await page.goto("/admin/new/document");
  await page.getByRole("textbox", { name: "Назва" }).fill("Правила паркування");
  await page.getByRole("textbox", { name: "Позначка в адресі" }).fill("parking");
  await button(page, "Створити чернетку").click();
  await expect(text(page)).toBeVisible();
  await write(page, "Паркуйте лише у дворі.");
  await button(page, "Опублікувати").click();
  await expect(page.getByText("Опубліковано. Мешканці вже бачать цей текст.")).toBeVisible();

  await page.goto("/docs#parking");
  const document = page.getByRole("article", { name: "Правила паркування" });
  await expect(document).toContainText("Паркуйте лише у дворі.");
  await expect(document.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(document).toBeInViewport();
  const list = page.getByRole("navigation", { name: "Перелік документів" }).getByRole("link");
  await expect(list.first()).toHaveText("Публічний договір");
  await expect(list.last()).toHaveText("Правила паркування");

  await page.goto("/admin/new/page");
  await page.getByRole("textbox", { name: "Назва" }).fill("Новини району");
  await page.getByRole("textbox", { name: "Позначка в адресі" }).fill("district");
  await button(page, "Створити чернетку").click();
  await expect(text(page)).toBeVisible();
  await button(page, "Опублікувати").click();
  await expect(
    page.getByText(/^Опубліковано\. Мешканці ще не бачать цієї сторінки/u),
  ).toBeVisible();
  await page.goto("/pages/district");
  await expect(page).toHaveURL("/features");
});

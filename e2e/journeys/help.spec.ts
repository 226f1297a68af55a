import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { openByMenu } from "../support/by-menu.ts";
import { texts } from "../support/texts.ts";

const posts = "/api/cms/public/content/posts/categories/faq";
const search = (page: Page) =>
  page.getByRole("searchbox", { name: "Пошук у питаннях і відповідях" });
const question = (page: Page, name: string) => page.getByRole("heading", { level: 3, name });
const answer = (page: Page) => page.getByText("Газ: з 1 до 5 числа.");

test("finds an answer by words of the question or the answer, however they are spelled [CMS-1]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/help");
  await expect(page).toHaveTitle(`${texts.help} — ${texts.portal}`);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(5);
  await expect(answer(page)).toBeHidden();
  await search(page).fill("ЕЛЕКТРОЕНЕРГІЯ");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Коли передавати показання?"]);
  await expect(page.getByText("Знайдено 1 питання")).toBeVisible();
  await expect(answer(page)).toBeVisible();
  await expectAccessible(page);
  await search(page).fill("зворотного зв'язку");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([/^Лист із посиланням/u]);
  await search(page).fill("басейн");
  await expect(page.getByText("За запитом «басейн» нічого не знайдено.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Написати нам" }).click();
  await expect(page).toHaveURL("/contacts/new");
});

test("can be read by keyboard alone, and gives each question its own address [CMS-1, ALL-4]", async ({
  page,
}) => {
  await page.goto("/help");
  await question(page, "Коли передавати показання?").waitFor();
  await search(page).focus();
  for (let at = 0; at < 4; at += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(answer(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/help#when-to-submit");
  await page.goto("/features");
  await page.goto("/help#when-to-submit");
  await expect(answer(page)).toBeVisible();
  await expect(question(page, "Коли передавати показання?")).toBeInViewport();
  await page.goto("/help#nothing-like-this");
  await page.reload();
  await expect(question(page, "Коли передавати показання?")).toBeVisible();
  await expect(answer(page)).toBeHidden();
});

test("leads from an answer to the form without reloading the portal", async ({
  page,
  watching,
}) => {
  await page.goto("/help#no-letter");
  await page.getByRole("link", { name: "форму зворотного зв’язку" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.feedback);
  expect(watching.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
});

test("says that nothing is published or that loading failed, and recovers by retry [CMS-1, ERR-3]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  await control.setFault({ method: "GET", path: posts, times: 1, status: 200, body: [] });
  await page.goto("/help");
  await expect(page.getByText("Тут скоро з’являться питання та відповіді.")).toBeVisible();
  await openByMenu(page, texts.help, () =>
    control.setFault({ method: "GET", path: posts, times: 1, status: 404 }),
  );
  await expect(page.getByRole("main").getByText(texts.loadingFailed)).toBeVisible();
  await page.getByRole("button", { name: texts.retry }).click();
  await expect(question(page, "Коли передавати показання?")).toBeVisible();
});

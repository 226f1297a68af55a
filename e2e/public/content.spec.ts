import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import { whenRunning } from "../support/running.ts";
import { expectToasts } from "../support/toasts.ts";
import type { Watch } from "../support/watch.ts";
import { texts } from "../support/texts.ts";

const calls = "/api/cms/public/content";
const faq = `${calls}/posts/categories/faq`;
const features = `${calls}/posts/categories/features`;
const about = `${calls}/pages/about`;

const pages = [
  ["/features", "Показання за хвилину", [features, `${calls}/pages/features`]],
  ["/help", "Коли передавати показання?", [faq]],
  [
    "/docs",
    "Договір діє від дня реєстрації",
    [
      `${calls}/pages/personal-data`,
      `${calls}/pages/public-offer`,
      `${calls}/posts/categories/documents`,
    ],
  ],
  ["/pages/about", "Портал об’єднує постачальників", [about]],
] as const;

const posts = (...titles: readonly string[]) =>
  titles.map((title, at) => ({ id: `post-${at}`, title, content: `<p>${title}: текст.</p>` }));

const main = (page: Page) => page.getByRole("main");
const question = (page: Page, name: string) => main(page).getByText(name, { exact: true });

/** The content calls of a page, repeated ones included. */
const asked = ({ requests }: Watch): readonly string[] =>
  requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith(calls) && !path.includes("/images/"))
    .toSorted();

const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().endsWith(path));

/** Records layout shifts, and elements added or removed inside `main` since the page was parsed. */
const watchPage = (): void => {
  const shifts: number[] = [];
  const changes: string[] = [];
  Reflect.set(window, "shifts", shifts);
  Reflect.set(window, "changes", changes);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("DOMContentLoaded", () => {
    const element = document.querySelector("main");
    if (element === null) return;
    new MutationObserver((records) => {
      for (const { target, type, addedNodes, removedNodes } of records) {
        // Attributes are ignored: React sets those of a field again when it hydrates it.
        if (type === "childList" && addedNodes.length + removedNodes.length > 0)
          changes.push(target.nodeName);
      }
    }).observe(element, { subtree: true, childList: true, characterData: true });
  });
};

const seen = (page: Page) =>
  page.evaluate(() => ({
    shift: (Reflect.get(window, "shifts") as number[]).reduce((sum, one) => sum + one, 0),
    changes: Reflect.get(window, "changes") as string[],
  }));

/** Waits until the live content has been compared with the shown one and the result is painted. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
};

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, text] of pages)
    test(`shows the editors' content of ${path} [ALL-7, CMS-1]`, async ({ page, watching }) => {
      await page.goto(path);
      await expect(main(page).getByText(text).first()).toBeVisible();
      await expect(main(page).locator(".ui-skeleton")).toHaveCount(0);
      expect(asked(watching)).toEqual([]);
    });

  test("opens a question [ALL-7, CMS-1]", async ({ page }) => {
    await page.goto("/help");
    await expect(page.getByText("Газ: з 1 до 5 числа.")).toBeHidden();
    await question(page, "Коли передавати показання?").click();
    await expect(page.getByText("Газ: з 1 до 5 числа.")).toBeVisible();
  });
});

for (const [path, text, paths] of pages)
  test(`hydrates the content of ${path} in place, requests it once and draws nothing again [ALL-7, CMS-1]`, async ({
    page,
    watching,
  }) => {
    await page.addInitScript(watchPage);
    const answers = Promise.all(paths.map((one) => answered(page, one)));
    await page.goto(path);
    await expect(main(page).getByText(text).first()).toBeVisible();
    await answers;
    await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
    await settled(page);
    expect(asked(watching)).toEqual(paths.toSorted());
    const { shift, changes } = await seen(page);
    expect(changes).toEqual([]);
    expect(shift).toBeLessThanOrEqual(0.01);
  });

test("loads neither the sanitizer nor the calls before the content is shown and the portal works [ALL-2, ALL-7]", async ({
  page,
  watching,
}) => {
  await page.route("**/assets/live-content-*.js", (route) => route.abort());
  watching.expectConsole(/ERR_FAILED/u);
  const missed = page.waitForEvent("requestfailed");
  await page.goto("/help");
  await missed;
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  await page.getByRole("searchbox").fill("субсидія");
  await expect(main(page).getByText("нічого не знайдено")).toBeVisible();
  await page.getByRole("searchbox").fill("газ");
  await expect(page.getByText("Газ: з 1 до 5 числа.")).toBeVisible();
  expect(asked(watching)).toEqual([]);
  await expect(main(page).getByRole("alert")).toHaveCount(0);
});

test("the first visit shows what was published since the build [CMS-1]", async ({
  page,
  control,
  watching,
}) => {
  const body = posts("Нове питання", "Ще одне питання");
  await control.setFault({ method: "GET", path: faq, times: "always", status: 200, body });
  await page.goto("/help");
  await expect(main(page).getByRole("heading", { level: 3 })).toHaveText([
    "Нове питання",
    "Ще одне питання",
  ]);
  await page.getByRole("searchbox").fill("одне: текст");
  await expect(main(page).getByText("Ще одне питання: текст.")).toBeVisible();
  expect(asked(watching)).toEqual([faq]);
});

test("keeps the reading position when content is inserted above it [CMS-1]", async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 412, height: 700 });
  const before = await page.request.get(features);
  const known = (await before.json()) as readonly unknown[];
  const long = { ...posts("Новина")[0], content: "<p>Новий текст.</p>".repeat(30) };
  await control.setFault({
    method: "GET",
    path: features,
    times: "always",
    status: 200,
    body: [long, ...known],
  });
  const content = await hold(page, features);
  await page.goto("/features");
  // Simulates browsers without scroll anchoring.
  await page.evaluate(() => document.documentElement.style.setProperty("overflow-anchor", "none"));
  const card = page.getByRole("article", { name: "Зрозумілі тарифи" });
  await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const wasAt = await top();
  await whenRunning(page);
  content.release();
  await expect(page.getByRole("article", { name: "Новина" })).toBeAttached();
  await settled(page);
  expect(Math.abs((await top()) - wasAt)).toBeLessThanOrEqual(1);
});

test("changes nothing while a question is open, and updates once it is closed [CMS-1]", async ({
  page,
  control,
}) => {
  const body = posts("Нове питання");
  await control.setFault({ method: "GET", path: faq, times: "always", status: 200, body });
  const content = await hold(page, faq);
  const answer = answered(page, faq);
  await page.goto("/help");
  await question(page, "Коли передавати показання?").click();
  await page.getByRole("heading", { level: 1 }).click();
  await whenRunning(page);
  content.release();
  await answer;
  await settled(page);
  await expect(page.getByText("Газ: з 1 до 5 числа.")).toBeVisible();
  await question(page, "Коли передавати показання?").click();
  // The question still has the focus, so nothing may change yet.
  await settled(page);
  await expect(question(page, "Нове питання")).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(main(page).getByRole("heading", { level: 3 })).toHaveText(["Нове питання"]);
});

test("shows the new answer of a question opened by its address [CMS-1]", async ({
  page,
  control,
}) => {
  const [post] = posts("Коли передавати показання?");
  const body = [{ ...post, id: "when-to-submit", content: "<p>Будь-коли.</p>" }];
  await control.setFault({ method: "GET", path: faq, times: "always", status: 200, body });
  await page.goto("/help#when-to-submit");
  await expect(main(page).getByText("Будь-коли.")).toBeVisible();
  await expect(main(page).locator("summary")).toBeFocused();
});

test("changes nothing during a search, also one typed before the script had loaded, and updates afterwards [CMS-1, ALL-7]", async ({
  page,
  control,
}) => {
  const body = posts("Нове питання");
  await control.setFault({ method: "GET", path: faq, times: "always", status: 200, body });
  const content = await hold(page, faq);
  const answer = answered(page, faq);
  await page.route("**/assets/help.page-*.js", async (route) => {
    await page.getByRole("searchbox").fill("газ");
    await route.continue();
  });
  await page.goto("/help");
  await expect(page.getByText("Знайдено 1 питання")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await whenRunning(page);
  content.release();
  await answer;
  await settled(page);
  await expect(page.getByText("Газ: з 1 до 5 числа.")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(question(page, "Нове питання")).toBeVisible();
});

for (const [what, order] of [
  ["fails", { status: 500 }],
  ["is not what the contract says", { status: 200, body: { posts: 7 } }],
] as const)
  test(`keeps the content and shows no message when the call ${what} [CMS-1, ERR-3]`, async ({
    page,
    control,
    watching,
  }) => {
    watching.allowConsole(/status of 500/u);
    await page.addInitScript(watchPage);
    await control.setFault({ method: "GET", path: faq, times: "always", ...order });
    const answer = answered(page, faq);
    await page.goto("/help");
    await answer;
    await settled(page);
    expect((await seen(page)).changes).toEqual([]);
    expect(asked(watching)).toEqual([faq]);
    await expect(main(page).getByRole("alert")).toHaveCount(0);
    await expectToasts(page, []);
  });

test("says that a page is not published when it was unpublished since the build [CMS-3]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  await control.setFault({ method: "GET", path: about, times: "always", status: 404 });
  await page.goto("/pages/about");
  await expect(main(page).getByText("Цю сторінку ще не опубліковано.")).toBeVisible();
  await expect(main(page).getByText("Портал об’єднує постачальників")).toHaveCount(0);
  expect(asked(watching)).toEqual([about]);
});

test("redirects a page that the configuration no longer names to the landing page [CMS-3]", async ({
  page,
  control,
  watching,
}) => {
  await control.configure({ pages: { additional_pages: [] } });
  await page.goto("/pages/about");
  await expect(page).toHaveURL("/features");
  await expect(main(page).getByText("Показання за хвилину")).toBeVisible();
  expect(asked(watching)).not.toContain(about);
});

test("shows documents unknown to the build once the configuration names them [CMS-1, CFG-1]", async ({
  page,
  control,
  watching,
}) => {
  await control.configure({ pages: { document_pages: [{ id: "about", name: "Про нас" }] } });
  const configuration = await hold(page, "/config.json");
  await page.goto("/docs");
  await expect(page.getByRole("article", { name: "Публічний договір" })).toBeVisible();
  await whenRunning(page);
  expect(asked(watching)).toEqual([]);
  configuration.release();
  await expect(page.getByRole("article", { name: "Про нас" })).toContainText("об’єднує");
  await expect(page.getByRole("article", { name: "Публічний договір" })).toHaveCount(0);
  expect(asked(watching)).toEqual([about, `${calls}/posts/categories/documents`]);
});

test("keeps the content until the configuration is known to be missing [CFG-1]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  await control.setFault({ method: "GET", path: "/config.json", times: "always", status: 404 });
  const configuration = await hold(page, "/config.json");
  await page.goto("/docs");
  await expect(main(page).getByText("Договір діє від дня реєстрації")).toBeVisible();
  await whenRunning(page);
  await expect(page.getByRole("heading", { level: 1, name: texts.documents })).toBeVisible();
  configuration.release();
  await expect(page.getByRole("heading", { level: 1, name: texts.unavailable })).toBeVisible();
  expect(asked(watching)).toEqual([]);
});

test("redraws a page of another release by what is published [ALL-7, CMS-1]", async ({
  page,
  watching,
}) => {
  await page.route("**/help", async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/(<script[^>]* id="kept-content">)[^<]*/u, '$1{"questions":[]}')
      .replaceAll("Коли передавати показання?", "Питання з давнього випуску");
    await route.fulfill({ response, body: html });
  });
  await page.goto("/help");
  await expect(question(page, "Коли передавати показання?")).toBeVisible();
  await expect(main(page).getByText("Питання з давнього випуску")).toHaveCount(0);
  expect(asked(watching)).toEqual([faq]);
});

test("requests again what was left, and shows no snapshot twice [CMS-1]", async ({
  page,
  control,
  watching,
}) => {
  const answer = answered(page, faq);
  await page.goto("/help");
  await answer;
  await page.getByRole("banner").getByRole("link", { name: texts.features }).click();
  // The address changes before the screen does.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.features);
  const body = posts("Нове питання");
  await control.setFault({ method: "GET", path: faq, times: "always", status: 200, body });
  await page.getByRole("banner").getByRole("link", { name: texts.help }).click();
  await expect(main(page).getByRole("heading", { level: 3 })).toHaveText(["Нове питання"]);
  expect(asked(watching).filter((path) => path === faq)).toHaveLength(2);
});

import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { areaOf, entryChunk } from "../support/chunks.ts";
import { texts } from "../support/texts.ts";

const part = "Не вдалося завантажити цю частину порталу.";
const missing = "Не вдалося завантажити портал.";
const expectedConsole = /ERR_FAILED|Failed to fetch|status of 404|preloaded using link preload/u;

const notice = (page: Page): Locator => page.getByRole("alert").filter({ hasText: missing });
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const retry = (page: Page): Locator => page.getByRole("button", { name: texts.retry });

const entry = entryChunk();
/** An address without a prerendered page: it starts empty. */
const bare = "/admin";
const bareTitle = "Керування вмістом";

test("a portal whose script fails to load says so on the empty page, and starts on request [SHELL-12]", async ({
  page,
  person,
  signIn,
  watching,
  expectAccessible,
}) => {
  watching.expectConsole(expectedConsole);
  await signIn(page, person("olena"), bare);
  await expect(heading(page)).toHaveText(bareTitle);
  await page.route(`**${entry}`, (route) => route.abort());
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText("Сторінка не завантажилася");
  await expectAccessible(page);
  const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith(entry));
  await retry(page).click();
  await asked;
  await expect(retry(page)).toBeFocused();
  await expect(notice(page)).toHaveCount(1);
  await page.unroute(`**${entry}`);
  await retry(page).click();
  await expect(heading(page)).toHaveText(bareTitle);
  await expect(notice(page)).toHaveCount(0);
});

test("the cabinet keeps its frame while the portal's script is missing, and gets its data on request [SHELL-12]", async ({
  page,
  person,
  signIn,
  watching,
  expectAccessible,
}) => {
  watching.expectConsole(expectedConsole);
  await signIn(page, person("olena"));
  await page.route(`**${entry}`, (route) => route.abort());
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(texts.overview);
  await expect(page.getByRole("navigation", { name: texts.sections })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**${entry}`);
  await retry(page).click();
  await expect(page.locator(".debt-sum")).toContainText("грн");
  await expect(notice(page)).toHaveCount(0);
});

test("styles that failed to load with the page are requested again and applied [SHELL-12]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(expectedConsole);
  const layout = () =>
    page
      .locator(".account-line-amount")
      .first()
      .evaluate((one) => getComputedStyle(one).display);
  const later = await page.request.get("/dashboard");
  const [, address = "?"] = /href="([^"]+)" data-later/u.exec(await later.text()) ?? [];
  let asked = 0;
  await page.route(`**${address}`, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await signIn(page, person("olena"));
  await expect.poll(layout).toBe("flex");
  expect(asked).toBe(2);
});

test("a portal whose script is gone after a new release can be reloaded [SHELL-12]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(expectedConsole);
  await page.route(`**${entry}`, (route) => route.fulfill({ status: 404 }));
  await page.goto("/dashboard");
  await expect(notice(page)).toBeVisible();
  await page.unroute(`**${entry}`);
  await page.getByRole("button", { name: texts.reload }).click();
  await expect(heading(page)).toHaveText(texts.signInTitle);
  await expect(notice(page)).toHaveCount(0);
});

test("a form keeps what was typed while the portal's script is missing, and carries out Enter when the network is back [SHELL-12, ALL-7, SIGN-4]", async ({
  page,
  person,
  watching,
}) => {
  watching.expectConsole(expectedConsole);
  const { login, password } = person("olena");
  await page.route(`**${entry}`, (route) => route.abort());
  await page.goto("/sign-in");
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(texts.signInTitle);
  await page.getByLabel(texts.login).fill(login);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel(texts.login)).toHaveValue(login);
  await page.unroute(`**${entry}`);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page).toHaveURL("/dashboard");
  await expect(notice(page)).toHaveCount(0);
  expect(watching.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
});

test("a portal that starts shows no such message [SHELL-12]", async ({ page, watching }) => {
  await page.goto("/features");
  await expect(page.getByRole("article")).not.toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  const asked = watching.requests.filter((request) => request.url().endsWith(entry));
  expect(asked).toHaveLength(1);
});

test("the cabinet whose runtime fails to load says so in its page and its menu, and starts on request [SHELL-12]", async ({
  page,
  person,
  signIn,
  watching,
  expectAccessible,
}) => {
  watching.expectConsole(expectedConsole);
  await signIn(page, person("olena"));
  await expect(heading(page)).toHaveText(texts.overview);
  const chunk = `**${areaOf("core")}`;
  await page.route(chunk, (route) => route.abort());
  await page.evaluate(
    (key) => sessionStorage.setItem(key, String(Date.now())),
    "portal.reloaded-for-chunk",
  );
  await page.reload();
  await expect(heading(page)).toHaveText("Сторінка не завантажилася");
  await expect(heading(page)).toBeFocused();
  const main = page.getByRole("main");
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(main.getByRole("alert")).toContainText("Не вдалося завантажити цю частину порталу.");
  const menu = page.getByRole("banner").getByRole("button", { name: texts.menuRetry });
  await expect(menu).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: texts.signIn })).toHaveCount(0);
  await expectAccessible(page);
  await retry(page).click();
  await expect(retry(page)).toBeFocused();
  await expect(heading(page)).toHaveText("Сторінка не завантажилася");
  await page.unroute(chunk);
  await menu.click();
  await expect(heading(page)).toHaveText(texts.overview);
  await expect(page.getByRole("button", { name: texts.userMenu })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: part })).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(texts.overview, "u"));
});

const withoutSorting = (): void => void Reflect.deleteProperty(Array.prototype, "toSorted");
const withoutLookbehind = (): void => {
  globalThis.RegExp = new Proxy(RegExp, {
    construct: (target, [pattern, flags], made) => {
      if (String(pattern).includes("(?<=")) throw new SyntaxError("Invalid group");
      return Reflect.construct(target, [pattern, flags], made);
    },
  });
};

test("a page with its texts says within sight that the portal's script fails to load [SHELL-12, ALL-7]", async ({
  page,
  watching,
  expectAccessible,
}) => {
  watching.expectConsole(expectedConsole);
  await page.route(`**${entry}`, (route) => route.abort());
  await page.goto("/help");
  await expect(notice(page)).toBeInViewport();
  await expect(heading(page)).toHaveText("Питання та відповіді");
  await expectAccessible(page);
  await page.unroute(`**${entry}`);
  await retry(page).click();
  await expect(notice(page)).toHaveCount(0);
});

for (const [name, lack] of [
  ["sorted copies", withoutSorting],
  ["lookbehind", withoutLookbehind],
] as const)
  test(`a browser that is too old, without ${name}, is told so and keeps the texts of the pages [SHELL-12, ALL-7]`, async ({
    page,
    watching,
    expectAccessible,
  }) => {
    // Of a script that cannot be parsed Chromium tells nothing.
    watching.allowPageError(/^page error: $/u);
    const old = page.getByRole("alert").filter({ hasText: "Цей браузер застарів" });
    await page.addInitScript(lack);
    // What such a browser makes of it.
    if (lack === withoutLookbehind)
      await page.route(`**${entry}`, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "const a = /(?<=/u;" }),
      );
    await page.goto("/help");
    await expect(old).toContainText("Safari (iOS) від 16.4");
    await expect(old).toBeInViewport();
    await expect(heading(page)).toHaveText("Питання та відповіді");
    await expect(page.getByRole("main").getByRole("group").first()).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(bare);
    await expect(heading(page)).toHaveText("Браузер застарів");
    await expect(old).toBeVisible();
    await expectAccessible(page);
  });

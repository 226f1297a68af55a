import { expect, test } from "../fixtures.ts";
import { openByMenu } from "../support/by-menu.ts";
import { texts } from "../support/texts.ts";
import { errorToast, expectToasts } from "../support/toasts.ts";
import { browserLines, expectReadable, expectSaid, faultsOnTheWire, waitOut } from "./table.ts";

const content = "/api/cms/public/content/*";
const posts = "/api/cms/public/content/posts/categories/features";

test.beforeEach(({ watching }) => {
  watching.allowConsole(browserLines);
});

test("survives any failure of the content calls, and recovers by retry [CMS-1, ERR-1, ERR-3, ERR-4, ERR-5]", async ({
  page,
  control,
  watching,
}) => {
  await page.clock.install();
  await page.goto("/sign-in");
  const header = page.getByRole("banner");
  const main = page.getByRole("main");
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  for (const fault of faultsOnTheWire) {
    await control.setFault({ method: "GET", path: content, times: "always", ...fault.order });
    const before = watching.requests.length;
    await header.getByRole("link", { name: texts.portal }).click();
    await expect(page).toHaveURL("/features");
    if (fault.hangs) {
      await expect.poll(() => watching.requests.length - before).toBeGreaterThanOrEqual(2);
      await waitOut(page, fault);
    }
    await expect(main.getByText(texts.loadingFailed), fault.name).toHaveCount(2);
    await expectSaid(page, fault);
    await expectReadable(page, fault.name);
    const asked = watching.requests.slice(before).filter((one) => one.url().endsWith(posts));
    expect(asked.length, fault.name).toBeLessThanOrEqual(3);
    await control.clearFaults();
    await main.getByRole("button", { name: texts.retry }).first().click();
    await expect(main.getByText(texts.loadingFailed), fault.name).toHaveCount(1);
    await main.getByRole("button", { name: texts.retry }).click();
    await expect(main.getByText(texts.loadingFailed), fault.name).toHaveCount(0);
    await expect(main.getByRole("article"), fault.name).not.toHaveCount(0);
    await header.getByRole("link", { name: texts.signIn }).click();
    await expect(page).toHaveURL("/sign-in");
  }
});

test("leads a visitor whose call was refused to the sign-in form, with one message [ERR-1, SES-6]", async ({
  page,
  control,
}) => {
  await control.setFault({ method: "GET", path: content, times: "always", status: 401 });
  await page.goto("/features");
  await expect(page).toHaveURL("/sign-in?next=%2Ffeatures");
  await expectToasts(page, [errorToast(texts.unauthorized)]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signInTitle);
});

test("shows one part while the other fails [CMS-1, ERR-3]", async ({ page, control }) => {
  const main = page.getByRole("main");
  await control.setFault({ method: "GET", path: posts, times: "always", status: 500 });
  await openByMenu(page, texts.features);
  await expect(main.getByText(texts.loadingFailed)).toHaveCount(1);
  await expect(main.getByText("Комунальні послуги міста в одному кабінеті")).toBeVisible();
});

test("says that nothing is published yet [CMS-1]", async ({ page, control }) => {
  await control.setFault({ method: "GET", path: posts, times: "always", status: 200, body: [] });
  await page.goto("/features");
  await expect(page.getByRole("main").getByText(texts.noFeatures)).toBeVisible();
});

test("stops reading an endless answer at its size limit [ERR-3, ERR-4]", async ({ page }) => {
  await page.route(`**${posts}`, (route) =>
    route.fulfill({ contentType: "application/json", body: `"${"a".repeat(10_000_000)}"` }),
  );
  await openByMenu(page, texts.features);
  await expect(page.getByRole("main").getByText(texts.loadingFailed)).toHaveCount(1);
  await expectReadable(page, "10 MB");
});

test("sanitizes hostile content before it is shown [CMS-2, ALL-6]", async ({
  page,
  control,
  watching,
}) => {
  // The browser reports this about the sanitizer's inert copy. None of it reaches the page.
  watching.expectConsole(
    /^error: (?:Executing inline event handler|Applying inline style) violates/u,
  );
  const hostile = [
    "<p>Добрий текст</p>",
    "<script>window.hurt = 1</script>",
    "<img src=x onerror='window.hurt = 1'>",
    "<svg><script>window.hurt = 1</script></svg>",
    "<a href='javascript:window.hurt=1'>посилання</a>",
    "<a href='https://example.com/'>назовні</a>",
    "<iframe src='/features'></iframe><form action='/x'><input name='y'></form>",
    "<p style='position:fixed;inset:0'>поверх</p><h1 id='root'>чужий заголовок</h1>",
  ].join("");
  const body = [
    { id: "one", title: "Перевага", content: hostile, publishedAt: "2026-01-01T00:00:00.000Z" },
  ];
  await control.setFault({ method: "GET", path: posts, times: "always", status: 200, body });
  await page.goto("/features");
  const article = page.getByRole("article");
  await expect(article.getByText("Добрий текст")).toBeVisible();
  await expect(article.locator("script, iframe, form, input, [onerror], [style]")).toHaveCount(0);
  await expect(article.locator("[href^='javascript']")).toHaveCount(0);
  const outside = article.getByRole("link", { name: "назовні" });
  await expect(outside).toHaveAttribute("rel", /noopener/u);
  await expect(outside).toHaveAccessibleName(/відкриється в новій вкладці/u);
  expect(await page.evaluate(() => Reflect.has(window, "hurt"))).toBe(false);
});

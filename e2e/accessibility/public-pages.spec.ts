import { expect, test } from "../fixtures.ts";
import { openByMenu } from "../support/by-menu.ts";
import { hold } from "../support/hold.ts";
import { texts } from "../support/texts.ts";

const content = "/api/cms/public/content/*";
const chat = {
  description: "Запитайте нас у месенджері",
  links: [
    { name: "Білий", url: "/help", img_url: "/favicon.svg", background_color: "#ffffff" },
    { name: "Чорний", url: "/docs", img_url: "/favicon.svg", background_color: "#000000" },
  ],
} as const;

test.beforeEach(({ watching }) => {
  watching.allowConsole(/Failed to load resource/u);
});

test.describe("light and dark", () => {
  for (const { path, link, calls, full } of [
    { path: "/help", link: texts.help, calls: 1, full: "Коли передавати показання?" },
    { path: "/docs", link: texts.documents, calls: 3, full: "Портал дає мешканцям доступ" },
    {
      path: "/pages/about",
      link: "Про портал",
      calls: 1,
      full: "Портал об’єднує постачальників",
    },
  ] as const) {
    test(`has no violation on ${path}: loading, full, failed [ALL-3]`, async ({
      page,
      control,
      expectAccessibleInBoth,
    }) => {
      const main = page.getByRole("main");
      await control.configure({ chat_bot: chat });
      await page.goto(path);
      await expect(main.getByText(full).first()).toBeVisible();
      for (const summary of await main.locator("summary").all()) await summary.click();
      await expect(page.getByRole("complementary")).toBeVisible();
      await expectAccessibleInBoth(page);
      const loading = await hold(page, content);
      await openByMenu(page, link);
      await expect(main.locator(".ui-skeleton")).not.toHaveCount(0);
      await expectAccessibleInBoth(page);
      loading.release();
      await expect(main.getByText(full).first()).toBeVisible();
      await expectAccessibleInBoth(page);
      await openByMenu(page, link, () =>
        control.setFault({ method: "GET", path: content, times: calls, status: 500 }),
      );
      await expect(main.getByText(texts.loadingFailed)).toHaveCount(calls);
      await expectAccessibleInBoth(page);
    });
  }

  for (const [path, heading] of [
    ["/email-confirm?code=any", texts.confirmation],
    ["/pages/about", "Про портал"],
    ["/pages/district", "Сторінка порталу"],
  ] as const)
    test(`has no violation on ${path} before the script has loaded [ALL-3, ALL-7]`, async ({
      page,
      expectAccessibleInBoth,
    }) => {
      // The scripts never load.
      await page.route("**/assets/*.js", () => undefined);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      await expectAccessibleInBoth(page);
    });

  test("has no violation where nothing is published or configured [ALL-3]", async ({
    page,
    control,
    expectAccessibleInBoth,
  }) => {
    const body: readonly unknown[] = [];
    await control.setFault({ method: "GET", path: content, times: 1, status: 200, body });
    await page.goto("/help");
    await expect(page.getByText("Тут скоро з’являться питання та відповіді.")).toBeVisible();
    await expectAccessibleInBoth(page);
    await control.configure({ pages: { document_pages: [] } });
    await control.setFault({ method: "GET", path: content, times: 1, status: 200, body });
    await page.goto("/docs");
    await expect(page.getByText("Документів ще немає.")).toBeVisible();
    await expectAccessibleInBoth(page);
    const about = "/api/cms/public/content/pages/about";
    await control.setFault({ method: "GET", path: about, times: 1, status: 404 });
    await page.goto("/pages/about");
    await expect(page.getByText("Цю сторінку ще не опубліковано.")).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  test("has no violation on the accessibility statement and on the list of stored data [ALL-3, ALL-10]", async ({
    page,
    expectAccessibleInBoth,
  }) => {
    for (const path of ["/accessibility", "/storage"]) {
      await page.goto(path);
      await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
      await expectAccessibleInBoth(page);
    }
  });
});

// Every public screen without chat-bots: accessibility/reflow.
test("reflows at 320 pixels and at 200 % text, with chat-bots and an open answer [ALL-5]", async ({
  page,
  control,
}) => {
  await control.configure({ chat_bot: chat });
  for (const [width, scale] of [
    [320, "100%"],
    [640, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/help#when-to-submit");
    await expect(page.getByRole("complementary")).toBeVisible();
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, scale);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("main *, footer *")]
        .filter(
          (element) =>
            element.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
            element.closest(".content-scroll, .ui-visually-hidden") === null,
        )
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});

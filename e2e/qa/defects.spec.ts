import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

test("the console stays usable while the server does not answer for the portal [QA-4]", async ({
  page,
  watching,
}) => {
  watching.allowConsole(/ERR_FAILED|Failed to load/u);
  await page.goto("/qa");
  const portal = page.frameLocator("#portal iframe");
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
  const documents = "**/qa/portal/**";
  await page.route(documents, (route) =>
    route.request().isNavigationRequest() ? route.abort() : route.fallback(),
  );
  const reload = page.getByRole("button", { name: "Перезавантажити портал" }).first();
  await reload.click();
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/u);
  await page.getByRole("tab", { name: "Запис" }).click();
  await page.getByRole("button", { name: "Почати наново" }).click();
  await expect(page.getByText("Запис почато наново.")).toBeVisible();
  await page.unroute(documents);
  await reload.click();
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
});

test("defects of the portal reach the mock server and are grouped in the console [ERR-6, QA-4]", async ({
  page,
  watching,
  expectAccessibleInBoth,
}) => {
  watching.allowConsole(/broken for/u);
  watching.allowPageError(/broken for/u);
  await page.goto("/qa");
  const portal = page.frameLocator("iframe");
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
  const tab = page.getByRole("tab", { name: "Дефекти" });
  await expect(tab).toHaveText("Дефекти");
  await portal.locator("body").evaluate(() => {
    const typed = "broken for Мар’яна";
    const breakAt = () => new TypeError(typed);
    for (const error of [breakAt(), breakAt()])
      setTimeout(() => {
        throw error;
      });
    setTimeout(() => {
      throw new RangeError(typed);
    });
  });
  // Two defects of the same kind count as one.
  await expect(tab).toHaveText("Дефекти 2");
  await tab.click();
  const rows = page.getByRole("tabpanel", { name: "Дефекти" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  const row = rows.filter({ hasText: "TypeError" });
  await expect(row.getByRole("cell").first()).toHaveText("2");
  await expect(row).toContainText("/features");
  await row.getByText("Стек і стани").click();
  await expect(row).toContainText('"portal":');
  await expect(page.getByRole("main")).not.toContainText("Мар’яна");
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Очистити звіти" }).click();
  await expect(page.getByText("Звітів немає.")).toBeVisible();
  await expect(tab).toHaveText("Дефекти");
});

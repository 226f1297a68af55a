import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

const about = "/api/cms/public/content/pages/about";

test("shows a configured page by its name, linked in the menu [CMS-3, SHELL-3]", async ({
  page,
}) => {
  await page.goto("/features");
  await page.getByRole("banner").getByRole("link", { name: "Про портал" }).click();
  await expect(page).toHaveURL("/pages/about");
  await expect(page).toHaveTitle(`Про портал — ${texts.portal}`);
  await expect(page.getByRole("heading", { level: 1, name: "Про портал" })).toBeFocused();
  const table = page.getByRole("region", { name: "Години прийому" });
  await expect(table).toContainText("8:00 – 17:00");
  await table.focus();
  await expect(table).toBeFocused();
});

test("redirects an address without a configured page to the landing page [CMS-3]", async ({
  page,
}) => {
  for (const path of ["/pages/nothing", "/pages/", "/pages"])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL("/features");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.features);
    });
});

test("scrolls a wide table inside its box, never the page [CMS-2, ALL-5]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  const cells = Array.from({ length: 14 }, (_, at) => `<td>Стовпець${at}</td>`).join("");
  const content = `<table><caption>Широка</caption><tr>${cells}</tr></table><p>${"Дуже-довге-слово".repeat(20)}</p><img src="/brand/missing.png" alt="Карта міста" width="400" height="300">`;
  await control.setFault({
    method: "GET",
    path: about,
    times: "always",
    status: 200,
    body: { id: "about", name: "Про портал", content },
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/pages/about");
  const box = page.getByRole("region", { name: "Широка" });
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test("shows the alternative text of a missing image, and nothing moves [CMS-2]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  const content =
    '<p><img src="/brand/missing.png" alt="Карта міста" width="400" height="300"></p><p>Після карти</p>';
  await control.setFault({
    method: "GET",
    path: about,
    times: "always",
    status: 200,
    body: { id: "about", name: "Про портал", content },
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/brand/missing.png", async (route) => {
    await page.getByText("Після карти").waitFor();
    await page.evaluate(() => Reflect.get(window, "shifts").splice(0));
    await route.fulfill({ status: 404 });
  });
  await page.goto("/pages/about");
  await expect(page.getByText("Карта міста")).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
  const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as number[]);
  expect(shifts.filter((shift) => shift > 0.01)).toEqual([]);
});

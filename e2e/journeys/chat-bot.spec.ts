import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

const chat = {
  description: "Запитайте нас у месенджері: відповідаємо з 8:00 до 17:00.",
  links: [
    {
      name: "Telegram",
      url: "https://t.example/portal_bot",
      img_url: "/favicon.svg",
      background_color: "#27a7e7",
    },
    { name: "Питання", url: "/help", img_url: "/brand/missing.svg", background_color: "#ffffff" },
  ],
} as const;

const block = (page: Page) => page.getByRole("complementary", { name: "Чат-боти" });

test.beforeEach(async ({ control, watching }) => {
  watching.allowConsole(/Failed to load resource/u);
  await control.configure({ chat_bot: chat });
});

test("is in the lower corner, has a name, and hides its description for the tab [SHELL-10]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/features");
  await expect(block(page)).toBeVisible();
  const links = block(page).getByRole("link");
  await expect(links.nth(0)).toHaveAccessibleName("Telegram (відкриється в новій вкладці)");
  await expect(links.nth(0)).toHaveCSS("background-color", "rgb(39, 167, 231)");
  await expect(links.nth(1)).toHaveAccessibleName("Питання");
  const box = await block(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(870);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Приховати опис" }).click();
  await expect(page.getByText(chat.description)).toHaveCount(0);
  await expect(links.nth(0)).toBeFocused();
  await page.reload();
  await expect(links).toHaveCount(2);
  await expect(page.getByText(chat.description)).toHaveCount(0);
});

test("is absent, with its script, when no links are configured [SHELL-10]", async ({
  page,
  control,
  watching,
}) => {
  await control.configure({ chat_bot: { description: "Опис", links: [] } });
  await page.goto("/features");
  await expect(page.getByRole("article")).not.toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await expect(block(page)).toHaveCount(0);
  expect(watching.requests.filter((one) => one.url().includes("/assets/chat-bot"))).toEqual([]);
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`never covers the focus or the tab bar at ${width} pixels [SHELL-10, ALL-4]`, async ({
    page,
    person,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, person("olena"));
    await expect(block(page)).toBeVisible();
    await expect(page.getByRole("main").getByText(/Станом на/u)).toBeVisible();
    const bar = page.getByRole("navigation", { name: texts.sections });
    if (width < 900) {
      const [bottom, top] = [await block(page).boundingBox(), await bar.boundingBox()];
      expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    }
    await page.getByRole("heading", { level: 1 }).focus();
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const aside = document.querySelector("aside");
        if (focused === null || focused === document.body || aside === null) return null;
        if (aside.contains(focused))
          return getComputedStyle(aside).opacity === "0" ? "itself" : null;
        const [a, b] = [focused.getBoundingClientRect(), aside.getBoundingClientRect()];
        const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return meet && getComputedStyle(aside).opacity !== "0" ? focused.textContent : null;
      });
      expect(hidden).toBeNull();
    }
  });
}

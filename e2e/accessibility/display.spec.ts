import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { words } from "../support/words.ts";

/** Elements that stick out of the page to the right; what scrolls in a box of its own does not count. */
const stickingOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`)
      .slice(-5);
  });

const screens = [
  "/features",
  "/sign-in",
  "/recovery/send-email",
  "/recovery/change-password?code=any",
] as const;
const cabinet = ["/dashboard", "/dashboard/profile", "/dashboard/accounts", "/admin"] as const;

test("needs no scrolling to the side at 320 px, nor with doubled text [ALL-5]", async ({
  page,
  person,
  signIn,
}) => {
  const check = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const [width, size] of [
      [320, "100%"],
      [640, "200%"],
      [1280, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect(await stickingOut(page), `${path} at ${width} px, text ${size}`).toEqual([]);
    }
  };
  for (const path of screens) await check(path);
  await signIn(page, person("olena"));
  for (const path of cabinet) await check(path);
});

test("keeps borders and focus in forced colours [ALL-5]", async ({ page, person, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/sign-in");
  const field = page.getByLabel(words.login);
  await field.focus();
  const shown = await field.evaluate((input) => {
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(input);
    return { borderTopWidth, borderTopStyle, outlineStyle };
  });
  expect(shown).toMatchObject({ borderTopStyle: "solid", outlineStyle: "solid" });
  expect(Number.parseFloat(shown.borderTopWidth)).toBeGreaterThan(0);
  const button = page.getByRole("button", { name: words.signIn, exact: true });
  expect(await button.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe("solid");
  await signIn(page, person("olena"));
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
});

test("moves nothing for who asks for reduced motion [ALL-5, SHELL-6]", async ({
  page,
  control,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 500/u);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = () =>
    page.evaluate(() => {
      const times = (list: string): number =>
        Math.max(...list.split(",").map((time) => Number.parseFloat(time)));
      return [...document.querySelectorAll("body *")]
        .filter((one) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(one);
          return (
            times(transitionDuration) > 0.001 ||
            (animationName !== "none" && times(animationDuration) > 0.001)
          );
        })
        .map((one) => `${one.tagName}.${one.className}`);
    });
  await control.setFault({ method: "GET", path: "/api/cms/*", times: "always", status: 500 });
  await page.goto("/features");
  await expect(
    page.getByRole("region", { name: words.messages }).getByRole("button"),
  ).not.toHaveCount(0);
  expect(await moving()).toEqual([]);
  await signIn(page, person("olena"));
  await page.getByRole("button", { name: words.userMenu }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(3);
  expect(await moving()).toEqual([]);
});

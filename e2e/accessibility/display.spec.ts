import { expect, test } from "../fixtures.ts";
import { openByMenu } from "../support/by-menu.ts";
import { texts } from "../support/texts.ts";

test("keeps borders and focus in forced colours [ALL-5]", async ({ page, person, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/sign-in");
  const field = page.getByLabel(texts.login);
  await field.focus();
  const shown = await field.evaluate((input) => {
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(input);
    return { borderTopWidth, borderTopStyle, outlineStyle };
  });
  expect(shown).toMatchObject({ borderTopStyle: "solid", outlineStyle: "solid" });
  expect(Number.parseFloat(shown.borderTopWidth)).toBeGreaterThan(0);
  const button = page.getByRole("button", { name: texts.signIn, exact: true });
  expect(await button.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe("solid");
  await signIn(page, person("olena"));
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
});

test("shows in forced colours by its bars which part of a bill is larger [ALL-5, UTIL-4]", async ({
  page,
  person,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, person("olena"));
  const bar = page.locator(".change-bar").first();
  await expect(bar).toBeVisible();
  const [track, part] = await bar.evaluate((one) =>
    [one, one.firstElementChild ?? one].map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(track).not.toBe(part);
});

test("animates nothing for residents who ask for reduced motion [ALL-5, SHELL-6]", async ({
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
  await openByMenu(page, texts.features);
  await expect(
    page.getByRole("region", { name: texts.messages }).getByRole("button"),
  ).not.toHaveCount(0);
  expect(await moving()).toEqual([]);
  await signIn(page, person("olena"));
  await page.getByRole("button", { name: texts.userMenu }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(3);
  expect(await moving()).toEqual([]);
});

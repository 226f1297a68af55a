import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { placeOf } from "../support/place-of.ts";
import { whenRunning } from "../support/running.ts";
import { texts } from "../support/texts.ts";

// It stops the clock, of which a reused page may keep a part (decision 67).
test.use({ reuseContext: false });

const lastMessages = "Останні повідомлення";

/** Makes a sign-in fail, which shows a toast of 4000 ms. */
const refuse = async (
  page: Page,
  submit: (page: Page, login: string, password: string) => Promise<void>,
) => {
  await page.clock.install();
  await page.goto("/sign-in");
  await submit(page, "nobody@example.com", "wrong-password");
  const toast = page.locator(".ui-toast");
  await expect(toast).toBeVisible();
  return toast;
};

/** The same with a clock that only the test moves, so that the toast's time passes only in its steps. */
const refuseInStoppedTime: typeof refuse = async (page, submit) => {
  await page.clock.install();
  await page.goto("/sign-in");
  await whenRunning(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await submit(page, "nobody@example.com", "wrong-password");
  const toast = page.locator(".ui-toast");
  const moveOn = async (): Promise<number> => {
    await page.clock.runFor(20);
    return toast.count();
  };
  await expect.poll(moveOn, { intervals: [50] }).toBe(1);
  return toast;
};

test.beforeEach(({ watching }) => {
  watching.allowConsole(/status of 401/u);
});

test("a toast disappears after its time, waits under the pointer and then starts its time again [SHELL-6]", async ({
  page,
  submitSignIn,
}) => {
  const toast = await refuseInStoppedTime(page, submitSignIn);
  await page.clock.runFor(3000);
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(toast).toHaveCount(0);
});

test("a toast waits while it has the focus, reached by F6, and returns the focus [SHELL-6]", async ({
  page,
  submitSignIn,
}) => {
  const toast = await refuseInStoppedTime(page, submitSignIn);
  await page.getByLabel(texts.login).focus();
  await page.keyboard.press("F6");
  await expect(toast.getByRole("button", { name: texts.close })).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("F6");
  await expect(page.getByLabel(texts.login)).toBeFocused();
  await page.clock.runFor(4300);
  await expect(toast).toHaveCount(0);
});

test("toasts move only without reduced motion, and are 25rem wide or as wide as a phone [SHELL-6]", async ({
  page,
  submitSignIn,
}) => {
  const toast = await refuse(page, submitSignIn);
  const motion = () => toast.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(await motion()).toBe("0.3s");
  expect((await toast.boundingBox())?.width).toBe(400);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await motion()).toBe("0s");
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await toast.boundingBox())?.width).toBeGreaterThan(340);
});

test("the last messages can be read again, by Tab and by F6 [SHELL-6]", async ({
  page,
  submitSignIn,
  expectAccessible,
}) => {
  const toast = await refuse(page, submitSignIn);
  await page.clock.runFor(4300);
  await expect(toast).toHaveCount(0);
  await page.getByLabel(texts.login).focus();
  await page.keyboard.press("F6");
  const button = page.getByRole("button", { name: lastMessages });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: lastMessages });
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expect(dialog).toContainText(texts.signInFailed);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("a dialog opens within 150 ms, and a toast disappears within 250, unless motion is reduced [SHELL-6, SHELL-7]", async ({
  page,
  submitSignIn,
}) => {
  const toast = await refuse(page, submitSignIn);
  await page.getByRole("button", { name: lastMessages }).click();
  await expect(page.getByRole("dialog", { name: lastMessages })).toBeVisible();
  // The confirm uses the same dialog.
  const durations = () =>
    page
      .locator(".ui-dialog-backdrop, .ui-dialog-box")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transitionDuration));
  expect(await durations()).toEqual(["0.15s", "0.15s"]);
  expect(
    await toast.evaluate((element) => {
      element.setAttribute("data-leaving", "true");
      return getComputedStyle(element).transitionDuration;
    }),
  ).toBe("0.25s, 0.25s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await durations()).toEqual(["0s", "0s"]);
});

test("says that the network is gone and back, and reloads by itself what failed meanwhile [SHELL-11]", async ({
  page,
  person,
  signIn,
  context,
  control,
  watching,
}) => {
  watching.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/u);
  await signIn(page, person("olena"));
  const region = page.getByRole("region", { name: texts.lastInvoices });
  await expect(region).toBeVisible();
  await page.getByRole("link", { name: texts.profile }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(texts.myProfile);
  await context.setOffline(true);
  await expect(page.getByText("Немає з’єднання з інтернетом")).toBeVisible();
  await page.getByRole("link", { name: texts.overview }).first().click();
  await expect(page.getByText(texts.loadingFailed).first()).toBeVisible();
  const { length } = await control.calls();
  await context.setOffline(false);
  const back = page.getByText("З’єднання з інтернетом відновлено");
  await expect(back).toBeVisible();
  expect(await back.evaluate((element) => element.closest("output") !== null)).toBe(true);
  await expect(region.getByText(texts.loadingFailed)).toHaveCount(0);
  await expect(region.getByRole("listitem").or(region.getByRole("row")).first()).toBeVisible();
  expect((await control.calls()).length).toBeGreaterThan(length);
});

test("what says that the network is gone lies over no dialog, however high [SHELL-11, ALL-3]", async ({
  page,
  person,
  signIn,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 540 });
  await signIn(page, person("olena"), "/dashboard/profile");
  await page.getByRole("button", { name: "Видалити профіль" }).click();
  const dialog = page.locator(".ui-dialog-box");
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  const notice = page.locator(".overlay-network > *");
  await expect(notice).toBeVisible();
  const between = async () => (await placeOf(notice)).top - (await placeOf(dialog)).end;
  await expect.poll(between).toBeGreaterThanOrEqual(0);
  expect((await placeOf(notice)).end).toBeLessThanOrEqual(540);
  // Nor where a dialog has room on both sides of it, but too little.
  for (const width of [760, 900, 1024, 1240]) {
    await page.setViewportSize({ width, height: 500 });
    await expect.poll(between).toBeGreaterThanOrEqual(0);
  }
  await page.setViewportSize({ width: 360, height: 540 });
  // An on-screen keyboard covers the notice, and leaves little room.
  await page
    .locator(".ui-dialog-backdrop")
    .evaluate((element: HTMLElement) =>
      element.style.setProperty("--visual-viewport-height", "300px"),
    );
  const height = async () => {
    const { top, end } = await placeOf(dialog);
    return end - top;
  };
  await expect.poll(height).toBeGreaterThanOrEqual(268);
});

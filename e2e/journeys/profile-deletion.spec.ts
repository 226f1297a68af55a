import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import { edit, lastName } from "../support/profile-general.ts";
import { deletion, openProfile, profileCall, tokenOf } from "../support/profile.ts";
import { fillForm, letterTo } from "../support/registration.ts";
import * as registration from "../support/registration.ts";
import { errorToast, expectToasts, successToast } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

const title = "Видалити профіль";
const deleted = "Ваш профіль успішно видалено.";
const wrong = "Неправильно введено пароль підтвердження!";

const opener = (page: Page) => deletion(page).getByRole("button", { name: title });
const dialog = (page: Page) => page.getByRole("dialog", { name: title });
const password = (page: Page) => dialog(page).getByLabel(texts.password, { exact: true });
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Підтвердити" });

test("ends everything: here, in another tab and on the server; the email can register again [PROF-7, PROF-8]", async ({
  page,
  context,
  person,
  signIn,
  submitSignIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const olena = person("olena");
  await signIn(page, olena);
  await openProfile(page);
  const token: unknown = JSON.parse((await tokenOf(page)) ?? "null");
  const tab = await context.newPage();
  await tab.goto("/dashboard/accounts");
  await expect(tab.getByRole("heading", { level: 1, name: texts.accounts })).toBeVisible();
  await opener(page).click();
  await password(page).fill(olena.password);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await Promise.all([
    expectToasts(page, [successToast(deleted)]),
    expectToasts(tab, [{ kind: "info", text: texts.sessionEnded }]),
  ]);
  await expect(page).toHaveURL("/features");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: texts.signIn }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(tab).toHaveURL("/sign-in");
  const sent = watching.requests.filter((one) => one.method() === "DELETE");
  expect(sent.map((one) => [new URL(one.url()).pathname, one.postDataJSON()])).toEqual([
    [profileCall, { password: olena.password }],
  ]);

  const answer = await page.request.get(profileCall, {
    headers: { authorization: `Bearer ${String(token)}` },
  });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(page.getByText(olena.login)).toHaveCount(0);
  await page.goto("/sign-in");
  await submitSignIn(page, olena.login, olena.password);
  await expect(page.getByRole("form").getByText(texts.signInFailed)).toBeVisible();

  await page.goto("/register");
  await fillForm(page, olena.login);
  await registration.submit(page).click();
  await expect(page).toHaveURL("/register-completed");
  const [letter] = await control.outbox(olena.login);
  expect(letter?.kind).toBe("confirm-email");
  await page.goto(await letterTo(control, olena.login));
  await expect(page.getByText(texts.confirmed)).toBeVisible();
});

test("asks again after a wrong password; session, dialog and typed text stay [PROF-7]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of (?:401|503)/u);
  const olena = person("olena");
  await signIn(page, olena);
  await openProfile(page);
  const token = await tokenOf(page);
  await opener(page).click();
  await password(page).fill("Olena-2025");
  await confirm(page).click();
  await expectToasts(page, [errorToast(wrong)]);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue("Olena-2025");
  await expect(password(page)).toHaveAccessibleDescription(wrong);
  expect(await tokenOf(page)).toBe(token);
  await expect(page).toHaveURL("/dashboard/profile");
  await control.setFault({ method: "DELETE", path: profileCall, times: 1, status: 503 });
  await confirm(page).click();
  await expect(dialog(page).getByRole("region")).toContainText(
    "Помилка видалення облікового запису! Спробуйте пізніше.",
  );
  const call = await hold(page, profileCall, "DELETE");
  await password(page).fill(olena.password);
  await confirm(page).dblclick();
  await expect(confirm(page)).toHaveAttribute("data-pending");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  call.release();
  await expectToasts(page, [successToast(deleted)]);
  await expect(page).toHaveURL("/features");
});

test("ends the session even if the page is left before the answer [PROF-7]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  // The calls of the overview may still be under way when the session ends.
  watching.allowConsole(/status of 401 \(Unauthorized\) \(.*\/api\/warehouse\/consumer\//u);
  const olena = person("olena");
  await signIn(page, olena);
  await openProfile(page);
  const call = await hold(page, profileCall, "DELETE");
  await opener(page).click();
  await password(page).fill(olena.password);
  await confirm(page).click();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
  call.release();
  await expectToasts(page, [successToast(deleted)]);
  await expect(page).toHaveURL("/features");
});

test("works by keyboard alone: the focus enters the dialog, stays in it and returns [PROF-7]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  await signIn(page, person("olena"));
  await openProfile(page);
  for (const way of ["Escape", "Скасувати"]) {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(password(page)).toBeFocused();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      await expect(dialog(page).locator(":focus")).toHaveCount(1);
    }
    if (way !== "Escape") await dialog(page).getByRole("button", { name: way }).focus();
    await page.keyboard.press(way === "Escape" ? "Escape" : "Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  }
  expect(watching.requests.filter((one) => one.method() === "DELETE")).toEqual([]);
});

test("the dialog is at most 30 by 18 rem, and fits on a phone [PROF-7]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await openProfile(page);
  await opener(page).click();
  await expect(password(page)).toBeFocused();
  const box = page.locator(".ui-dialog-box");
  const size = async () => {
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    return { width: Math.round(width), height: Math.round(height) };
  };
  expect(await size()).toEqual({ width: 480, height: 288 });
  // The whole question is visible without scrolling.
  expect(await box.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  // The button bar starts below the focus ring of the field: 2 px offset and a 3 px outline.
  const bar = await box.locator(".ui-dialog-actions").boundingBox();
  const field = await password(page).boundingBox();
  expect((bar?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThanOrEqual(5);
  // Longer content scrolls inside the dialog.
  await page.keyboard.press("Enter");
  await expect(password(page)).toHaveAccessibleDescription("Введіть пароль");
  expect(await size()).toEqual({ width: 480, height: 288 });
  await page.keyboard.press("Escape");
  for (const height of [640, 256]) {
    await page.setViewportSize({ width: 320, height });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await opener(page).click();
    await expect(password(page)).toBeFocused();
    const phone = await size();
    expect(phone.width).toBeLessThanOrEqual(320);
    expect(phone.height).toBeLessThanOrEqual(height);
    await dialog(page).getByRole("button", { name: "Скасувати" }).scrollIntoViewIfNeeded();
    await expect(dialog(page).getByRole("button", { name: "Скасувати" })).toBeInViewport();
    await dialog(page).getByRole("button", { name: "Скасувати" }).click();
  }
});

/** Corners of an element that are cut off or covered. */
const coveredCorners = (of: Locator): Promise<readonly string[]> =>
  of.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const inset = 8;
    const corners = [left + inset, right - inset].flatMap((x) =>
      [top + inset, bottom - inset].map((y) => ({ x, y })),
    );
    return corners
      .filter(({ x, y }) => !one.contains(document.elementFromPoint(x, y)))
      .map(({ x, y }) => `${one.textContent}: ${Math.round(x)}, ${Math.round(y)}`);
  });

test("keeps its buttons visible with a warning and after a wrong password at each width [PROF-7]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  await signIn(page, person("olena"));
  await openProfile(page);
  await edit(page).click();
  await lastName(page).fill("Шевченко");
  const cancel = dialog(page).getByRole("button", { name: "Скасувати" });
  const hidden = async (): Promise<readonly string[]> => {
    const parts = [password(page), confirm(page), cancel];
    return (await Promise.all(parts.map(coveredCorners))).flat();
  };
  for (const [width, height] of [
    [360, 740],
    [768, 900],
    [1440, 900],
  ] as const)
    // Opened at each width: the focus scrolls the field into view.
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await opener(page).click();
      await expect(dialog(page)).toContainText("Незбережені зміни");
      await expect(password(page)).toBeFocused();
      await expect.poll(hidden).toEqual([]);
      await password(page).fill("Olena-2025");
      await page.keyboard.press("Enter");
      const said = dialog(page).getByRole("status");
      await expect(said).toContainText(wrong);
      await expect(password(page)).toBeFocused();
      await expect
        .poll(async () => [...(await hidden()), ...(await coveredCorners(said))])
        .toEqual([]);
      await cancel.click();
      await expect(dialog(page)).toHaveCount(0);
    });
});

test.describe("light and dark at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test("fits a phone and has no violation in any state [ALL-3, PROF-7]", async ({
    page,
    person,
    signIn,
    expectAccessibleInBoth,
    watching,
  }) => {
    watching.expectConsole(/status of 401/u);
    await signIn(page, person("olena"));
    await openProfile(page);
    await opener(page).click();
    await expect(password(page)).toBeFocused();
    await expectAccessibleInBoth(page);
    await password(page).fill("Olena-2025");
    await page.keyboard.press("Enter");
    await expect(password(page)).toHaveAccessibleDescription(wrong);
    await expectAccessibleInBoth(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    const size = await page.locator(".ui-dialog-box").boundingBox();
    expect(size?.width).toBeLessThanOrEqual(320);
  });
});

import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import {
  changePassword,
  openProfile,
  password,
  passwordCall,
  save,
  tokenOf,
} from "../support/profile.ts";
import { inSession } from "../support/recovery.ts";
import { errorToast, expectToasts, successToast } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

const next = "Чотири слова поспіль 7";
const inputs = (page: Page) => password(page).locator("input[type=password]");
const values = (page: Page) =>
  inputs(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const summary = (page: Page) => password(page).getByRole("region", { name: "Пароль не змінено" });
const unsure = (page: Page) =>
  password(page).getByRole("region", { name: "Невідомо, чи змінено пароль" });

test("changes the next sign-in and ends the other sessions, but not this one [PROF-6, PROF-8]", async ({
  page,
  browser,
  baseURL,
  person,
  signIn,
  submitSignIn,
  control,
  watching,
}) => {
  watching.allowConsole(/status of 401/u);
  const olena = person("olena");
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "uk-UA" });
  await inSession(elsewhere, control, baseURL ?? "");
  const other = await elsewhere.newPage();
  await signIn(other, olena);
  await signIn(page, olena);
  await openProfile(page);
  const token = await tokenOf(page);
  await changePassword(page, olena.password, next);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expectToasts(page, [successToast(texts.passwordChanged)]);
  const status = password(page).getByText("Збережено: новий пароль уже діє.");
  await expect(status).toBeVisible();
  await expect(password(page).locator("[tabindex='-1']:focus")).toBeVisible();
  expect(await values(page)).toEqual(["", "", ""]);
  const sent = watching.requests.filter((one) => one.url().endsWith(passwordCall));
  expect(sent.map((one) => one.postDataJSON())).toEqual([
    { password: olena.password, newPassword: next },
  ]);
  expect(await tokenOf(page)).toBe(token);
  await page.reload();
  await expect(page.getByRole("main")).toContainText(olena.login);

  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/u);
  await submitSignIn(other, olena.login, olena.password);
  await expect(other.getByRole("form").getByText(texts.signInFailed)).toBeVisible();
  await submitSignIn(other, olena.login, next);
  await expect(other).toHaveURL("/dashboard");
  await elsewhere.close();
});

test("is refused in place, empties the fields and can be tried again [PROF-6, PROF-8]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of (?:422|503)/u);
  const olena = person("olena");
  await signIn(page, olena);
  await openProfile(page);
  await changePassword(page, "Olena-1999", next);
  await save(password(page)).click();
  await expect(summary(page)).toBeFocused();
  await expect(inputs(page).first()).toHaveAttribute("aria-invalid", "true");
  expect(await values(page)).toEqual(["", "", ""]);
  const reason = await summary(page).getByRole("link").innerText();
  await expect(inputs(page).first()).toHaveAccessibleDescription(reason);
  await changePassword(page, olena.password, "12345678");
  await save(password(page)).click();
  await expect(summary(page)).toContainText("надто поширений");
  await expect(inputs(page).nth(1)).toHaveAttribute("aria-invalid", "true");
  await control.setFault({ method: "POST", path: passwordCall, times: 1, status: 503 });
  await changePassword(page, olena.password, next);
  await save(password(page)).click();
  await expectToasts(page, [errorToast(texts.passwordNotChanged)]);
  await expect(unsure(page)).toContainText(texts.passwordNotChanged);
  const call = await hold(page, passwordCall);
  await changePassword(page, olena.password, next);
  await save(password(page)).dblclick();
  await expect(save(password(page))).toHaveAttribute("data-pending");
  await page.keyboard.press("Enter");
  call.release();
  await expect(password(page).getByText("Збережено: новий пароль уже діє.")).toBeVisible();
  expect(watching.requests.filter((one) => one.url().endsWith(passwordCall))).toHaveLength(4);
  await expect(page).toHaveURL("/dashboard/profile");
});

test("leads back to the profile when the session ends meanwhile [PROF-6, SES-6]", async ({
  page,
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
  await changePassword(page, olena.password, next);
  await control.setFault({ method: "POST", path: passwordCall, times: 1, status: 401 });
  await save(password(page)).click();
  await expect(page).toHaveURL("/sign-in?next=%2Fdashboard%2Fprofile");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await submitSignIn(page, olena.login, olena.password);
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(inputs(page).first()).toHaveValue("");
});

test.describe("light and dark at 320 px", () => {
  // The viewport holds the whole page: in a lower one the bottom bar covers half of a field.
  test.use({ viewport: { width: 320, height: 6000 } });
  test("reports early that the two differ, fits and has no violation [ALL-3, PROF-6]", async ({
    page,
    person,
    signIn,
    expectAccessibleInBoth,
  }) => {
    await signIn(page, person("taras"));
    await openProfile(page);
    await changePassword(page, "x", "Olena-2027", "Olena-2028");
    await expect(password(page).getByText(texts.mismatch)).toBeVisible();
    await expect(save(password(page))).toHaveAttribute("aria-disabled", "true");
    await expectAccessibleInBoth(page);
    await save(password(page)).click({ force: true });
    await expect(password(page).getByRole("region").first()).toBeFocused();
    await expectAccessibleInBoth(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});

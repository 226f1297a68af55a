import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  again,
  agreed,
  email,
  fillForm,
  newcomer,
  password,
  postsOf,
  pressBlocked,
  submit,
  whenReady,
} from "../support/registration.ts";
import { texts } from "../support/texts.ts";

const group = (page: Page): Locator => page.getByRole("group", { name: texts.captcha });
const box = (page: Page): Locator => group(page).getByRole("checkbox", { name: texts.captchaBox });

const solve = async (page: Page): Promise<void> => {
  await box(page).check();
  // The checkbox is disabled while the token loads. Once it is enabled, the captcha is solved.
  await expect(box(page)).toBeEnabled();
};

const expectTyped = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL("/register");
  await expect(email(page)).toHaveValue(newcomer.email);
  await expect(password(page)).toHaveValue(newcomer.password);
  await expect(again(page)).toHaveValue(newcomer.password);
  await expect(agreed(page)).toBeChecked();
};

test.beforeEach(async ({ control, page }) => {
  await control.configure({ recaptcha: { show: true, show_in_registration: true } });
  await page.clock.install();
});

test("registers with a solved captcha only, and names what is missing [REG-3]", async ({
  page,
  control,
}) => {
  await page.goto("/register");
  await whenReady(page);
  await fillForm(page);
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await pressBlocked(page);
  await expect(group(page)).toContainText(texts.captchaRequired);
  expect(await postsOf(control)).toBe(0);
  await solve(page);
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
});

test("is blocked again when the captcha expires while the form is open [REG-3]", async ({
  page,
  control,
}) => {
  await page.goto("/register");
  await whenReady(page);
  await fillForm(page);
  await solve(page);
  await expect(submit(page)).toBeEnabled();
  await page.clock.fastForward(121_000);
  await expect(box(page)).not.toBeChecked();
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  expect(await postsOf(control)).toBe(0);
  await solve(page);
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
});

test("keeps the form and resets the captcha after the server refused it [REG-7]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 422/u);
  await page.goto("/register");
  await whenReady(page);
  await fillForm(page);
  await solve(page);
  await control.advanceClock(3 * 60 * 1000);
  await submit(page).click();
  await expect(page.getByRole("form")).toContainText(texts.captchaRequired);
  await expect(box(page)).not.toBeChecked();
  await expectTyped(page);
  await solve(page);
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
});

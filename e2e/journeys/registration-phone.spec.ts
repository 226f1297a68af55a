import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { email, newcomer, phone, whenReady } from "../support/registration.ts";
import { texts } from "../support/texts.ts";

const spellings = [
  "0671234567",
  "067 123-45-67",
  "(067) 123.45.67",
  "671234567",
  "80671234567",
  "380671234567",
  "+380671234567",
  "00380671234567",
  "+38 (067) 123 45 67",
];

/**
 * The mask corrects the caret again in a timer after each key. A test types faster than a person: its next key would
 * come before the timer, which would then move the caret back.
 */
const caretSettled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
  );

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/register");
  await whenReady(page);
});

test("masks a phone number typed in any spelling [REG-1]", async ({ page }) => {
  await expect(phone(page)).toHaveValue("");
  for (const spelling of spellings) {
    await phone(page).pressSequentially(spelling);
    await expect(phone(page), spelling).toHaveValue(newcomer.phone);
    await caretSettled(page);
    await phone(page).press("Control+A");
    await phone(page).press("Delete");
    await expect(phone(page)).toHaveValue("");
  }
});

test("masks a phone number pasted in any spelling, into an empty field and over another [REG-1]", async ({
  page,
}) => {
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await phone(page).press("Control+V");
  };
  await phone(page).focus();
  for (const spelling of [...spellings, "\u202A+380\u00A067\u00A0123\u00A045\u00A067\u202C"]) {
    await paste(spelling);
    await expect(phone(page), spelling).toHaveValue(newcomer.phone);
    await phone(page).press("Control+A");
    await paste("050 765 43 21");
    await expect(phone(page)).toHaveValue("+38 (050) 765 43 21");
  }
  await paste("+48 501 234 567");
  await expect(phone(page)).toHaveValue("+38 (050) 765 43 21");
  await expect(page.getByText(texts.phoneForeign)).toBeVisible();
});

test("masks what the browser fills in, and leaves the focus in place [REG-1]", async ({ page }) => {
  await email(page).focus();
  for (const spelling of spellings) {
    // Like autofill: the value is set without the page's script, in a field without the focus.
    await phone(page).evaluate((input, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, spelling);
    await expect(phone(page), spelling).toHaveValue(newcomer.phone);
    await expect(email(page)).toBeFocused();
    await phone(page).fill("");
    await email(page).focus();
  }
});

test("keeps the caret at a correction, and deletes up to the end [REG-1]", async ({ page }) => {
  const caret = () =>
    phone(page).evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : 0));
  await phone(page).pressSequentially("067123456");
  await caretSettled(page);
  await phone(page).evaluate((input) => {
    if (input instanceof HTMLInputElement) input.setSelectionRange(11, 11);
  });
  await page.keyboard.press("9");
  await expect(phone(page)).toHaveValue("+38 (067) 192 34 56");
  await caretSettled(page);
  expect(await caret()).toBe(12);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await expect(phone(page)).toHaveValue("+38 (067) 123 45 6");
  await caretSettled(page);
  await page.keyboard.press("End");
  for (let press = 0; press < 9; press += 1) await page.keyboard.press("Backspace");
  await expect(phone(page)).toHaveValue("");
  await page.keyboard.type("0501112233");
  await expect(phone(page)).toHaveValue("+38 (050) 111 22 33");
  await caretSettled(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await expect(phone(page)).toHaveValue(/^\+38 \(0/u);
});

test("refuses a foreign number, typed or pasted, with a message [REG-1]", async ({ page }) => {
  await phone(page).pressSequentially("+48 380 671 234 567");
  await expect(phone(page)).toHaveValue("+");
  await expect(page.getByText(texts.phoneForeign)).toBeVisible();
  await expect(phone(page)).toHaveAttribute("aria-invalid", "true");
  await phone(page).press("Backspace");
  await page.keyboard.type("0671234567");
  await expect(phone(page)).toHaveValue(newcomer.phone);
  await expect(page.getByText(texts.phoneForeign)).toHaveCount(0);
  await page.keyboard.type("8");
  await expect(phone(page)).toHaveValue(newcomer.phone);
  await expect(page.getByText(texts.phoneForeign)).toBeVisible();
});

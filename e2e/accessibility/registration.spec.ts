import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import {
  confirmationCall,
  email,
  fillForm,
  letterTo,
  password,
  phone,
  pressBlocked,
  registerAs,
  registrationCall,
  submit,
  terms,
  whenReady,
} from "../support/registration.ts";
import { texts } from "../support/texts.ts";

const content = "/api/cms/public/content/*";
const displays = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

/** Nothing is wider than the screen. */
const expectNoSideways = async (page: Page): Promise<void> => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
};

test.beforeEach(({ watching }) => {
  watching.expectConsole(/Failed to load resource/u);
});

for (const viewport of displays) {
  test.describe(`${viewport.width} wide, light and dark`, () => {
    test.use({ viewport });

    test("has no violation on the registration form: fresh, invalid, foreign phone, captcha, sending, refused [ALL-3]", async ({
      page,
      control,
      expectAccessibleInBoth,
    }) => {
      await page.goto("/register");
      await whenReady(page);
      await expectAccessibleInBoth(page);
      await expectNoSideways(page);
      await email(page).fill("olena@example");
      await phone(page).pressSequentially("06712");
      await pressBlocked(page);
      await expect(page.getByRole("region", { name: texts.checkForm })).toBeFocused();
      await expectAccessibleInBoth(page);
      await expectNoSideways(page);
      await phone(page).fill("");
      await phone(page).pressSequentially("+48");
      await expect(page.getByText(texts.phoneForeign)).toBeVisible();
      await expectAccessibleInBoth(page);
      await control.configure({ recaptcha: { show: true, show_in_registration: true } });
      await page.goto("/register");
      const box = page.getByRole("group", { name: texts.captcha }).getByRole("checkbox");
      await fillForm(page);
      await box.check();
      await expect(submit(page)).not.toHaveAttribute("aria-disabled");
      await expectAccessibleInBoth(page);
      await expectNoSideways(page);
      await control.setFault({
        method: "POST",
        path: registrationCall,
        times: 1,
        status: 422,
        body: { errors: [{ field: "password", message: texts.requestFailed }] },
      });
      const sending = await hold(page, registrationCall);
      await submit(page).click();
      await expect(submit(page)).toHaveAttribute("data-pending", "true");
      // Scroll up first: a control half under the sticky header would count as too small a target.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessibleInBoth(page);
      sending.release();
      await expect(page.getByRole("region", { name: texts.notRegistered })).toBeFocused();
      await expect(password(page)).toHaveAttribute("aria-invalid", "true");
      await expectAccessibleInBoth(page);
      await expectNoSideways(page);
    });

    test("has no violation on the contract terms: loading, failed, shown [ALL-3]", async ({
      page,
      control,
      expectAccessibleInBoth,
    }) => {
      await control.setFault({ method: "GET", path: content, times: 1, status: 500 });
      const loading = await hold(page, content);
      await page.goto("/register");
      await whenReady(page);
      await terms(page).click();
      const dialog = page.getByRole("dialog", { name: texts.termsTitle });
      await expect(dialog).toBeVisible();
      await expectAccessibleInBoth(page);
      loading.release();
      await expect(dialog.getByRole("alert")).toBeVisible();
      await expectAccessibleInBoth(page);
      await dialog.getByRole("button", { name: texts.retry }).click();
      await expect(dialog.getByRole("button", { name: texts.acceptTerms })).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectNoSideways(page);
    });

    test("has no violation on the notice and the confirmation page: working, failed, confirmed, already confirmed, expired, unknown, empty [ALL-3]", async ({
      page,
      control,
      expectAccessibleInBoth,
    }) => {
      const main = page.getByRole("main");
      const open = async (path: string, role: "status" | "alert", text: string) => {
        await page.goto("/features");
        await page.goto(path);
        await expect(main.getByRole(role)).toContainText(text);
        await expectAccessibleInBoth(page);
        await expectNoSideways(page);
      };
      await registerAs(page);
      await expectAccessibleInBoth(page);
      await expectNoSideways(page);
      const link = await letterTo(control);
      await control.setFault({ method: "GET", path: confirmationCall, times: 1, status: 429 });
      const confirming = await hold(page, `${confirmationCall}*`);
      await open(link, "status", texts.confirming);
      confirming.release();
      await expect(main.getByRole("alert")).toContainText(texts.confirmationFailed);
      await expectAccessibleInBoth(page);
      await main.getByRole("button", { name: texts.retry }).click();
      await expect(main.getByRole("status")).toContainText(texts.confirmed);
      await expectAccessibleInBoth(page);
      await open(link, "status", texts.confirmedBefore);
      await open("/email-confirm?code=never-heard-of", "alert", texts.confirmationUnknown);
      await open("/email-confirm?code=", "alert", texts.confirmationNoCode);
      await registerAs(page, "second@example.com");
      const late = await letterTo(control, "second@example.com");
      await control.advanceClock(25 * 60 * 60 * 1000);
      await open(late, "alert", texts.confirmationExpired);
    });
  });
}

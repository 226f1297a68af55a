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
import { expectAccessibleAtBothWidths } from "../support/widths.ts";

const content = "/api/cms/public/content/*";

const wide = { width: 1440, height: 900 } as const;

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(({ watching }) => {
  watching.allowConsole(/Failed to load resource/u);
});

test.describe("360 and 1440 wide, light and dark", () => {
  test("has no violation on the registration form: fresh, invalid, foreign phone, captcha, sending, refused [ALL-3]", async ({
    page,
    control,
  }) => {
    await page.goto("/register");
    await whenReady(page);
    await expectAccessibleAtBothWidths(page, wide);
    await email(page).fill("olena@example");
    await phone(page).pressSequentially("06712");
    await pressBlocked(page);
    await expect(page.getByRole("region", { name: texts.checkForm })).toBeFocused();
    await expectAccessibleAtBothWidths(page, wide);
    await phone(page).fill("");
    await phone(page).pressSequentially("+48");
    await expect(page.getByText(texts.phoneForeign)).toBeVisible();
    await expectAccessibleAtBothWidths(page, wide);
    await control.configure({ recaptcha: { show: true, show_in_registration: true } });
    await page.goto("/register");
    await whenReady(page);
    const box = page.getByRole("group", { name: texts.captcha }).getByRole("checkbox");
    await fillForm(page);
    await box.check();
    await expect(submit(page)).not.toHaveAttribute("aria-disabled");
    await expectAccessibleAtBothWidths(page, wide);
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
    await expectAccessibleAtBothWidths(page, wide);
    sending.release();
    await expect(page.getByRole("region", { name: texts.notRegistered })).toBeFocused();
    await expect(password(page)).toHaveAttribute("aria-invalid", "true");
    await expectAccessibleAtBothWidths(page, wide);
  });

  test("has no violation on the contract terms: loading, failed, shown [ALL-3]", async ({
    page,
    control,
  }) => {
    await control.setFault({ method: "GET", path: content, times: 1, status: 500 });
    const loading = await hold(page, `${content}*`);
    await page.goto("/register");
    await whenReady(page);
    await terms(page).click();
    const dialog = page.getByRole("dialog", { name: texts.termsTitle });
    await expect.poll(loading.asked).toBeGreaterThan(0);
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expectAccessibleAtBothWidths(page, wide);
    loading.release();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectAccessibleAtBothWidths(page, wide);
    await dialog.getByRole("button", { name: texts.retry }).click();
    await expect(dialog.getByRole("button", { name: texts.acceptTerms })).toBeVisible();
    await expectAccessibleAtBothWidths(page, wide);
  });

  test("has no violation on the notice and the confirmation page: working, failed, confirmed, already confirmed, expired, unknown, empty [ALL-3]", async ({
    page,
    control,
  }) => {
    const main = page.getByRole("main");
    const open = async (path: string, role: "status" | "alert", text: string) => {
      await page.goto("/features");
      await page.goto(path);
      await whenReady(page);
      await expect(main.getByRole(role)).toContainText(text);
      await expectAccessibleAtBothWidths(page, wide);
    };
    await registerAs(page);
    await expectAccessibleAtBothWidths(page, wide);
    const link = await letterTo(control);
    await control.setFault({ method: "GET", path: confirmationCall, times: 1, status: 429 });
    const confirming = await hold(page, `${confirmationCall}*`);
    await open(link, "status", texts.confirming);
    confirming.release();
    await expect(main.getByRole("alert")).toContainText(texts.confirmationFailed);
    await expectAccessibleAtBothWidths(page, wide);
    await main.getByRole("button", { name: texts.retry }).click();
    await expect(main.getByRole("status")).toContainText(texts.confirmed);
    await expectAccessibleAtBothWidths(page, wide);
    await open(link, "status", texts.confirmedBefore);
    await open("/email-confirm?code=never-heard-of", "alert", texts.confirmationUnknown);
    await open("/email-confirm?code=", "alert", texts.confirmationNoCode);
    await registerAs(page, "second@example.com");
    const late = await letterTo(control, "second@example.com");
    await control.advanceClock(25 * 60 * 60 * 1000);
    await open(late, "alert", texts.linkExpired);
  });
});

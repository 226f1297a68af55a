import { expect, test } from "../fixtures.ts";
import { expectWhole } from "../support/holes.ts";
import * as recovery from "../support/recovery.ts";
import * as registration from "../support/registration.ts";
import {
  chooseSocial,
  socialButton,
  socialDialog,
  socialPeople,
  socialQuestion,
  socialTexts,
} from "../support/social.ts";
import { texts } from "../support/texts.ts";

/* Ways into and out of the cabinet, when the service returns the minimum that the contract allows. */

test.beforeEach(async ({ control }) => control.answerWith("minimal"));

test("a newcomer registers, confirms the email twice, signs in and signs out [CON-1, REG-6, REG-9, SIGN-4]", async ({
  page,
  control,
  submitSignIn,
  watching,
}) => {
  // The menu's call for the rights is still under way at logout.
  watching.allowConsole(/status of 401/u);
  await registration.registerAs(page);
  await expectWhole(page);
  const letter = await registration.letterTo(control);
  const main = page.getByRole("main");
  await page.goto(letter);
  await expect(main.getByRole("status")).toContainText(texts.confirmed);
  await expectWhole(page);
  // That the email is already confirmed is an optional field. Without it the second visit looks like the first.
  await page.goto(letter);
  await expect(main.getByRole("status")).toContainText(texts.confirmed);
  await main.getByRole("link", { name: texts.signIn }).click();
  await submitSignIn(page, registration.newcomer.email, registration.newcomer.password);
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  await expect(page.getByText(texts.noAccounts)).toBeVisible();
  await page.getByRole("button", { name: texts.userMenu }).click();
  await expectWhole(page);
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  await expectWhole(page);
});

test("a forgotten password is replaced; a refused call ends the session with its message [CON-1, REC-1, REC-6, SES-6]", async ({
  page,
  control,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const { login } = person("olena");
  await recovery.askFor(page, login);
  await expectWhole(page);
  await page.goto(await recovery.letterTo(control, login));
  await recovery.setPassword(page);
  await expectWhole(page);
  await page.getByRole("main").getByRole("link", { name: texts.signIn }).click();
  await submitSignIn(page, login, recovery.chosen);
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  // Only the accounts page uses this call. A late call of the overview would lose the return address.
  const path = "/api/warehouse/consumer/service/provider/*";
  await control.setFault({ method: "GET", path, status: 401, times: "always" });
  await page.getByRole("link", { name: texts.accounts }).first().click();
  await expect(page).toHaveURL("/sign-in?next=%2Fdashboard%2Faccounts");
  await expect(page.getByText(texts.unauthorized)).toBeVisible();
  await expectWhole(page);
});

for (const name of ["linked", "newcomer"] as const)
  test(`a person signs in by Google: ${name} [CON-1, SOC-5, SOC-6, SOC-7]`, async ({ page }) => {
    await page.goto("/sign-in");
    await socialButton(page).click();
    await chooseSocial(page, socialPeople[name]);
    if (name !== "linked") {
      await expectWhole(page);
      await socialQuestion(page).getByRole("button", { name: socialTexts.yes }).click();
      const button = socialDialog(page).getByRole("button", { name: socialTexts.accept });
      await expect(button).toBeVisible();
      await expectWhole(page);
      await button.click();
    }
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByText(socialTexts.success)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
    await expectWhole(page);
  });

test("a person not known to have an account learns it from the refusal, and connects it [CON-1, SOC-4, SOC-5]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/status of 409/u);
  await page.goto("/sign-in");
  await socialButton(page).click();
  await chooseSocial(page, socialPeople.resident);
  await socialQuestion(page).getByRole("button", { name: socialTexts.yes }).click();
  const dialog = socialDialog(page);
  await dialog.getByRole("button", { name: socialTexts.accept }).click();
  await expect(dialog).toContainText(socialTexts.connectNote);
  await expectWhole(page);
  // The pressed button is gone, but the focus is still inside the dialog.
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.getByRole("button", { name: socialTexts.connect }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText(socialTexts.success)).toBeVisible();
});

import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import {
  again,
  agreed,
  email,
  fillForm,
  letterTo,
  newcomer,
  password,
  phone,
  postsOf,
  pressBlocked,
  registerAs,
  registrationCall,
  submit,
  terms,
  whenReady,
} from "../support/registration.ts";
import { texts } from "../support/texts.ts";

test("leads a newcomer from the landing page through the letter into the cabinet [REG-6, REG-8, REG-9, REG-10]", async ({
  page,
  control,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 403/u);
  await page.goto("/features");
  await page.getByRole("banner").getByRole("link", { name: texts.register }).click();
  await expect(page).toHaveURL("/register");
  await expect(page).toHaveTitle(`${texts.registration} — ${texts.portal}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await fillForm(page);
  await phone(page).pressSequentially("0671234567");
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
  await expect(heading).toHaveText(texts.registered);
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(heading).toHaveText(texts.registered);
  const sent = watching.requests.filter((one) => one.url().endsWith(registrationCall));
  expect(sent.map((one) => one.postDataJSON())).toEqual([
    {
      email: newcomer.email,
      phone: newcomer.phone,
      password: newcomer.password,
      callbackPath: { path: "email-confirm" },
    },
  ]);

  await page.getByRole("main").getByRole("link", { name: texts.signIn }).click();
  await submitSignIn(page, newcomer.email, newcomer.password);
  await expect(page.getByRole("form").getByText(texts.notConfirmed)).toBeVisible();

  await page.goto(await letterTo(control));
  await expect(page).toHaveURL("/email-confirm");
  await expect(heading).toHaveText(texts.confirmation);
  await expect(page.getByRole("main").getByRole("status")).toContainText(texts.confirmed);
  await page.getByRole("main").getByRole("link", { name: texts.signIn }).click();
  await submitSignIn(page, newcomer.email, newcomer.password);
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("link", { name: texts.profile }).first().click();
  await expect(page.getByRole("main")).toContainText(newcomer.phone);
});

test("answers the same for a registered email, and writes to its owner only", async ({
  page,
  person,
  control,
  signIn,
}) => {
  const olena = person("olena");
  await registerAs(page, olena.login);
  const [letter] = await control.outbox(olena.login);
  expect(letter?.kind).toBe("recover-access");
  await signIn(page, olena);
});

test("ticks the box when the terms are accepted, and not when they are closed, by keyboard alone [REG-4, ALL-4]", async ({
  page,
}) => {
  await page.goto("/register");
  await whenReady(page);
  await terms(page).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: texts.termsTitle });
  await expect(dialog.getByRole("button", { name: texts.acceptTerms })).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(terms(page)).toBeFocused();
  await expect(agreed(page)).not.toBeChecked();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: texts.close }).last().press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(agreed(page)).not.toBeChecked();
  await expect(terms(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: texts.acceptTerms }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(agreed(page)).toBeChecked();
  await expect(terms(page)).toBeFocused();
});

test("cannot accept terms that failed to load, and reloads them [REG-4, ERR-3]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  await control.setFault({
    method: "GET",
    path: "/api/cms/public/content/*",
    times: 1,
    status: 404,
  });
  await page.goto("/register");
  await whenReady(page);
  await terms(page).click();
  const dialog = page.getByRole("dialog", { name: texts.termsTitle });
  await expect(dialog.getByRole("alert")).toContainText(texts.loadingFailed);
  await expect(dialog.getByRole("button", { name: texts.acceptTerms })).toHaveCount(0);
  await dialog.getByRole("button", { name: texts.retry }).click();
  await dialog.getByRole("button", { name: texts.acceptTerms }).click();
  await expect(agreed(page)).toBeChecked();
});

test("names on a press what is missing, and sends once however often it is pressed [REG-3]", async ({
  page,
  control,
}) => {
  const call = await hold(page, registrationCall);
  await page.goto("/register");
  await whenReady(page);
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await pressBlocked(page);
  const summary = page.getByRole("region", { name: texts.checkForm });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(4);
  expect(await postsOf(control)).toBe(0);
  await fillForm(page);
  await expect(submit(page)).not.toHaveAttribute("aria-disabled");
  await again(page).press("Enter");
  await again(page).press("Enter");
  await submit(page).dispatchEvent("click");
  call.release();
  await expect(page).toHaveURL("/register-completed");
  expect(call.asked()).toBe(1);
});

test("shows the server's refusal beside its field, and loses nothing [REG-7]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/status of 422/u);
  await page.goto("/register");
  await fillForm(page);
  await phone(page).fill(newcomer.phone);
  await password(page).fill("Password1");
  await again(page).fill("Password1");
  await submit(page).click();
  const summary = page.getByRole("region", { name: texts.notRegistered });
  await expect(summary).toBeFocused();
  await summary.getByRole("link").click();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute("aria-invalid", "true");
  await expect(password(page)).toHaveValue("Password1");
  await expect(email(page)).toHaveValue(newcomer.email);
  await expect(phone(page)).toHaveValue(newcomer.phone);
  await expect(agreed(page)).toBeChecked();
  await password(page).fill(newcomer.password);
  await again(page).fill(newcomer.password);
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
});

test("prefills the email from the address, keeps email and phone for a reload, and Back leaves a sent form behind [REG-5, REG-7]", async ({
  page,
}) => {
  await page.goto("/features");
  await page.goto("/register?email=newcomer%40example.com");
  await expect(email(page)).toHaveValue(newcomer.email);
  await email(page).fill("other@example.com ");
  await phone(page).pressSequentially("0671234567");
  await password(page).fill(newcomer.password);
  await agreed(page).check();
  await page.reload();
  await expect(phone(page)).toHaveValue(newcomer.phone);
  await expect(email(page)).toHaveValue("other@example.com ");
  await expect(password(page)).toHaveValue("");
  await expect(agreed(page)).not.toBeChecked();
  await page.getByRole("main").getByRole("link", { name: texts.signIn }).click();
  await expect(page).toHaveURL("/sign-in");
  await page.goBack();
  await expect(phone(page)).toHaveValue(newcomer.phone);
  await password(page).fill(newcomer.password);
  await again(page).fill(newcomer.password);
  await agreed(page).check();
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
  await page.goBack();
  await expect(page).toHaveURL("/features");
  await page.goForward();
  await expect(page).toHaveURL("/register-completed");
  await page.getByRole("main").getByRole("link", { name: texts.registerAgain }).click();
  await expect(email(page)).toHaveValue("");
});

test("shows the captcha when it is configured, resets it after a refusal, and says when it failed to load [REG-3, CFG-2]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 503|ERR_FAILED/u);
  await control.configure({ recaptcha: { show: true, show_in_registration: true } });
  await page.route("**/__outside/recaptcha/api.js", (route) => route.abort());
  await page.goto("/register");
  const group = page.getByRole("group", { name: texts.captcha });
  await expect(group.getByRole("alert")).toContainText(texts.captchaFailed);
  await page.unroute("**/__outside/recaptcha/api.js");
  await group.getByRole("button", { name: texts.retry }).click();
  const box = group.getByRole("checkbox");
  await fillForm(page);
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await pressBlocked(page);
  await expect(group).toContainText(texts.captchaRequired);
  await box.check();
  await control.setFault({ method: "POST", path: registrationCall, times: 1, status: 503 });
  await submit(page).click();
  await expect(page.getByRole("form").getByText(texts.registrationFailedInForm)).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await box.check();
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
  const bodies = watching.requests
    .filter((one) => one.url().endsWith(registrationCall))
    .map((one): unknown => one.postDataJSON());
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toHaveProperty("recaptcha");
});

test("redirects a signed-in resident to the root [SES-8]", async ({ page, person, signIn }) => {
  await signIn(page, person("taras"), "/register?email=other%40example.com");
  await expect(page).toHaveURL("/features");
});

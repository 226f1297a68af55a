import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { errorToast, expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

/** A promise that the test resolves itself (Node 20 has no `Promise.withResolvers`). */
const deferred = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
};

test("leads a resident from the landing page to the amounts [SIGN-1, SIGN-3, SES-2]", async ({
  page,
  person,
  submitSignIn,
  control,
}) => {
  const olena = person("olena");
  await page.goto("/features");
  await page.getByRole("banner").getByRole("link", { name: texts.signIn }).click();
  await expect(page).toHaveTitle(`${texts.signInTitle} — ${texts.portal}`);
  await expect(page.getByLabel(texts.login)).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel(texts.password, { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
  await expect(page.getByRole("link", { name: texts.forgot })).toHaveAttribute("href", "/recovery");
  await submitSignIn(page, olena.login, olena.password);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.overview);
  await expect(page.getByRole("button", { name: texts.userMenu })).toContainText(olena.name);
  const sum = page.getByRole("region", { name: texts.amountToPay }).getByRole("status");
  await expect(sum.filter({ hasText: /\d,\d{2}/u })).toBeVisible();
  await expect(
    page.getByRole("region", { name: texts.lastInvoices }).getByRole("row"),
  ).not.toHaveCount(0);
  const paths = (await control.calls()).map(({ path }) => path);
  for (const part of [
    "/api/ud/profile",
    "/api/ud/contact_info/emails",
    "/api/ud/contact_info/phones",
    "/api/warehouse/consumer/invoice_accounts",
  ])
    expect(paths.filter((path) => path === part)).toHaveLength(1);
});

test("keeps what was typed after a wrong password, marks the fields and shows a message in place and as a toast [SIGN-5]", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await submitSignIn(page, login, "Not-hers-1");
  await expectToasts(page, [errorToast(texts.signInFailed)]);
  await expect(page.getByRole("form").getByText(texts.signInFailed)).toBeVisible();
  await expect(page).toHaveURL("/sign-in");
  await expect(page).toHaveTitle(new RegExp(`^${texts.error}${texts.signInTitle}`, "u"));
  const loginField = page.getByLabel(texts.login);
  const passwordField = page.getByLabel(texts.password, { exact: true });
  await expect(loginField).toHaveValue(login);
  await expect(passwordField).toHaveValue("Not-hers-1");
  await expect(loginField).toHaveAttribute("aria-invalid", "true");
  await expect(passwordField).toHaveAttribute("aria-invalid", "true");
  await passwordField.fill(password);
  await passwordField.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

for (const [late, module] of [
  ["the script", null],
  ["the form's own chunk", "features/sign-in/sign-in.page.tsx"],
] as const) {
  test(`keeps what was typed before ${late} had loaded, and sends it afterwards`, async ({
    page,
    person,
    control,
  }) => {
    const gate = deferred();
    await page.route(module === null ? "**/assets/*.js" : `**${chunkOf(module)}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const { login, password } = person("olena");
    await page.goto("/sign-in", { waitUntil: "commit" });
    await page.getByLabel(texts.login).fill(login);
    await page.getByLabel(texts.password, { exact: true }).pressSequentially(password);
    // Wait for the other calls: what they load must not reset the form.
    if (module !== null)
      await expect.poll(async () => (await control.calls()).at(-1)?.path).toBe("/config.json");
    gate.resolve();
    await page.waitForLoadState("load");
    const toggle = page.getByRole("button", { name: texts.showPassword });
    const shown = page.getByRole("button", { name: texts.hidePassword });
    await expect(async () => {
      // A click may take effect only after its timeout. A second click would then hide the password again.
      if (!(await shown.isVisible())) await toggle.click({ timeout: 500 });
      await expect(shown).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByLabel(texts.login)).toHaveValue(login);
    await expect(page.getByLabel(texts.password, { exact: true })).toHaveValue(password);
    await page.getByRole("button", { name: texts.signIn, exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
  });
}

test("accepts a pasted password and shows it on request [SIGN-1]", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/sign-in");
  const field = page.getByLabel(texts.password, { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText(" Довгий пароль, 64 знаки і пробіл "));
  await field.focus();
  await page.keyboard.press("Control+V");
  await expect(field).toHaveValue(" Довгий пароль, 64 знаки і пробіл ");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: texts.showPassword }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: texts.hidePassword }).click();
  await expect(field).toHaveAttribute("type", "password");
});

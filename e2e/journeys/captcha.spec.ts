import { expect, test } from "../fixtures.ts";
import { words } from "../support/words.ts";

const script = "/__outside/recaptcha/api.js";

test.beforeEach(async ({ control }) => {
  await control.configure({ recaptcha: { show: true, show_in_sign_in: true } });
});

test("asks for the captcha where it is configured, and takes a solved one [SIGN-1, SIGN-2, CFG-2]", async ({
  page,
  person,
  submitSignIn,
  control,
}) => {
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  const box = page.getByRole("group", { name: words.captcha }).getByRole("checkbox");
  await expect(box).toBeVisible();
  await submitSignIn(page, login, password);
  await expect(page.getByRole("group", { name: words.captcha })).toContainText(
    words.captchaRequired,
  );
  expect((await control.calls()).filter(({ method }) => method === "POST")).toEqual([]);
  await box.check();
  await page.getByRole("button", { name: words.signIn, exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("needs a new captcha after a refused sign-in [SIGN-2]", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  const box = page.getByRole("checkbox");
  await box.check();
  await submitSignIn(page, login, "Not-hers-1");
  await expect(page.getByRole("form").getByText(words.signInFailed)).toBeVisible();
  await expect(box).not.toBeChecked();
  await submitSignIn(page, login, password);
  await expect(page).toHaveURL("/sign-in");
  await box.check();
  await page.getByRole("button", { name: words.signIn, exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("says that the captcha did not come and lets it be asked for again", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/ERR_FAILED/u);
  await page.route(`**${script}`, (route) => route.abort());
  await page.goto("/sign-in");
  const group = page.getByRole("group", { name: words.captcha });
  await expect(group.getByRole("alert")).toContainText(words.captchaFailed);
  await page.getByLabel(words.login).fill(person("olena").login);
  await page.unroute(`**${script}`);
  await group.getByRole("button", { name: words.retry }).click();
  await group.getByRole("checkbox").check();
  await expect(page.getByLabel(words.login)).toHaveValue(person("olena").login);
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expect(page).toHaveURL("/dashboard");
});

test("loads nothing from the captcha where it is not configured for sign-in [CFG-2, CFG-4]", async ({
  page,
  control,
  watching,
}) => {
  await control.configure({ recaptcha: { show: true, show_in_sign_in: false } });
  await page.goto("/sign-in");
  await expect(page.getByRole("region", { name: words.messages })).toBeAttached();
  await expect.poll(async () => (await control.calls()).length).toBeGreaterThan(0);
  await expect(page.getByRole("group", { name: words.captcha })).toHaveCount(0);
  expect(watching.requests.filter((request) => request.url().includes(script))).toEqual([]);
});

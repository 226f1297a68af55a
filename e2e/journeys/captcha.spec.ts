import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { deferred } from "../support/deferred.ts";
import { texts } from "../support/texts.ts";

const script = "/__outside/recaptcha/api.js";
const tokens = "**/__outside/recaptcha/token";

const group = (page: Page): Locator => page.getByRole("group", { name: texts.captcha });
const box = (page: Page): Locator => group(page).getByRole("checkbox", { name: texts.captchaBox });
const submit = (page: Page): Locator =>
  page.getByRole("button", { name: texts.signIn, exact: true });

test.beforeEach(async ({ control }) => {
  await control.configure({ recaptcha: { show: true, show_in_sign_in: true } });
});

test("shows the captcha when it is configured, and accepts a solved one [SIGN-1, SIGN-2, CFG-2]", async ({
  page,
  person,
  submitSignIn,
  control,
}) => {
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await expect(box(page)).toBeVisible();
  await submitSignIn(page, login, password);
  await expect(group(page)).toContainText(texts.captchaRequired);
  expect((await control.calls()).filter(({ method }) => method === "POST")).toEqual([]);
  await box(page).check();
  await page.getByRole("button", { name: texts.signIn, exact: true }).click();
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
  await box(page).check();
  await submitSignIn(page, login, "Not-hers-1");
  await expect(page.getByRole("form").getByText(texts.signInFailed)).toBeVisible();
  await expect(box(page)).not.toBeChecked();
  await submitSignIn(page, login, password);
  await expect(page).toHaveURL("/sign-in");
  await box(page).check();
  await page.getByRole("button", { name: texts.signIn, exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

/** The actions that load a failed captcha again. */
const retries = {
  "on request": (page: Page) => group(page).getByRole("button", { name: texts.retry }).click(),
  "once the network is back": async (page: Page) => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  },
};

for (const [when, retry] of Object.entries(retries))
  test(`says that the captcha failed to load and requests it again ${when} [SIGN-2, SHELL-12]`, async ({
    page,
    person,
    submitSignIn,
    watching,
  }) => {
    watching.expectConsole(/ERR_FAILED/u);
    await page.route(`**${script}`, (route) => route.abort());
    await page.goto("/sign-in");
    await expect(group(page).getByRole("alert")).toContainText(texts.captchaFailed);
    await page.getByLabel(texts.login).fill(person("olena").login);
    await page.unroute(`**${script}`);
    await retry(page);
    await group(page).getByRole("checkbox").check();
    await expect(page.getByLabel(texts.login)).toHaveValue(person("olena").login);
    await submitSignIn(page, person("olena").login, person("olena").password);
    await expect(page).toHaveURL("/dashboard");
  });

test("loads nothing of the captcha when it is not configured for sign-in [CFG-2, CFG-4]", async ({
  page,
  control,
  watching,
}) => {
  await control.configure({ recaptcha: { show: true, show_in_sign_in: false } });
  await page.goto("/sign-in");
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  await expect.poll(async () => (await control.calls()).length).toBeGreaterThan(0);
  await expect(group(page)).toHaveCount(0);
  expect(watching.requests.filter((request) => request.url().includes(script))).toEqual([]);
});

test("rejects a captcha that expired in the browser, and asks for a new one [SIGN-2]", async ({
  page,
  person,
  submitSignIn,
  control,
}) => {
  const { login, password } = person("olena");
  await page.clock.install();
  await page.goto("/sign-in");
  await box(page).check();
  // The checkbox is disabled while the token loads. Once it is enabled, the captcha is solved.
  await expect(box(page)).toBeEnabled();
  await page.clock.fastForward(121_000);
  await expect(box(page)).not.toBeChecked();
  await submitSignIn(page, login, password);
  await expect(group(page)).toContainText(texts.captchaRequired);
  expect((await control.calls()).filter(({ method }) => method === "POST")).toEqual([]);
  await box(page).check();
  await expect(box(page)).toBeEnabled();
  await submit(page).click();
  await expect(page).toHaveURL("/dashboard");
});

test("says that the server refused the captcha, resets it and keeps what was typed [SIGN-2, SIGN-5]", async ({
  page,
  person,
  submitSignIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 422/u);
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await box(page).check();
  await expect(box(page)).toBeEnabled();
  await control.advanceClock(3 * 60 * 1000);
  await submitSignIn(page, login, password);
  await expect(page.getByRole("form").getByRole("region").first()).toBeFocused();
  await expect(page.getByRole("form")).toContainText(texts.captchaRequired);
  await expect(box(page)).not.toBeChecked();
  await expect(page.getByLabel(texts.login)).toHaveValue(login);
  await expect(page.getByLabel(texts.password, { exact: true })).toHaveValue(password);
  await box(page).check();
  await expect(box(page)).toBeEnabled();
  await submit(page).click();
  await expect(page).toHaveURL("/dashboard");
});

test("says that the captcha's service failed, and accepts the next attempt", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 500/u);
  const { login, password } = person("olena");
  await page.route(tokens, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.goto("/sign-in");
  await page.getByLabel(texts.login).fill(login);
  await box(page).click();
  await expect(group(page).getByRole("alert")).toHaveText(texts.captchaFailed);
  await group(page).getByRole("button", { name: texts.retry }).click();
  await box(page).check();
  await expect(box(page)).toBeEnabled();
  await expect(page.getByLabel(texts.login)).toHaveValue(login);
  await submitSignIn(page, login, password);
  await expect(page).toHaveURL("/dashboard");
});

test("says that the captcha failed to load whatever its address returns instead, and requests it again on demand", async ({
  page,
  person,
  submitSignIn,
}) => {
  const bodies = ["", "window.grecaptcha = {};", "window.grecaptcha = { ready: (run) => run() };"];
  let asked = 0;
  await page.route(`**${script}`, (route) => {
    const body = bodies[asked];
    asked += 1;
    return body === undefined
      ? route.continue()
      : route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto("/sign-in");
  const alert = group(page).getByRole("alert");
  for (const [at, body] of bodies.entries())
    await test.step(body || "nothing", async () => {
      await expect(alert).toHaveText(texts.captchaFailed);
      expect(asked).toBe(at + 1);
      await group(page).getByRole("button", { name: texts.retry }).click();
      await expect.poll(() => asked).toBe(at + 2);
    });
  await box(page).check();
  await expect(box(page)).toBeEnabled();
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expect(page).toHaveURL("/dashboard");
});

test("says that the captcha failed to load when its second script is blocked", async ({
  page,
  person,
  submitSignIn,
}) => {
  await page.clock.install();
  await page.route(
    `**${script}`,
    (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "window.grecaptcha = { ready() {} };",
      }),
    { times: 1 },
  );
  await page.goto("/sign-in");
  await expect(page.locator(`script[src*="${script}"]`)).toBeAttached();
  await expect(group(page)).toBeVisible();
  await page.waitForFunction(() => "grecaptcha" in window);
  await page.clock.fastForward(16_000);
  await expect(group(page).getByRole("alert")).toHaveText(texts.captchaFailed);
  await group(page).getByRole("button", { name: texts.retry }).click();
  await box(page).check();
  await expect(box(page)).toBeEnabled();
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expect(page).toHaveURL("/dashboard");
});

test("a late captcha takes its place in a form that is already filled in", async ({
  page,
  person,
  submitSignIn,
}) => {
  const { login, password } = person("olena");
  const gate = deferred();
  await page.route(`**${script}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/sign-in");
  await submitSignIn(page, login, password);
  await expect(group(page)).toContainText(texts.captchaRequired);
  await expect(box(page)).toHaveCount(0);
  gate.resolve();
  await box(page).check();
  await expect(box(page)).toBeEnabled();
  await expect(page.getByLabel(texts.login)).toHaveValue(login);
  await submit(page).click();
  await expect(page).toHaveURL("/dashboard");
});

for (const [choice, domain] of [
  [undefined, "www.recaptcha.net"],
  ["www.google.com", "www.google.com"],
] as const) {
  test(`loads the captcha from ${domain} ${choice === undefined ? "by default" : "when that is configured"}, and its policy allows that [CFG-5]`, async ({
    page,
    person,
    submitSignIn,
    control,
    watching,
  }) => {
    const standIn = await (await page.request.get(script)).text();
    // Restore the address of the real script, so that the portal itself chooses the domain.
    await control.configure({
      recaptcha: choice === undefined ? {} : { domain: choice },
      scripts: { recaptcha: null },
    });
    const asked: string[] = [];
    watching.expectForeign(new RegExp(`^https://${domain}/recaptcha/`, "u"));
    await page.route(/^https:\/\//u, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: standIn });
    });
    await page.goto("/sign-in");
    await box(page).check();
    await expect(box(page)).toBeEnabled();
    expect(asked).toEqual([
      `https://${domain}/recaptcha/api.js?render=explicit&hl=uk&trustedtypes=true`,
    ]);
    await submitSignIn(page, person("olena").login, person("olena").password);
    await expect(page).toHaveURL("/dashboard");
  });
}

test("offers another task and a contact to people who cannot see the picture, without leaving the form", async ({
  page,
  control,
  expectAccessible,
}) => {
  await page.goto("/sign-in");
  await expect(box(page)).toBeVisible();
  await expect(group(page)).toHaveAccessibleDescription(new RegExp(texts.captchaHelp, "u"));
  const contact = group(page).getByRole("link", { name: texts.captchaContact });
  await expect(contact).toHaveAttribute("href", "/contacts/new");
  await expect(contact).toHaveAttribute("target", "_blank");
  await expectAccessible(page);
  await control.configure({ pages: { show_callback: false } });
  await page.reload();
  await expect(box(page)).toBeVisible();
  await expect(group(page)).toContainText(texts.captchaHelp);
  await expect(contact).toHaveCount(0);
});

test("can be solved by keyboard alone, and sent by Enter [ALL-4]", async ({ page, person }) => {
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await expect(box(page)).toBeVisible();
  await page.getByLabel(texts.login).focus();
  await page.keyboard.type(login);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(box(page)).toBeChecked();
  await expect(box(page)).toBeEnabled();
  await page.getByLabel(texts.password, { exact: true }).press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

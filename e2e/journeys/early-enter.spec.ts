import type { Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { deferred } from "../support/deferred.ts";
import { hold } from "../support/hold.ts";
import { requestCall } from "../support/recovery.ts";
import { email, newcomer, registrationCall } from "../support/registration.ts";
import { whenRunning } from "../support/running.ts";
import { texts } from "../support/texts.ts";

const authentication = "/api/account/authentication";
const feedback = "/api/cms/public/callback";

/** Opens a page with its first script loaded and holds the others until `release`. */
const openEarly = async (page: Page, path: string): Promise<{ readonly release: () => void }> => {
  const first = chunkOf("app/first.ts");
  const { promise, resolve } = deferred();
  await page.route(
    (url) => url.pathname.endsWith(".js") && url.pathname !== first,
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  const arrived = page.waitForResponse((response) => response.url().endsWith(first));
  await page.goto(path, { waitUntil: "commit" });
  await (await arrived).finished();
  await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
  // A module runs only once. This import waits until it has run.
  await page.evaluate((address) => import(address), first);
  return { release: resolve };
};

const fillSignIn = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByLabel(texts.login).fill(login);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
};

const callsOf = async (control: Control, call: string): Promise<readonly unknown[]> =>
  (await control.calls()).filter(({ path }) => path === call).map(({ status }) => status);

for (const times of [1, 2])
  test(`sends once after Enter was pressed ${times} times before the script had loaded [SIGN-4, ALL-7]`, async ({
    page,
    control,
    person,
  }) => {
    const { login, password } = person("olena");
    const call = await hold(page, authentication);
    const { release } = await openEarly(page, "/sign-in");
    await fillSignIn(page, login, password);
    for (let time = 0; time < times; time += 1) await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/sign-in");
    expect(await callsOf(control, authentication)).toEqual([]);
    release();
    await expect.poll(call.asked).toBe(1);
    call.release();
    await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
    expect(call.asked()).toBe(1);
    expect(await callsOf(control, authentication)).toEqual([200]);
  });

test("cancels an early Enter when typing goes on [SIGN-4, ALL-7]", async ({
  page,
  control,
  person,
}) => {
  await control.configure({ recaptcha: { show: true, show_in_sign_in: true } });
  const { login, password } = person("olena");
  const { release } = await openEarly(page, "/sign-in");
  await fillSignIn(page, login, password.slice(0, -1));
  await page.keyboard.press("Enter");
  await page.keyboard.type(password.slice(-1));
  release();
  const captcha = page.getByRole("group", { name: texts.captcha });
  // A waiting submit would have sent its request by now.
  await expect(captcha.getByRole("checkbox", { name: texts.captchaBox })).toBeVisible();
  await expect(page.getByRole("form")).not.toContainText(texts.captchaRequired);
  expect(await callsOf(control, authentication)).toEqual([]);
  await page.getByLabel(texts.password, { exact: true }).press("Enter");
  await expect(page.getByRole("form")).toContainText(texts.captchaRequired);
});

test("names what is missing in a registration that was sent before the script had loaded [ALL-7]", async ({
  page,
  control,
}) => {
  const { release } = await openEarly(page, "/register");
  await email(page).fill(newcomer.email);
  await page.keyboard.press("Enter");
  const summary = page.getByRole("region", { name: texts.checkForm });
  await expect(summary).toHaveCount(0);
  release();
  await expect(summary).toBeFocused();
  await expect(summary).toHaveCount(1);
  await expect(email(page)).toHaveValue(newcomer.email);
  expect(await callsOf(control, registrationCall)).toEqual([]);
});

test("requests the letter once when it was sent before the script had loaded [ALL-7]", async ({
  page,
  control,
  person,
}) => {
  const { release } = await openEarly(page, "/recovery/send-email");
  await email(page).fill(person("olena").login);
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL("/recovery/send-email-complete");
  expect(await callsOf(control, requestCall)).toHaveLength(1);
});

const fillFeedback = async (page: Page): Promise<void> => {
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel("Електронна пошта").fill("olena@example.com");
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Чому зросла сума за воду?");
  await page.getByRole("button", { name: "Надіслати" }).focus();
};

test("sends a message once when it was sent before the script had loaded [ALL-7, FEED-5]", async ({
  page,
  control,
}) => {
  await control.configure({ recaptcha: { show: false } });
  const { release } = await openEarly(page, "/contacts/new");
  await fillFeedback(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL("/contacts/completed");
  expect(await callsOf(control, feedback)).toEqual([200]);
});

test("asks for the captcha of a message that was sent before the script had loaded, and sends nothing [ALL-7, FEED-1]", async ({
  page,
  control,
}) => {
  const configuration = await hold(page, "/config.json");
  const { release } = await openEarly(page, "/contacts/new");
  await fillFeedback(page);
  await page.keyboard.press("Enter");
  release();
  await whenRunning(page);
  configuration.release();
  await expect(page.getByRole("group", { name: texts.captcha })).toContainText(
    texts.captchaRequired,
  );
  expect(await callsOf(control, feedback)).toEqual([]);
});

test("keeps a message on the page that was begun before its form had loaded, when the token is refused by then [SES-6, SES-9, ALL-7]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  await signIn(page, person("olena"), "/help");
  await page.waitForLoadState("networkidle");
  const profile = "/api/ud/profile";
  await control.setFault({ method: "GET", path: profile, status: 401, times: 1 });
  const refusal = await hold(page, profile);
  const form = await hold(page, chunkOf("features/feedback/feedback.page.tsx"));
  await page.goto("/contacts/new", { waitUntil: "commit" });
  const message = page.getByRole("textbox", { name: "Повідомлення" });
  await message.fill("Чому зросла сума за воду?");
  await expect.poll(refusal.asked).toBe(1);
  refusal.release();
  // The token is gone once the portal has read that.
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  form.release();
  await whenRunning(page);
  await expect(page.getByText(texts.unauthorized)).toBeVisible();
  await expect(page.getByRole("link", { name: texts.signIn }).first()).toBeVisible();
  await expect(page).toHaveURL("/contacts/new");
  await expect(message).toHaveValue("Чому зросла сума за воду?");
  // Nobody knows whose it is: whoever opens the tab again does not find it.
  await message.press("End");
  await message.pressSequentially(" І за газ?");
  await page.reload();
  await whenRunning(page);
  await expect(message).toHaveValue("");
});

import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { hold } from "../support/hold.ts";
import {
  requestCall,
  changeCall,
  chosen,
  email,
  send,
  password,
  submit,
  main,
  askFor,
  letterTo,
  fillBoth,
  setPassword,
  inSession,
} from "../support/recovery.ts";
import { errorToast, expectToasts, successToast } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

test("leads from a forgotten password to the cabinet, and the old one is refused [REC-1, REC-2, REC-3, REC-6]", async ({
  page,
  person,
  control,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const { login, password: old } = person("olena");
  await page.goto("/sign-in");
  await page.getByRole("link", { name: texts.forgot }).click();
  await expect(page).toHaveURL("/recovery/send-email");
  await expect(page).toHaveTitle(`${texts.recoveryTitle} — ${texts.portal}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(texts.recovery);
  await expect(heading).toBeFocused();
  await expect(main(page)).toContainText(texts.recoveryInfo);
  await email(page).fill(login);
  await send(page).click();
  await expect(page).toHaveURL("/recovery/send-email-complete");
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  await expect(heading).toBeFocused();
  const sent = watching.requests.filter((one) => one.url().endsWith(requestCall));
  expect(sent.map((one) => one.postDataJSON())).toEqual([
    { email: login, path: "recovery/change-password" },
  ]);

  const link = await letterTo(control, login);
  await page.goto(link);
  await expect(page).toHaveURL("/recovery/change-password");
  await expect(heading).toHaveText(texts.recovery);
  await fillBoth(page);
  await submit(page).click();
  await expectToasts(page, [successToast(texts.passwordChanged)]);
  await expect(page).toHaveURL("/recovery/change-password-complete");
  await expect(page.getByText(texts.restored)).toBeVisible();
  const code = new URL(link).searchParams.get("code");
  const changes = watching.requests.filter((one) => one.url().endsWith(changeCall));
  expect(changes.map((one) => one.postDataJSON())).toEqual([{ code, password: chosen }]);

  await main(page).getByRole("link", { name: texts.signIn }).click();
  await expect(page).toHaveURL("/sign-in");
  await submitSignIn(page, login, old);
  await expect(page.getByRole("form").getByText(texts.signInFailed)).toBeVisible();
  await submitSignIn(page, login, chosen);
  await expect(page).toHaveURL("/dashboard");
});

test("shows the code of the letter in no address, no Referer and no storage [REC-6, ALL-6]", async ({
  page,
  person,
  control,
  watching,
}) => {
  const { login } = person("taras");
  await askFor(page, login);
  const link = await letterTo(control, login);
  const code = new URL(link).searchParams.get("code") ?? "";
  const before = watching.requests.length;
  await page.goto(link);
  await expect(password(page)).toBeVisible();
  await setPassword(page);
  const since = watching.requests.slice(before);
  expect(since.filter((one) => one.url().includes(code)).map((one) => one.url())).toEqual([link]);
  const referers = await Promise.all(
    since.map(async (one) => (await one.allHeaders())["referer"] ?? ""),
  );
  expect(referers.length).toBeGreaterThan(5);
  expect(referers.filter((referer) => referer.includes(code))).toEqual([]);
  expect(
    await page.evaluate(() =>
      [...Object.values(localStorage), ...Object.values(sessionStorage)].join(),
    ),
  ).not.toContain(code);
});

test("says the same for an unknown email, and sends no letter [REC-3]", async ({
  page,
  person,
  control,
}) => {
  const { login } = person("olena");
  const screenFor = async (address: string): Promise<string> => {
    await askFor(page, address);
    return (await main(page).innerText()).replaceAll(address, "…");
  };
  const known = await screenFor(login);
  const unknown = await screenFor("nobody.at.all@example.com");
  expect(unknown).toBe(known);
  expect(await control.outbox()).toHaveLength(1);
  const [first, second] = (await control.calls()).filter(({ path }) => path === requestCall);
  expect(first?.status).toBe(second?.status);
});

test("works when the letter is read in another browser, for its own account only [REC-7]", async ({
  page,
  browser,
  person,
  control,
  baseURL,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const { login } = person("olena");
  await askFor(page, login);
  const elsewhere = await browser.newContext();
  await inSession(elsewhere, control, baseURL ?? "");
  const phone = await elsewhere.newPage();
  await phone.goto(await letterTo(control, login));
  await setPassword(phone);
  await elsewhere.close();
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  const taras = person("taras");
  await page.goto("/sign-in");
  await submitSignIn(page, taras.login, chosen);
  await expect(page.getByRole("form").getByText(texts.signInFailed)).toBeVisible();
  await submitSignIn(page, login, chosen);
  await expect(page).toHaveURL("/dashboard");
});

test("resumes every screen after a reload [REC-3, REC-6]", async ({ page, person, control }) => {
  const { login } = person("olena");
  await page.goto("/recovery");
  await email(page).fill(login);
  await page.reload();
  await expect(email(page)).toHaveValue(login);
  await send(page).click();
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  await page.reload();
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  await page.goto(await letterTo(control, login));
  await fillBoth(page, "Недописане", "Недоп");
  await page.reload();
  await expect(page).toHaveURL("/recovery/change-password");
  await expect(password(page)).toHaveValue("");
  await setPassword(page);
  await page.reload();
  await expect(page).toHaveURL("/recovery/change-password-complete");
  await expect(page.getByText(texts.restored)).toBeVisible();
});

test("Back leads to the page before, never to a form that was sent [REC-3, REC-6]", async ({
  page,
  person,
  control,
}) => {
  const { login } = person("olena");
  await page.goto("/sign-in");
  await page.getByRole("link", { name: texts.forgot }).click();
  await email(page).fill(login);
  await send(page).click();
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/sign-in");
  await page.goForward();
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  await page.getByRole("link", { name: texts.sendAgain }).click();
  await expect(email(page)).toHaveValue(login);
  await page.goBack();
  await expect(page).toHaveURL("/sign-in");

  await page.goto(await letterTo(control, login));
  await fillBoth(page);
  await page.goBack();
  await expect(page).toHaveURL("/sign-in");
  await page.goForward();
  await expect(page).toHaveURL("/recovery/change-password");
  await setPassword(page);
  await page.goBack();
  await expect(page).toHaveURL("/sign-in");
  await page.goForward();
  await expect(page).toHaveURL("/recovery/change-password-complete");
  await expect(page.getByText(texts.restored)).toBeVisible();
});

test("shows its last step again to a visitor who goes back before the sign-in has loaded [REC-8]", async ({
  page,
  person,
  control,
}) => {
  const { login } = person("olena");
  await page.route(/\/assets\/sign-in\.page-/u, () => new Promise(() => undefined));
  await askFor(page, login);
  await page.goto(await letterTo(control, login));
  await setPassword(page);
  await main(page).getByRole("link", { name: texts.signIn }).click();
  await expect(page).toHaveURL("/sign-in");
  await page.goBack();
  await expect(page).toHaveURL("/recovery/change-password-complete");
  await expect(page.getByText(texts.restored)).toBeVisible();
});

test("follows the history from step to step, without a page in between [REC-8]", async ({
  page,
  person,
  control,
}) => {
  const { login } = person("olena");
  // A second letter to the same address would invalidate the code of the first.
  const other = person("taras").login;
  const go = (steps: number) => page.evaluate((by) => history.go(by), steps);
  await askFor(page, login);
  await page.goto(await letterTo(control, login));
  await expect(password(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: texts.signIn }).click();
  await page.getByRole("link", { name: texts.forgot }).click();
  await email(page).fill(other);
  await send(page).click();
  await expect(page.getByText(texts.letterSentTo(other))).toBeVisible();
  await page.getByRole("link", { name: texts.sendAgain }).click();
  await expect(email(page)).toHaveValue(other);
  await go(-2);
  await expect(page).toHaveURL("/recovery/change-password");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(password(page)).toBeVisible();
  await go(2);
  await expect(page).toHaveURL("/recovery/send-email");
  await expect(email(page)).toHaveValue(other);
  await go(-2);
  await setPassword(page);
  await expect(page).toHaveURL("/recovery/change-password-complete");
  await main(page).getByRole("link", { name: texts.signIn }).click();
  // Wait until the sign-in page has loaded before going back.
  await expect(page.getByRole("heading", { level: 1, name: texts.signInTitle })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/recovery/change-password-complete");
  await expect(page.getByText(texts.restored)).toBeVisible();
});

test("opens no later step by its address alone [REC-3]", async ({ page }) => {
  for (const step of ["send-email-complete", "change-password-complete", "unknown"]) {
    await page.goto(`/recovery/${step}`);
    await expect(page).toHaveURL("/recovery/send-email");
    await expect(email(page)).toHaveValue("");
  }
});

test("ends the session of another browser at its next call, with one message [REC-6]", async ({
  page,
  browser,
  person,
  control,
  baseURL,
  signIn,
}) => {
  const olena = person("olena");
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await inSession(elsewhere, control, baseURL ?? "");
  const other = await elsewhere.newPage();
  await signIn(other, olena);
  await askFor(page, olena.login);
  await page.goto(await letterTo(control, olena.login));
  await setPassword(page);
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/u);
  await expectToasts(other, [errorToast(texts.unauthorized)]);
  await elsewhere.close();
});

test("ends the session of this browser silently, in all its tabs [REC-6]", async ({
  page,
  context,
  person,
  control,
  signIn,
  watching,
}) => {
  // The server has already ended the session when the portal signs out.
  watching.expectConsole(/status of 401/u);
  const olena = person("olena");
  await signIn(page, olena);
  const tab = await context.newPage();
  await tab.goto("/dashboard");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(texts.overview);
  await askFor(page, olena.login);
  await page.goto(await letterTo(control, olena.login));
  await setPassword(page);
  await expectToasts(page, [successToast(texts.passwordChanged)]);
  await expect(page).toHaveURL("/recovery/change-password-complete");
  await expect(page.getByRole("banner").getByRole("link", { name: texts.register })).toBeVisible();
  await expect(tab).toHaveURL(/\/sign-in/u);
  await main(page).getByRole("link", { name: texts.signIn }).click();
  await expect(page).toHaveURL("/sign-in");
  await expect(page.getByLabel(texts.login)).toBeVisible();
});

test("sets the password also where the browser still has a token that the server refuses [REC-6, SES-6]", async ({
  page,
  person,
  control,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const olena = person("olena");
  await askFor(page, olena.login);
  const link = await letterTo(control, olena.login);
  await signIn(page, olena);
  await page.evaluate(() => localStorage.setItem("portal.access-token", JSON.stringify("unknown")));
  const screen = await hold(page, chunkOf("features/recovery/recovery.page.tsx"));
  await page.goto(link);
  await expect(page.getByRole("banner").getByRole("link", { name: texts.register })).toBeVisible();
  screen.release();
  await setPassword(page);
  await expect(page).toHaveURL("/recovery/change-password-complete");
});

test("keeps a resident signed in who recovers somebody else's password [SES-11]", async ({
  page,
  context,
  person,
  control,
  signIn,
}) => {
  const olena = person("olena");
  const asking = await context.newPage();
  await askFor(asking, olena.login);
  await asking.close();
  await signIn(page, person("taras"), await letterTo(control, olena.login));
  const proof = page.waitForResponse((answer) => answer.url().endsWith("/api/ud/profile"));
  await setPassword(page);
  await expectToasts(page, [successToast(texts.passwordChanged)]);
  await expect(page).toHaveURL("/recovery/change-password-complete");
  expect((await proof).status()).toBe(200);
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("main").getByText(person("taras").login).first()).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows what is asked for, and sends nothing into the address [REC-1, ALL-7]", async ({
    page,
    person,
  }) => {
    await page.goto("/recovery/send-email");
    await expect(page).toHaveTitle(`${texts.recoveryTitle} — ${texts.portal}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.recovery);
    await expect(page.getByText(texts.recoveryInfo)).toBeVisible();
    await email(page).fill(person("olena").login);
    await email(page).press("Enter");
    await expect(page).toHaveURL("/recovery/send-email");
  });
});

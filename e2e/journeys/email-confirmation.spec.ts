import { expect, test } from "../fixtures.ts";
import { user } from "../support/first-calls.ts";
import { hold } from "../support/hold.ts";
import { confirmationCall, letterTo, registerAs } from "../support/registration.ts";
import { errorToast, expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

test("confirms once, removes the code from the address, and ignores a second opening or a reload [REG-9, ALL-6]", async ({
  page,
  control,
  watching,
}) => {
  await registerAs(page);
  const link = await letterTo(control);
  const code = new URL(link).searchParams.get("code") ?? "";
  const before = watching.requests.length;
  await page.goto(link);
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toContainText(texts.confirmed);
  await expect(page).toHaveURL("/email-confirm");
  const calls = (await control.calls()).filter(({ path }) => path === confirmationCall);
  expect(calls).toHaveLength(1);
  await page.reload();
  await expect(status).toContainText(texts.confirmedBefore);
  await page.goto(link);
  await expect(status).toContainText(texts.confirmedBefore);
  const referers = await Promise.all(
    watching.requests.slice(before).map((request) => request.headerValue("referer")),
  );
  expect(referers.filter((referer) => referer?.includes(code))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(code);
});

test("shows the outcome also where the browser still has a token that the server refuses [REG-9, SES-6]", async ({
  page,
  person,
  control,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  await registerAs(page);
  const link = await letterTo(control);
  await signIn(page, person("olena"));
  await page.evaluate(() => localStorage.setItem("portal.access-token", JSON.stringify("unknown")));
  const refusals = await Promise.all(user.map((path) => hold(page, path)));
  await page.goto(link);
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toContainText(texts.confirmed);
  await expect(page).toHaveURL("/email-confirm");
  for (const { release } of refusals) release();
  await expect(page.getByRole("banner").getByRole("link", { name: texts.register })).toBeVisible();
  await expectToasts(page, [errorToast(texts.unauthorized)]);
  await expect(status).toContainText(texts.confirmed);
  await expect(page).toHaveURL("/email-confirm");
});

test("distinguishes an expired, an unknown and an empty code, and offers a way on [REG-9]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of (?:404|410)/u);
  const alert = page.getByRole("main").getByRole("alert");
  const register = page.getByRole("main").getByRole("link", { name: texts.registerAgain });
  await registerAs(page);
  const link = await letterTo(control);
  await control.advanceClock(25 * 60 * 60 * 1000);
  await page.goto(link);
  await expect(alert).toContainText(texts.linkExpired);
  await expect(page).toHaveTitle(new RegExp(`^${texts.error}${texts.confirmation}`, "u"));
  await page.goto("/email-confirm?code=never-heard-of");
  await expect(alert).toContainText(texts.confirmationUnknown);
  const before = (await control.calls()).length;
  for (const path of ["/email-confirm", "/email-confirm?code=", "/email-confirm?code=%20"]) {
    // Opening the same address would be a reload, which keeps the code of the history entry.
    await page.goto("/features");
    await page.goto(path);
    await expect(alert).toContainText(texts.confirmationNoCode);
  }
  const later = await control.calls(before);
  expect(later.filter(({ path }) => path === confirmationCall)).toEqual([]);
  await register.click();
  await expect(page).toHaveURL("/register");
});

test("says that the confirmation failed, and repeats it on request [REG-9]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 500/u);
  await registerAs(page);
  await control.setFault({ method: "GET", path: confirmationCall, times: 1, status: 500 });
  await page.goto(await letterTo(control));
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText(texts.confirmationFailed);
  await main.getByRole("button", { name: texts.retry }).click();
  await expect(main.getByRole("status")).toContainText(texts.confirmed);
});

test("registers an unconfirmed email again: the newest letter works, the older one explains itself [REG-10]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  await registerAs(page);
  const first = await letterTo(control);
  await registerAs(page);
  const second = await letterTo(control);
  await page.goto(first);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(texts.confirmationUnknown);
  await page.goto(second);
  await expect(page.getByRole("main").getByRole("status")).toContainText(texts.confirmed);
});

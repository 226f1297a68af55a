import type { Page, Request } from "playwright/test";
import { endSession } from "#contracts/endpoints/account.ts";
import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { deferred } from "../support/deferred.ts";
import { amount, pathOf, sum, user } from "../support/first-calls.ts";
import { hold } from "../support/hold.ts";
import { tokenOf } from "../support/profile.ts";
import { whenRunning } from "../support/running.ts";
import { texts } from "../support/texts.ts";

/* Which requests follow a sign-in until the resident sees the content: in which order, and how often. */

const authentication = "/api/account/authentication";
const amounts = Array.from({ length: 4 }, () => amount);

/** Collects the calls of the page from now on. */
const listen = (page: Page): readonly Request[] => {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (pathOf(request).startsWith("/api/")) calls.push(request);
  });
  return calls;
};

const expectNothingTwice = (calls: readonly Request[]): void => {
  const read = calls.filter((request) => request.method() === "GET").map((one) => one.url());
  expect(read.filter((url, place) => read.indexOf(url) !== place)).toEqual([]);
};

test("the code of the next screen is requested while the credentials are sent [SIGN-2, ALL-2]", async ({
  page,
  person,
  submitSignIn,
}) => {
  // Preloading is off here, so only the submit requests the code.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const code = await hold(page, chunkOf("features/dashboard/dashboard.page.tsx"));
  const answer = await hold(page, authentication);
  await page.goto("/sign-in");
  const calls = listen(page);
  const { login, password } = person("olena");
  await submitSignIn(page, login, password);
  await expect.poll(code.asked).toBe(1);
  await expect.poll(answer.asked).toBe(1);
  // No data is requested before there is a token.
  expect(calls.map(pathOf)).toEqual([authentication]);
  answer.release();
  code.release();
  await expect(sum(page)).toContainText("грн");
  expect(code.asked()).toBe(1);
});

test("the token starts the calls of the overview, and the frame of the cabinet is shown, before the screen's code [SIGN-2, SES-3, ALL-2]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const code = await hold(page, chunkOf("features/dashboard/dashboard.page.tsx"));
  await page.goto("/sign-in");
  const calls = listen(page);
  const { login, password } = person("olena");
  await submitSignIn(page, login, password);
  const early = [authentication, ...user, ...amounts];
  await expect.poll(() => calls.map(pathOf)).toEqual(early);
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  await expect(page.getByRole("navigation", { name: texts.sections })).toBeVisible();
  await expect(page.getByRole("form")).toHaveCount(0);
  code.release();
  await expect(sum(page)).toContainText("грн");
  await expect(page.getByRole("heading", { name: texts.lastInvoices })).toBeVisible();
  expectNothingTwice(calls);
  const headers = await Promise.all(calls.slice(1).map((request) => request.allHeaders()));
  expect(new Set(headers.map(({ authorization }) => authorization)).size).toBe(1);
});

test("the amounts wait for the accounts alone, not for other data of the resident [SIGN-2, ALL-2, ALL-11]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const profile = await hold(page, "/api/ud/profile");
  await page.goto("/sign-in");
  const calls = listen(page);
  const { login, password } = person("olena");
  await submitSignIn(page, login, password);
  const owed = () => calls.map(pathOf).filter((path) => path === amounts[0]);
  await expect.poll(owed).toEqual(amounts);
  profile.release();
  await expect(sum(page)).toContainText("грн");
  expectNothingTwice(calls);
});

test("a sign-in that leads to another section requests that section's data [SES-3, ALL-2]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const code = await hold(page, chunkOf("features/meters/meters.page.tsx"));
  await page.goto("/sign-in?next=%2Fdashboard%2Fmeters");
  const calls = listen(page);
  const { login, password } = person("olena");
  await submitSignIn(page, login, password);
  const meters = "/api/warehouse/consumer/counters/last-factors";
  await expect.poll(() => calls.map(pathOf)).toEqual([authentication, ...user, meters]);
  code.release();
  await whenRunning(page);
  await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
  expectNothingTwice(calls);
});

test("an answer after a logout does not reach the next resident [SIGN-2, SES-9]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const [first, second] = [person("olena"), person("taras")];
  const released = deferred();
  let answered = 0;
  await page.route("**/api/ud/profile", async (route) => {
    const response = await route.fetch();
    answered += 1;
    await released.promise;
    await route.fulfill({ response });
  });
  await page.goto("/sign-in");
  await submitSignIn(page, first.login, first.password);
  await expect.poll(() => answered).toBe(1);
  await page.getByRole("button", { name: texts.userMenu }).click();
  const logout = page.waitForRequest((request) => pathOf(request) === endSession.path);
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  // It may be sent after the address has changed, with the token of the first resident.
  await logout;
  const calls = listen(page);
  await submitSignIn(page, second.login, second.password);
  await expect(page.getByRole("button", { name: texts.userMenu })).toBeVisible();
  // Not from the response: the browser may have dropped its body by now.
  const token: unknown = JSON.parse((await tokenOf(page)) ?? "null");
  released.resolve();
  await expect(page.getByRole("button", { name: texts.userMenu })).toContainText(second.name);
  await expect(page.locator("body")).not.toContainText(first.name);
  const sent = calls.filter((request) => pathOf(request) !== authentication);
  const headers = await Promise.all(sent.map((request) => request.allHeaders()));
  expect(new Set(headers.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${String(token)}`]),
  );
});

test("a refused sign-in requests nothing more and keeps the form [SIGN-5, ALL-2]", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 40\d/u);
  await page.goto("/sign-in");
  const calls = listen(page);
  await submitSignIn(page, person("olena").login, "Not-the-password-1");
  await expect(page.getByRole("form").getByRole("region")).toBeFocused();
  await expect(page.getByLabel(texts.login)).toHaveValue(person("olena").login);
  await expect(page.getByRole("navigation", { name: texts.sections })).toHaveCount(0);
  expect(calls.map(pathOf)).toEqual([authentication]);
});

import { expect, test } from "../fixtures.ts";
import { amount, expectComplete, listen, pathOf, sum, user } from "../support/first-calls.ts";
import { hold } from "../support/hold.ts";
import { idle } from "../support/idle.ts";
import { texts } from "../support/texts.ts";

/*
 * What the early calls do where something is not as expected: nothing wrong is shown, nothing is sent twice, and nobody
 * is logged out but by a 401.
 */

test("an expired session requests no data of its resident [SES-3, ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  // This page loads this last.
  await expect(page.getByRole("heading", { name: /^Чому/u })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("portal.expires-at", String(Date.now() - 1000)));
  const requests = listen(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signInTitle);
  expect(requests.map(pathOf)).toEqual(["/config.json"]);
});

test("invalid stored accounts cause no odd requests [SES-1, ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  // This page loads this last.
  await expect(page.getByRole("heading", { name: /^Чому/u })).toBeVisible();
  await page.evaluate(() => {
    const odd = [null, 7, { serviceProvider: null }, { invoiceAccount: { code: 5 } }];
    localStorage.setItem("portal.accounts", JSON.stringify(odd));
  });
  const requests = listen(page);
  await page.reload();
  await expect(sum(page)).toContainText("грн");
  expect(requests.slice(0, 5).map(pathOf)).toEqual(["/config.json", ...user]);
  expect(requests.map(pathOf).filter((path) => path === amount)).toHaveLength(4);
});

test("a refused early call ends the session once, with a message [SES-6]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  await signIn(page, person("olena"));
  await page.evaluate(() => localStorage.setItem("portal.access-token", JSON.stringify("unknown")));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signInTitle);
  await expect(page.getByRole("alert")).toHaveCount(1);
});

for (const [what, fault] of [
  ["missing", { status: 404 }],
  ["wrong", { status: 200, body: { pages: [] } }],
] as const)
  test(`early answers serve a resident whose configuration is ${what} until a retry: nothing is sent twice, and nobody is logged out [CFG-1, SES-6, ALL-11]`, async ({
    page,
    control,
    person,
    signIn,
    watching,
  }) => {
    watching.allowConsole(/status of 404|config\.json/u);
    await signIn(page, person("olena"));
    await expect(sum(page)).toContainText("грн");
    await control.setFault({ method: "GET", path: "/config.json", times: 1, ...fault });
    const requests = listen(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.unavailable);
    await expect(page.getByRole("main")).not.toContainText("грн");
    await page.getByRole("button", { name: texts.retry }).click();
    await expect(page.getByRole("heading", { name: texts.unavailable })).toHaveCount(0);
    await expect(sum(page)).toContainText("грн");
    await expectComplete(page);
    const early = requests.map(pathOf).filter((path) => [...user, amount].includes(path));
    expect(early).toHaveLength(user.length + 4);
    expect(requests.map(pathOf).filter((path) => path === "/config.json")).toHaveLength(2);
  });

test("a resident sees the overview while the configuration is slow, and nothing is requested twice [CFG-1, ALL-2, ALL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  const why = page.getByRole("heading", { name: /^Чому/u });
  // The first page loads this last.
  await expect(why).toBeVisible();
  const configuration = await hold(page, "/config.json");
  const requests = listen(page);
  await page.reload();
  await expect(sum(page)).toContainText("грн");
  await expect(page.getByRole("main")).not.toContainText("оновлюємо");
  await expect(page.getByRole("banner")).toContainText("Олена Коваленко");
  await idle(page);
  await expect(page).toHaveURL("/dashboard");
  configuration.release();
  await expectComplete(page);
  await expect(why).toBeVisible();
  const read = requests.filter((request) => request.method() === "GET");
  expect(new Set(read.map((request) => request.url())).size).toBe(read.length);
});

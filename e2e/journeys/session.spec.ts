import { expect, test } from "../fixtures.ts";
import { tokenOf } from "../support/profile.ts";
import { entryChunk } from "../support/chunks.ts";
import { hold } from "../support/hold.ts";
import { texts } from "../support/texts.ts";

const day = 24 * 60 * 60 * 1000;

const keys = [
  "portal.access-token",
  "portal.accounts",
  "portal.emails",
  "portal.expires-at",
  "portal.phones",
  "portal.profile",
  "portal.seen-amounts",
  "portal.seen-invoices",
  "portal.seen-meters",
  "portal.seen-name",
  "portal.seen-sum",
];

test("keeps the session and the last data in the browser; logout clears them and ends the token on the server [SES-1, SES-6, ALL-8]", async ({
  page,
  person,
  signInByForm,
  watching,
}) => {
  const before = Date.now();
  await signInByForm(page, person("olena"));
  const stored = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  await expect.poll(stored).toEqual(keys);
  const expiresAt = await page.evaluate(() => Number(localStorage.getItem("portal.expires-at")));
  expect(expiresAt - before).toBeGreaterThanOrEqual(day);
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(day);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.overview);
  const token = String(JSON.parse((await tokenOf(page)) ?? "null"));
  const statusOf = (bearer: string) =>
    page.evaluate(async (one) => {
      const headers = { authorization: `Bearer ${one}` };
      return (await fetch("/api/ud/profile", { headers })).status;
    }, bearer);
  expect(await statusOf(token)).toBe(200);
  const ended = page.waitForResponse((response) => response.url().endsWith("/api/account/logout"));
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(await stored()).toEqual([]);
  expect((await ended).status()).toBe(204);
  watching.expectConsole(/status of 401/u);
  expect(await statusOf(token)).toBe(401);
});

test("drops what does not decode and keeps the rest [SES-1]", async ({ page, person, signIn }) => {
  await signIn(page, person("olena"));
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(keys.length);
  await page.evaluate(() => {
    localStorage.setItem("portal.profile", "{ not JSON");
    localStorage.setItem("portal.emails", '[{"email":17}]');
    localStorage.setItem("portal.phones", "null");
    localStorage.setItem("portal.accounts", '{"constructor":{"prototype":{}}}');
  });
  await page.reload();
  await expect(page.getByRole("button", { name: texts.userMenu })).toContainText(
    person("olena").name,
  );
  await page.evaluate(() => localStorage.setItem("portal.access-token", '"<not a token>"'));
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/u);
  await page.evaluate(() => {
    localStorage.setItem("portal.access-token", "💥".repeat(1000));
    localStorage.setItem("portal.expires-at", '"tomorrow"');
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signInTitle);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

for (const [how, forbid] of [
  [
    "forbidden",
    () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      }),
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
] as const) {
  test(`signs in when the browser's storage is ${how} [SES-1]`, async ({
    page,
    person,
    signInByForm,
  }) => {
    await page.addInitScript(forbid);
    await signInByForm(page, person("olena"));
    await page.getByRole("link", { name: texts.profile }).first().click();
    await expect(page.getByRole("main")).toContainText(person("olena").login);
  });
}

test("does not accept an expired token as a session [SES-2, SES-3]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  await signIn(page, person("olena"));
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(keys.length);
  await page.evaluate(() => localStorage.setItem("portal.expires-at", String(Date.now() - 1)));
  const { length } = await control.calls();
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2Fprofile/u);
  const later = (await control.calls()).slice(length);
  expect(later.filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
});

test("signs out once with one message when the server refuses the token [SES-6]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  // A page with few calls: one still under way would be the refused call.
  await signIn(page, person("olena"), "/help");
  await page.waitForLoadState("networkidle");
  await control.advanceClock(2 * day);
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL("/sign-in?next=%2Fdashboard%2Fprofile");
  await expect(page.getByText(texts.unauthorized)).toHaveCount(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("shows the next resident nothing of the previous one [SES-9]", async ({
  page,
  person,
  signIn,
  submitSignIn,
  control,
}) => {
  const olena = person("olena");
  const taras = person("taras");
  await signIn(page, olena);
  await expect(page.getByRole("region", { name: texts.lastInvoices })).toBeVisible();
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  // Time for the previous data to appear. A slow machine only prolongs it, and every text is recorded.
  await control.setFault({ method: "GET", path: "/api/*", times: "always", delayMs: 400 });
  const seen: string[] = [];
  await page.exposeFunction("tellText", (text: string) => {
    seen.push(text);
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const tell: unknown = Reflect.get(window, "tellText");
      if (typeof tell === "function") tell(document.body.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  // Without a page load, so that only the portal itself can clear its data.
  await submitSignIn(page, taras.login, taras.password);
  await expect(page.getByRole("main")).toContainText(texts.noAccounts);
  await page.getByRole("link", { name: texts.profile }).first().click();
  await expect(page.getByRole("main")).toContainText(taras.login);
  expect(seen.filter((text) => text.includes("Олена") || text.includes(olena.login))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    "Олена",
  );
});

test("follows in every tab what one tab does: logout, and another resident [SES-7, SES-9]", async ({
  page,
  person,
  signIn,
  context,
  submitSignIn,
}) => {
  const olena = person("olena");
  const taras = person("taras");
  await signIn(page, olena);
  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await expect(other.getByRole("main")).toContainText(olena.login);

  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  await expect(other).toHaveURL(/\/sign-in/u);
  await expect(other.locator("body")).not.toContainText("Олена");

  await submitSignIn(page, taras.login, taras.password);
  await expect(page.getByRole("main")).toContainText(texts.noAccounts);
  await expect(other).toHaveURL(/\/dashboard/u);
  await expect(other.locator("body")).not.toContainText("Олена");
});

test("a tab that is still loading shows nothing of a session that another tab has ended [SES-9, ALL-11]", async ({
  page,
  person,
  signIn,
  context,
}) => {
  await signIn(page, person("olena"));
  await expect(page.locator(".debt-sum")).toContainText("грн");
  const loading = await context.newPage();
  const script = await hold(loading, entryChunk());
  await loading.goto("/dashboard", { waitUntil: "commit" });
  await expect(loading.getByRole("banner")).toContainText("Олена Коваленко");
  await expect(loading.getByRole("main")).toContainText(/\d\u00A0грн/u);
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  await expect(loading.locator("body")).not.toContainText(/Олена|грн/u);
  script.release();
  await expect(loading).toHaveURL(/\/sign-in/u);
});

test("keeps the next resident's session when a stale tab is refused [SES-9, SES-6]", async ({
  page,
  person,
  signIn,
  context,
  submitSignIn,
  watching,
}) => {
  const olena = person("olena");
  const taras = person("taras");
  await signIn(page, olena);
  const stale = await context.newPage();
  // This tab receives no events from the others, like a tab that the browser has suspended.
  await stale.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation());
  });
  await stale.goto("/dashboard");
  await expect(stale.getByRole("region", { name: texts.lastInvoices })).toBeVisible();
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  await submitSignIn(page, taras.login, taras.password);
  await expect(page.getByRole("main")).toContainText(texts.noAccounts);
  watching.expectConsole(/401/u);
  // The logout has invalidated its token. Its next call is refused, and the tab signs out.
  await stale.getByRole("link", { name: texts.profile }).first().click();
  await stale.getByRole("link", { name: texts.overview }).first().click();
  await expect(stale).toHaveURL(/\/sign-in/u);
  await page.reload();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("main")).toContainText(texts.noAccounts);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    "Олена",
  );
});

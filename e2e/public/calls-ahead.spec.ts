import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { whenRunning } from "../support/running.ts";

/* A section's calls start with the press of its link, while React still renders it (ALL-2, decision 68). */

declare global {
  /** Calls of the page, each with the heading of the section on the screen. */
  var calls: { readonly call: string; readonly heading: string }[];
}

const recordCalls = (page: Page) =>
  page.addInitScript(() => {
    globalThis.calls = [];
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { pathname, search } = new URL(
        input instanceof Request ? input.url : String(input),
        location.href,
      );
      const body = typeof init?.body === "string" ? init.body : "";
      // While its code loads, the place of a section has its name and a placeholder, and nothing else.
      const isWaiting = document.querySelector(".cabinet-screen > h1 + .ui-skeleton") !== null;
      const heading = isWaiting ? "" : (document.querySelector("main h1")?.textContent ?? "");
      globalThis.calls.push({
        call: [init?.method ?? "GET", pathname, search, body].join(" "),
        heading,
      });
      return send(input, init);
    };
  });

/** The sections whose code is fetched ahead, by their paths. */
const fetchedAhead: Readonly<Record<string, string>> = {
  "/dashboard": "dashboard/dashboard",
  "/dashboard/meters": "meters/meters",
  "/dashboard/invoices": "invoices/invoices",
  "/dashboard/payments": "payments/payments",
  "/dashboard/accounts": "accounts/accounts",
  "/dashboard/profile": "profile/profile",
};

const whenFetched = (page: Page, module: string) =>
  page.waitForFunction(
    (chunk) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(chunk)),
    chunkOf(`features/${module}.page.tsx`),
  );

const consumer = "/api/warehouse/consumer";

for (const [path, ...first] of [
  [
    "/dashboard",
    `${consumer}/invoice/amount_to_pay`,
    `${consumer}/counters/last-factors`,
    `${consumer}/invoices/history-with-dynamic-invoices`,
    `${consumer}/payments/history`,
    `${consumer}/last-invoices`,
  ],
  ["/dashboard/meters", `${consumer}/counters/last-factors`],
  ["/dashboard/invoices", `${consumer}/invoices/history-with-dynamic-invoices`],
  ["/dashboard/payments", `${consumer}/payments/finance/partners`, `${consumer}/payments/history`],
  ["/dashboard/tariffs", `${consumer}/tariff`],
  ["/dashboard/accounts", `${consumer}/service/provider/detail`],
  ["/dashboard/help", "/api/cms/public/content/posts/categories/faq"],
  ["/dashboard/profile", "/api/cms/public/content/page-parts/warning_for_profile_page"],
] as const)
  test(`the calls of ${path} start with the press, and are those of a visit by address [ALL-2]`, async ({
    page,
    person,
    signIn,
  }) => {
    const main = page.getByRole("main");
    const heading = page.getByRole("heading", { level: 1 });
    const callsOf = async (): Promise<typeof globalThis.calls> => {
      await expect(main.locator(".ui-skeleton")).toHaveCount(0);
      const calls = await page.evaluate(() => globalThis.calls);
      return calls.filter(({ call }) => first.some((one) => call.split(" ")[1] === one));
    };
    await recordCalls(page);
    await signIn(page, person("olena"), path);
    await whenRunning(page);
    // Further calls follow the first answer, for example those of the comparison by month.
    await page.waitForLoadState("networkidle");
    const byAddress = await callsOf();
    const [from, before] =
      path === "/dashboard/help"
        ? ["/dashboard/meters", "Лічильники"]
        : ["/dashboard/help", "Допомога"];
    await page.goto(from);
    await whenRunning(page);
    await expect(heading).toHaveText(before);
    await expect(main.locator(".ui-skeleton")).toHaveCount(0);
    const ahead = fetchedAhead[path];
    if (ahead !== undefined) await whenFetched(page, ahead);
    await page.evaluate(() => {
      globalThis.calls = [];
    });
    await page.locator(`.cabinet-nav a[href="${path}"]`).first().click();
    await expect(heading).not.toHaveText(before);
    await expect
      .poll(async () => (await callsOf()).length)
      .toBeGreaterThanOrEqual(byAddress.length);
    const byPress = await callsOf();
    const textsOf = (calls: typeof byPress) => calls.map(({ call }) => call).toSorted();
    expect(textsOf(byPress)).toEqual(textsOf(byAddress));
    const left = ahead === undefined ? "" : before;
    expect(byPress.filter(({ heading: now }) => now !== left)).toEqual([]);
  });

test("the call of /dashboard/invoices/:id starts with the press of its link, once [ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await recordCalls(page);
  await signIn(page, person("olena"), "/dashboard/invoices");
  await whenRunning(page);
  await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
  // The code of a bill is loaded on demand.
  const bill = page.getByRole("main").getByRole("table").getByRole("link").first();
  await bill.click();
  await expect(page.getByRole("main").getByRole("term").first()).toBeVisible();
  await page.goBack();
  await expect(bill).toBeVisible();
  await page.evaluate(() => {
    globalThis.calls = [];
  });
  await bill.click();
  await expect(page.getByRole("main").getByRole("term").first()).toBeVisible();
  const calls = await page.evaluate(() => globalThis.calls);
  const own = calls.filter(({ call }) => /\/invoice-detail \?invoiceId=[^&]+ $/u.test(call));
  expect(own.map((one) => one.heading).slice(0, 1)).toEqual(["Рахунки"]);
  expect(new Set(own.map((one) => one.call)).size).toBe(own.length);
});

test("the calls of a section start with Back and Forward as well [ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await recordCalls(page);
  await signIn(page, person("olena"), "/dashboard/meters");
  await expect(heading).toHaveText("Лічильники");
  await page.locator('.cabinet-nav a[href="/dashboard/tariffs"]').first().click();
  for (const [move, own, from, to] of [
    ["goBack", "/counters/last-factors", "Тарифи", "Лічильники"],
    ["goForward", "/consumer/tariff", "Лічильники", "Тарифи"],
  ] as const) {
    await expect(heading).toHaveText(from);
    await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
    await page.evaluate(() => {
      globalThis.calls = [];
    });
    await page[move]();
    await expect(heading).toHaveText(to);
    await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
    const calls = await page.evaluate(() => globalThis.calls);
    const headings = calls.filter(({ call }) => call.includes(own)).map((one) => one.heading);
    expect(headings, move).toEqual([from]);
  }
});

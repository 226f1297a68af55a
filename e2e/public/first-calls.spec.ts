import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { areaOf, chunkOf, entryChunk } from "../support/chunks.ts";
import { amount, expectComplete, listen, pathOf, sum, user } from "../support/first-calls.ts";
import { hold } from "../support/hold.ts";
import { idle } from "../support/idle.ts";
import { whenRunning } from "../support/running.ts";
import { texts } from "../support/texts.ts";

declare global {
  /** Counted on the page: its date formats for Kyiv time, and the message channels that start new tasks. */
  var createdClocks: number;
  var createdChannels: number;
}

/* Which requests a page makes, in which order and how often: each round trip takes time on a weak signal (ALL-2). */

test("the calls of the overview wait only for the page and its first script, and carry what the usual ones carry [ALL-2, ALL-11, CON-4]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await expect(sum(page)).toContainText("грн");
  // The first page loads this last.
  await expect(page.getByRole("heading", { name: /^Чому/u })).toBeVisible();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // While the portal's own script is held, only the first script can send requests.
  await page.route(`**${entryChunk()}`, async (route) => {
    await released;
    await route.continue();
  });
  const requests = listen(page);
  await page.reload({ waitUntil: "commit" });
  const early = ["/config.json", ...Array.from({ length: 4 }, () => amount), ...user];
  await expect.poll(() => requests.map(pathOf)).toEqual(early);
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  // Data from the last visit, marked as such, is shown before that script loads.
  await expect(page.getByRole("banner")).toContainText("Олена Коваленко");
  await expect(page.getByRole("main")).toContainText(
    /\d\u00A0грнСтаном на [\d.: \u00A0]+, оновлюємо/u,
  );
  release();
  await expect(sum(page)).toContainText("грн");
  await expect(page.getByRole("main")).not.toContainText("оновлюємо");
  await expect(page.getByRole("heading", { name: texts.lastInvoices })).toBeVisible();
  const read = requests.filter((request) => request.method() === "GET");
  expect(new Set(read.map((request) => request.url())).size).toBe(read.length);
  const usual = read.find((request) => pathOf(request).endsWith("/counters/last-factors"));
  const { authorization, accept } = (await usual?.allHeaders()) ?? {};
  expect(authorization).toMatch(/^Bearer ./u);
  expect(headers.map((sent) => sent["authorization"])).toEqual([
    undefined,
    ...early.slice(1).map(() => authorization),
  ]);
  expect(new Set(headers.map((sent) => sent["accept"]))).toEqual(new Set([accept]));
});

for (const [path, own] of [
  ["/dashboard/accounts", ["/api/warehouse/consumer/service/provider/detail"]],
  ["/dashboard/meters", ["/api/warehouse/consumer/counters/last-factors"]],
  ["/dashboard/payments", ["/api/warehouse/consumer/payments/finance/partners"]],
  ["/dashboard/profile", []],
] as const)
  test(`${path} requests its data at once, and nothing twice [ALL-2, ALL-11]`, async ({
    page,
    person,
    signIn,
  }) => {
    await signIn(page, person("olena"), path);
    await expectComplete(page);
    const requests = listen(page);
    await page.reload();
    await expectComplete(page);
    const read = requests.filter((request) => request.method() === "GET");
    expect(new Set(read.map((request) => request.url())).size).toBe(read.length);
    const early = ["/config.json", ...user, ...own];
    expect(requests.slice(0, early.length).map(pathOf)).toEqual(early);
  });

/**
 * Counts the responses a page needs, its own document included, before the content that a resident came for is shown.
 * All other requests are held. So an extra response cannot be counted by chance, and without a needed one the content
 * does not appear.
 */
const answersFor = async (
  page: Page,
  path: string,
  content: Locator,
  isNeeded: (pathname: string) => boolean,
): Promise<number> => {
  const answered = new Set<string>();
  // While a route is set, the browser does not use its cache, as on a first visit.
  await page.route("**/*", async (route) => {
    const url = route.request().url();
    const { pathname } = new URL(url);
    if (pathname !== path && !isNeeded(pathname)) return;
    // The page before may still ask for something while it is left.
    if (pathname === path) answered.clear();
    answered.add(url);
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(content).toBeVisible();
  return answered.size;
};

test("the sign-in form is shown with its page alone, before any other answer [ALL-2, ALL-11]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const field = page.getByLabel(texts.email);
  expect(await answersFor(page, "/sign-in", field, () => false)).toBe(1);
  await expect(field).toBeInViewport();
});

test("the overview has its amounts with at most 22 answers [ALL-2, ALL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await expect(sum(page)).toContainText("грн");
  const scripts = [
    "first",
    "app",
    "base",
    "bill-change",
    "core",
    "cabinet-frame",
    "cabinet",
    "dashboard.page",
    "user-menu",
  ];
  const file = new RegExp(
    `^/assets/(?:(?:${scripts.join("|")})-[\\w-]{8}\\.js|dashboard-[0-9a-f]{8}\\.css|manrope-(?:cyrillic|signs)-[\\w-]{8}\\.woff2)$`,
    "u",
  );
  const calls = ["/config.json", amount, ...user];
  expect(
    await answersFor(
      page,
      "/dashboard",
      sum(page).filter({ hasText: "грн" }),
      (pathname) => file.test(pathname) || calls.includes(pathname),
    ),
  ).toBeLessThanOrEqual(22);
});

test("a page without Latin letters does not load their font [ALL-2]", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fonts = new Set<string>();
  page.on("requestfinished", (request) => {
    const [, name] = /manrope-(\w+)-[\w-]{8}\.woff2$/u.exec(request.url()) ?? [];
    if (name !== undefined) fonts.add(name);
  });
  await page.goto("/help");
  await whenRunning(page);
  await idle(page);
  expect([...fonts].toSorted()).toEqual(["cyrillic", "signs"]);
  // The address of the e-mail is an example in Latin letters.
  await page.goto("/register");
  await expect.poll(() => [...fonts].toSorted()).toEqual(["cyrillic", "latin", "signs"]);
});

test("the machines are requested once an early call is answered, not with the page: its own script loads first [ALL-2]", async ({
  page,
}) => {
  const script = await hold(page, entryChunk());
  const configuration = await hold(page, "/config.json");
  const machines = page.waitForRequest(`**${areaOf("core")}`);
  const asked: string[] = [];
  const loaded: string[] = [];
  page.on("request", (request) => asked.push(pathOf(request)));
  page.on("requestfinished", (request) => loaded.push(pathOf(request)));
  await page.goto("/sign-in", { waitUntil: "commit" });
  await expect.poll(configuration.asked).toBe(1);
  await expect.poll(script.asked).toBe(1);
  await expect.poll(() => loaded).toContain(chunkOf("features/sign-in/sign-in.page.tsx"));
  expect(asked).not.toContain(areaOf("core"));
  configuration.release();
  await machines;
  script.release();
  await whenRunning(page);
  expect(asked.filter((path) => path === areaOf("core"))).toHaveLength(1);
});

test("no page preloads the machines: each names them for the first script [ALL-2]", async ({
  request,
}) => {
  for (const path of ["/features", "/sign-in", "/dashboard", "/dashboard/meters"]) {
    const html = await (await request.get(path)).text();
    expect(/<div id="root"[^>]* data-late="([^"]*)"/u.exec(html)?.[1], path).toBe(areaOf("core"));
    const links = html.match(/<link rel="modulepreload"[^>]*>/gu) ?? [];
    expect(links.length, path).toBeGreaterThan(1);
    expect(links.join("\n"), path).not.toContain(areaOf("core"));
  }
});

test("a page whose early calls are not answered requests the machines with its own script [ALL-2]", async ({
  page,
}) => {
  const configuration = await hold(page, "/config.json");
  const machines = page.waitForRequest(`**${areaOf("core")}`);
  await page.goto("/sign-in", { waitUntil: "commit" });
  await machines;
  configuration.release();
  await whenRunning(page);
});

test("the first script creates the clock of Kyiv for a session, and for nobody else [ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    globalThis.createdClocks = 0;
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct: (target, [locale, options]: [string, Intl.DateTimeFormatOptions | undefined]) => {
        if (options?.timeZone?.startsWith("Europe/Ki") === true) globalThis.createdClocks += 1;
        return new target(locale, options);
      },
    });
  });
  const clocks = () => page.evaluate(() => globalThis.createdClocks);
  await signIn(page, person("olena"), "/storage");
  const script = await hold(page, entryChunk());
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect.poll(clocks).toBe(1);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/features", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await idle(page);
  expect(await clocks()).toBe(0);
  script.release();
});

test("hydration, the start of the machines and the reading of each early answer are tasks of their own [ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await expect(sum(page)).toContainText("грн");
  await page.addInitScript(() => {
    globalThis.createdChannels = 0;
    globalThis.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        globalThis.createdChannels += 1;
      }
    };
  });
  const machines = await hold(page, areaOf("core"));
  const channels = () => page.evaluate(() => globalThis.createdChannels);
  await page.reload({ waitUntil: "commit" });
  await expect.poll(machines.asked).toBe(1);
  // One channel belongs to React, which splits its work into tasks.
  await expect.poll(channels).toBe(2);
  machines.release();
  await expect(sum(page)).toContainText("грн");
  const answers = ["/config.json", ...Array.from({ length: 4 }, () => amount), ...user];
  expect(await channels()).toBe(2 + 1 + answers.length);
});

test("a section of the cabinet is requested before the machines are there [ALL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"), "/storage");
  const section = chunkOf("features/dashboard/dashboard.page.tsx");
  // Remove the preload links of the page, which would request the script as well.
  await page.route("**/dashboard", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<link rel="modulepreload"[^>]*>/gu, "");
    await route.fulfill({ response, body: html });
  });
  const machines = await hold(page, areaOf("core"));
  const asked = page.waitForRequest(`**${section}`);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await asked;
  await expect(sum(page)).toHaveCount(0);
  machines.release();
  await expect(sum(page)).toContainText("грн");
});

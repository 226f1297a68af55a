import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { createControl } from "#mock/control/client.ts";
import { expect, test as base } from "../fixtures.ts";
import type { Publishing } from "../support/next-build.ts";
import { publishing } from "../support/next-build.ts";
import { atWork, keptByWorkers } from "../support/worker.ts";

/** The built portal. The test can publish a new build while the portal is open. */
const test = base.extend<{ readonly site: Publishing }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  site: async ({}, use, { project }) => {
    const site = await publishing(project.use.baseURL ?? "");
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  control: async ({}, use, { project }) => {
    await use(createControl(new URL(project.use.baseURL ?? "").origin, randomUUID()));
  },
});

// A worker and its caches belong to one test.
test.use({ serviceWorkers: "allow", reuseContext: false });

const offer = (page: Page) => page.getByText("Є нова версія порталу").last();

/** Checks for a new build, as the browser does on each page load and once a day. */
const askForBuilds = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

test("a new build is offered beside a half-typed form, which stays until the offer is accepted [ALL-12]", async ({
  page,
  site,
}) => {
  await page.goto("/contacts/new");
  await atWork(page);
  await page.reload();
  const field = page.getByRole("textbox", { name: "Повідомлення" });
  await field.fill("Чому зросла сума за воду?");
  await askForBuilds(page);
  await expect(offer(page)).toHaveCount(0);
  await page.evaluate(() => void Reflect.set(window, "before", true));
  site.publish();
  await askForBuilds(page);
  await expect(offer(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "before"))).toBe(true);
  await expect(field).toHaveValue("Чому зросла сума за воду?");
  await page.getByRole("button", { name: "Оновити" }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "before"))).toBe(undefined);
  await expect(field).toHaveValue("Чому зросла сума за воду?");
});

test("the offer hides no focused field, and takes no room when it is absent [ALL-12, ALL-4]", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contacts/new");
  await atWork(page);
  await page.reload();
  const first = page.getByRole("main").getByRole("textbox").first();
  const last = page.getByRole("contentinfo").getByRole("link").last();
  const edgesOf = async (one: Locator): Promise<{ top: number; bottom: number }> =>
    one.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return { top, bottom };
    });
  site.publish();
  await askForBuilds(page);
  await expect(offer(page)).toBeVisible();
  const stands = await edgesOf(page.locator(".new-build > .ui-banner"));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await first.focus();
  expect((await edgesOf(first)).top).toBeGreaterThanOrEqual(stands.bottom);
  await page.evaluate(() => scrollTo(0, 0));
  await last.focus();
  // The offer does not push the focused link up from the bottom of the screen.
  expect((await edgesOf(last)).bottom).toBeGreaterThan(740 - 100);
});

test("two builds in two tabs work side by side: the old one keeps its files until its last tab is closed [ALL-12]", async ({
  page,
  context,
  site,
  watching,
}) => {
  watching.allowConsole(/ERR_INTERNET_DISCONNECTED/u);
  await page.goto("/features");
  await atWork(page);
  await page.reload();
  const other = await context.newPage();
  await other.goto("/help");
  site.publish();
  await askForBuilds(page);
  await expect(offer(page)).toBeVisible();
  await expect(offer(other)).toBeVisible();
  await page.getByRole("button", { name: "Пізніше" }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.close();
  // The new build must not remove the files that the other tab still uses.
  const ours = async () => {
    const kept = await keptByWorkers(other);
    return kept.map(({ path }) => path).filter((path) => path.startsWith("/assets/new-build-"));
  };
  expect((await ours()).filter((path) => path.endsWith(".js"))).toHaveLength(2);
  await context.setOffline(true);
  await other.getByRole("link", { name: "Документи" }).first().click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Документи");
  await context.setOffline(false);
  await other.getByRole("button", { name: "Оновити" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Документи");
});

test("a build without a worker removes the old one and its caches, and the portal works on [ALL-12]", async ({
  page,
  context,
  site,
  watching,
}) => {
  await page.goto("/help");
  await atWork(page);
  await page.reload();
  expect(await keptByWorkers(page)).not.toEqual([]);
  site.retire();
  await askForBuilds(page);
  await expect.poll(() => keptByWorkers(page)).toEqual([]);
  await page.goto("/features");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Наші переваги");
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations();
        return all.filter(({ active }) => active?.state === "activated").length;
      }),
    )
    .toBe(0);
  expect(await keptByWorkers(page)).toEqual([]);
  // A late check for a new worker may fail, too.
  watching.allowConsole(/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/u);
  await context.setOffline(true);
  await expect(page.goto("/help")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/u);
  await context.setOffline(false);
});

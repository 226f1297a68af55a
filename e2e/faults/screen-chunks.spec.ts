import type { Page, Route } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { chunkOf, screenModules } from "../support/chunks.ts";
import { whenRunning } from "../support/running.ts";
import { texts } from "../support/texts.ts";

/* The script of each screen × missing, from an older release, slow (SHELL-12). */

/** The address of each screen, by its module. */
const addresses: Readonly<Record<string, string>> = {
  "about/accessibility": "/accessibility",
  "about/storage": "/storage",
  "accounts/accounts": "/dashboard/accounts",
  "admin/admin": "/admin",
  "dashboard/dashboard": "/dashboard",
  "feedback/feedback": "/contacts/new",
  "feedback/feedback-completed": "/contacts/completed",
  "invoices/invoice": "/dashboard/invoices/nobody-has-this",
  "invoices/invoices": "/dashboard/invoices",
  "meters/meters": "/dashboard/meters",
  "payments/payments": "/dashboard/payments",
  "profile/profile": "/dashboard/profile",
  "public/docs": "/docs",
  "public/features": "/features",
  "public/help": "/help",
  "public/help-desk": "/dashboard/help",
  "public/pages": "/pages/about",
  "recovery/recovery": "/recovery/send-email",
  "registration/email-confirm": "/email-confirm?code=",
  "registration/register": "/register",
  "registration/register-completed": "/register-completed",
  "sign-in/sign-in": "/sign-in",
  "tariffs/tariffs": "/dashboard/tariffs",
};

const missing = "Не вдалося завантажити цю частину порталу.";
const isOfResidents = (address: string): boolean => /^\/(?:dashboard|admin)/u.test(address);

/** What happens to the script request. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "is missing": (route) => route.abort(),
  // After a release a server may return the portal's page instead of an old file.
  "is of a release that is gone": (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: "<!doctype html>" }),
};

/** Like a link of the portal: no new document is loaded. */
const goTo = async (page: Page, address: string): Promise<void> => {
  // The portal takes a code out of the address, which would take a quicker test back.
  await expect(page).not.toHaveURL(/\?code=/u);
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
};

const expectFrame = async (page: Page): Promise<void> => {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
};

test("every screen has a row in the table of scripts [SHELL-12]", () => {
  expect(screenModules()).toEqual(Object.keys(addresses));
});

for (const isSignedIn of [false, true]) {
  const whose = isSignedIn ? "residents" : "everybody";
  const rows = Object.entries(addresses)
    .filter(([, address]) => isOfResidents(address) === isSignedIn)
    .map(([module, address]) => ({
      address,
      chunk: `**${chunkOf(`features/${module}.page.tsx`)}`,
    }));
  /** The start screen of each test, so its own script has already loaded. */
  const first = rows[0]?.address ?? "/";
  const others = rows.slice(1);

  for (const [what, fault] of Object.entries(faults))
    test(`a screen for ${whose} whose script ${what} says so inside the frame, and loads by a retry [SHELL-12]`, async ({
      page,
      person,
      signIn,
      watching,
    }) => {
      watching.expectConsole(/ERR_FAILED|Failed to fetch|status of 404|module script/u);
      // Mark the page as already reloaded for a missing part, so that it does not reload again.
      await page.addInitScript(() =>
        sessionStorage.setItem("portal.reloaded-for-chunk", String(Date.now())),
      );
      for (const { chunk } of others) await page.route(chunk, fault);
      if (isSignedIn) await signIn(page, person("olena"), first);
      else await page.goto(first);
      await whenRunning(page);
      const main = page.getByRole("main");
      const says = main.getByRole("alert").filter({ hasText: missing });
      for (const { address, chunk } of others) {
        await goTo(page, address);
        await expect(says, address).toBeVisible();
        await expectFrame(page);
        await page.unroute(chunk);
        await main.getByRole("button", { name: texts.retry }).first().click();
        await expect(says, address).toHaveCount(0);
        await expect(main.getByRole("heading", { level: 1 }), address).not.toHaveText(
          "Сторінка не завантажилася",
        );
      }
    });

  test(`a screen for ${whose} whose script is slow keeps the frame, shows no error, and loads [SHELL-12]`, async ({
    page,
    person,
    signIn,
    watching,
  }) => {
    watching.allowConsole(/status of 404/u);
    const held = new Map<string, () => void>();
    for (const { chunk } of others)
      await page.route(chunk, async (route) => {
        await new Promise<void>((resolve) => held.set(chunk, resolve));
        await route.continue();
      });
    if (isSignedIn) await signIn(page, person("olena"), first);
    else await page.goto(first);
    await whenRunning(page);
    const main = page.getByRole("main");
    for (const { address, chunk } of others) {
      await goTo(page, address);
      await expect.poll(() => held.has(chunk)).toBe(true);
      await expectFrame(page);
      await expect(main.getByRole("alert").filter({ hasText: missing })).toHaveCount(0);
      held.get(chunk)?.();
      await expect(page.locator("main h1[tabindex]"), address).toBeVisible();
    }
  });
}

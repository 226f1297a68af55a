import type { Page, Request } from "playwright/test";
import { expect } from "../fixtures.ts";

/* Every screen of the portal, for rules that apply to all of them. */

/** An address. With a link: where the first matching link leads from there. */
export interface Screen {
  readonly path: string;
  readonly link?: RegExp;
}

export const publicScreens: readonly Screen[] = [
  "/features",
  "/sign-in",
  "/register",
  "/register-completed",
  "/email-confirm?code=unknown",
  "/recovery/send-email",
  "/recovery/change-password?code=any",
  "/recovery/change-password-complete",
  "/contacts/new",
  "/contacts/completed",
  "/help",
  "/docs",
  "/pages/about",
  "/pages/nobody-has-this",
  "/storage",
  "/accessibility",
].map((path) => ({ path }));

export const cabinetScreens: readonly Screen[] = [
  { path: "/dashboard" },
  { path: "/dashboard/profile" },
  { path: "/dashboard/accounts" },
  { path: "/dashboard/meters" },
  { path: "/dashboard/meters", link: /[?&]counter=/u },
  { path: "/dashboard/invoices" },
  { path: "/dashboard/invoices", link: /^\/dashboard\/invoices\/./u },
  { path: "/dashboard/payments" },
  { path: "/dashboard/payments", link: /[?&]payment=/u },
  { path: "/dashboard/tariffs" },
  { path: "/dashboard/help" },
  { path: "/admin" },
  { path: "/features" },
  { path: "/contacts/new" },
];

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".ui-skeleton")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Goes to a screen and waits until it has loaded. */
type Go = (page: Page, path: string) => Promise<void>;

const goAnew: Go = async (page, path) => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};

/** Like a link of the portal: no new document is loaded, and loaded files stay in memory. */
export const goWithin: Go = async (page, path) => {
  const underWay = new Set<Request>();
  let quietSince = Date.now();
  const begins = (request: Request): void => void underWay.add(request);
  const ends = (request: Request): void => {
    underWay.delete(request);
    quietSince = Date.now();
  };
  page.on("request", begins).on("requestfinished", ends).on("requestfailed", ends);
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  // The same quiet time as Playwright's `networkidle` for a document.
  await expect
    .poll(() => underWay.size === 0 && Date.now() - quietSince >= 500, { intervals: [100] })
    .toBe(true);
  page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
};

/** Changes sections in the cabinet without a reload. Public pages are loaded, as for a visitor. */
const wayTo = (path: string): Go => (path.startsWith("/dashboard/") ? goWithin : goAnew);

/** Opens a screen, waits until it has loaded and returns its name. The cabinet needs a signed-in resident. */
export const open = async (
  page: Page,
  { path, link }: Screen,
  go: Go = wayTo(path),
): Promise<string> => {
  await go(page, path);
  await settled(page);
  if (link === undefined) return path;
  const links = page.getByRole("main").getByRole("link");
  const addresses = await links.evaluateAll((all) =>
    all.map((one) => one.getAttribute("href") ?? ""),
  );
  const at = addresses.findIndex((address) => link.test(address));
  if (at === -1) throw new Error(`${path} has no link to ${String(link)}`);
  await links.nth(at).click();
  await expect(page).toHaveURL((url) => link.test(url.pathname + url.search));
  await page.waitForLoadState("networkidle");
  await settled(page);
  return `${path} → ${addresses[at] ?? ""}`;
};

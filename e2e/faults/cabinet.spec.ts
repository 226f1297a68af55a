import type { Request } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";
import {
  browserLines,
  expectReadable,
  expectSaid,
  faultsOnTheWire,
  waitOut,
  waitOutOpening,
} from "./table.ts";

const amounts = "/api/warehouse/consumer/invoice/amount_to_pay";
const invoices = "/api/warehouse/consumer/last-invoices";
const userParts = [
  "/api/ud/profile",
  "/api/ud/contact_info/emails",
  "/api/ud/contact_info/phones",
  "/api/warehouse/consumer/invoice_accounts",
] as const;

/** Waits for all calls but the silent ones. Otherwise moving the clock would time them out too. */
const expectOver = async (
  requests: () => readonly Request[],
  silent: readonly string[],
): Promise<void> => {
  const isOver = (one: Request) => one.timing().responseEnd >= 0 || one.failure() !== null;
  const others = () =>
    requests().filter((one) => {
      const { pathname } = new URL(one.url());
      return /^\/(?:api\/|config\.json$)/u.test(pathname) && !silent.includes(pathname);
    });
  await expect.poll(() => others().every(isOver)).toBe(true);
};

test.beforeEach(({ watching }) => {
  watching.allowConsole(browserLines);
});

test("survives any failure of the overview's calls, and recovers by retry [ERR-1, ERR-3, ERR-4, ERR-5]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  await page.clock.install();
  await signIn(page, person("olena"));
  const sections = page.getByRole("navigation", { name: texts.sections });
  const main = page.getByRole("main");
  const sum = main.getByRole("region", { name: texts.amountToPay, exact: true });
  const known = sum.getByRole("status").filter({ hasText: /\d,\d{2}/u });
  const newest = main.getByRole("region", { name: texts.lastInvoices });
  await expect(newest.getByRole("table")).toBeVisible();
  for (const fault of faultsOnTheWire) {
    for (const path of [amounts, invoices])
      await control.setFault({ method: "GET", path, times: "always", ...fault.order });
    // Without a network the screen would show data from the last visit, so that is removed.
    await page.evaluate(() => {
      for (const part of ["amounts", "invoices"]) localStorage.removeItem(`portal.seen-${part}`);
    });
    await sections.getByRole("link", { name: texts.profile }).click();
    await expect(page).toHaveURL("/dashboard/profile");
    const before = watching.requests.length;
    const asked = (path: string) =>
      watching.requests.slice(before).filter((one) => new URL(one.url()).pathname === path).length;
    await sections.getByRole("link", { name: texts.overview }).click();
    if (fault.hangs) {
      // The press sends the amounts, and the section the others.
      await expect.poll(() => [asked(amounts), asked(invoices)]).toEqual([4, 1]);
      await expectOver(() => watching.requests.slice(before), [amounts, invoices]);
    }
    await waitOut(page, fault);
    await expect(sum.getByText(texts.loadingFailed), fault.name).toBeVisible();
    await expect(newest.getByText(texts.loadingFailed), fault.name).toBeVisible();
    await expectSaid(page, fault);
    await expectReadable(page, fault.name);
    await expect(page, fault.name).toHaveURL("/dashboard");
    // Four accounts, at most three requests each.
    expect(asked(amounts), fault.name).toBeLessThanOrEqual(12);
    expect(asked(invoices), fault.name).toBeLessThanOrEqual(3);
    await control.clearFaults();
    await sum.getByRole("button", { name: texts.retry }).click();
    await expect(known, fault.name).toBeVisible();
    await newest.getByRole("button", { name: texts.retry }).click();
    await expect(newest.getByRole("table"), fault.name).toBeVisible();
    await expect(main.getByText(texts.loadingFailed), fault.name).toHaveCount(0);
  }
});

test("survives any failure of the calls of the profile and the accounts [SES-1, ERR-3, ERR-4, ERR-5]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  await page.clock.install();
  await signIn(page, person("olena"));
  const main = page.getByRole("main");
  for (const fault of faultsOnTheWire) {
    for (const path of userParts)
      await control.setFault({ method: "GET", path, times: "always", ...fault.order });
    await page.evaluate(() => {
      for (const part of ["profile", "emails", "phones", "accounts"])
        localStorage.removeItem(`portal.${part}`);
    });
    const before = watching.requests.length;
    const asked = (path: string) =>
      watching.requests.slice(before).filter((one) => new URL(one.url()).pathname === path).length;
    await page.goto("/dashboard/profile");
    if (fault.hangs) {
      await expect.poll(() => asked(userParts[3])).toBe(1);
      await expect.poll(() => asked("/config.json")).toBe(1);
      await expectOver(() => watching.requests.slice(before), userParts);
    }
    await waitOutOpening(page, fault, () =>
      expect(main.getByText(texts.loadingFailed)).toHaveCount(3, { timeout: 3000 }),
    );
    await expect(main.getByText(texts.loadingFailed), fault.name).toHaveCount(3);
    await expectSaid(page, fault);
    await expectReadable(page, fault.name);
    await expect(page, fault.name).toHaveURL("/dashboard/profile");
    for (const path of userParts) expect(asked(path), fault.name).toBeLessThanOrEqual(3);
    await page.getByRole("link", { name: texts.accounts }).first().click();
    await expect(main.getByText(texts.loadingFailed), fault.name).toHaveCount(1);
    await control.clearFaults();
    await main.getByRole("button", { name: texts.retry }).click();
    await expect(main.getByRole("heading", { level: 2 }), fault.name).not.toHaveCount(0);
    await page.getByRole("link", { name: texts.profile }).first().click();
    await expect(main.getByText(person("olena").login).first(), fault.name).toBeVisible();
  }
});

test("signs out once with one message when every call of a screen gets a 401 [SES-6, ERR-1]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  await signIn(page, person("olena"));
  await page.getByRole("link", { name: texts.profile }).first().click();
  await expect(page.getByRole("main")).toContainText(person("olena").login);
  // The profile reloads its data when it opens. Wait for that, or the session already ends there.
  await expectOver(() => watching.requests, []);
  // All calls of the overview, but not the profile's notice of the editors, which comes later.
  await control.setFault({ method: "GET", path: "/api/warehouse/*", times: "always", status: 401 });
  await page.getByRole("link", { name: texts.overview }).first().click();
  await expect(page).toHaveURL("/sign-in?next=%2Fdashboard");
  await expect(page.getByText(texts.unauthorized)).toHaveCount(1);
  await expectReadable(page, "401");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("keeps the other accounts readable when one amount fails [ERR-3]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  await control.setFault({ method: "GET", path: amounts, times: 1, status: 500 });
  await signIn(page, person("olena"));
  const main = page.getByRole("main");
  const lines = main.getByRole("region", { name: "До сплати за рахунками" }).getByRole("listitem");
  await expect(lines).toHaveCount(4);
  await expect(lines.getByText(texts.loadingFailed)).toHaveCount(1);
  await lines.getByRole("button", { name: texts.retry }).click();
  await expect(main.getByText(texts.loadingFailed)).toHaveCount(0);
});

import type { Locator, Page, Request } from "playwright/test";
import { expect } from "../fixtures.ts";
import { whenRunning } from "./running.ts";

/** The calls of the resident's data, which every page of the cabinet makes. */
export const user = [
  "/api/warehouse/consumer/invoice_accounts",
  "/api/ud/profile",
  "/api/ud/contact_info/emails",
  "/api/ud/contact_info/phones",
];
/** The call of one amount. */
export const amount = "/api/warehouse/consumer/invoice/amount_to_pay";

const isData = (request: Request): boolean =>
  /^\/(?:api\/|config\.json)/u.test(new URL(request.url()).pathname);
/** The path of a request, without its query. */
export const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Collects the data requests of the page from now on. */
export const listen = (page: Page): readonly Request[] => {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (isData(request)) requests.push(request);
  });
  return requests;
};

/** The screen has its own heading, and nothing is loading. */
export const expectComplete = async (page: Page): Promise<void> => {
  await whenRunning(page);
  await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
};

/** The sum to pay on the overview. */
export const sum = (page: Page): Locator => page.locator(".debt-sum");

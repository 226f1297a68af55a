import type { Page } from "playwright/test";
import { deferred } from "./deferred.ts";

/** Holds the responses of an address pattern until released, and counts the requests. */
export const hold = async (page: Page, address: string) => {
  const { promise, resolve } = deferred();
  let asked = 0;
  await page.route(`**${address}`, async (route) => {
    asked += 1;
    await promise;
    await route.continue();
  });
  return { asked: () => asked, release: resolve };
};

import type { Page } from "playwright/test";
import { deferred } from "./deferred.ts";

/**
 * Holds the responses of an address pattern until released, and counts the requests. A test of what stands while a
 * call is under way uses this and no short delay, which a slow machine loses. Slow steps belong outside: the portal gives
 * a call up after 20 s.
 *
 * @param method holds requests of this method only, such as the POST of an address that is read as well
 */
export const hold = async (page: Page, address: string, method?: string) => {
  const { promise, resolve } = deferred();
  let asked = 0;
  await page.route(`**${address}`, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    asked += 1;
    await promise;
    return route.continue();
  });
  return { asked: () => asked, release: resolve };
};

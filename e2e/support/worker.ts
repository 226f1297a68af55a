import type { BrowserContext, Page } from "playwright/test";

/** Waits until the service worker has stored everything: only then does it become active. */
export const atWork = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) throw new Error("The service worker is not there.");
    if (active.state === "activated") return;
    await new Promise((resolve) => {
      active.addEventListener("statechange", resolve, { once: true });
    });
  });

/** From now on neither pages nor the service worker have a network. */
export const withoutNetwork = (context: BrowserContext): Promise<void> => context.setOffline(true);

/** All entries of Cache Storage: path with query, and the text. */
export const keptByWorkers = (
  page: Page,
): Promise<readonly { readonly path: string; readonly text: string }[]> =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const answer = await cache.match(request);
        const own = search.replace(/[?&]__WB_REVISION__=\w+/u, "");
        found.push({ path: pathname + own, text: (await answer?.text()) ?? "" });
      }
    }
    return found;
  });

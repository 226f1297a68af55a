import type { BrowserContext } from "playwright/test";

/** The day that the seed's dates count back from (docs/mock-server.md). */
const seedDay = Date.UTC(2026, 10, 21);
const day = 24 * 60 * 60 * 1000;

/**
 * Lets the browser live on the seed's day whatever today is, at the present time of day: the last months of the seed are
 * then the last months of the resident. Nothing is touched on that very day.
 */
export const liveOnSeedDay = async (context: BrowserContext): Promise<void> => {
  const ahead = Math.floor(Date.now() / day) * day - seedDay;
  if (ahead === 0) return;
  await context.addInitScript((shift) => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, values, created) =>
        values.length === 0
          ? Reflect.construct(target, [Real.now() - shift], created)
          : Reflect.construct(target, values, created),
      get: (target, name) =>
        name === "now" ? () => Real.now() - shift : Reflect.get(target, name),
    });
  }, ahead);
};

import type { BrowserContext } from "playwright/test";
import { referenceDay } from "#contracts/builders/reference-day.ts";

const kyiv = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" });

/**
 * Lets the browser live on the day that the server's seed counts back from (`MOCK_TODAY`) whatever today is, at the
 * present time of day: the last months of the seed are then the last months of the resident. Nothing is touched on that
 * very day.
 */
export const liveOnSeedDay = async (context: BrowserContext): Promise<void> => {
  const ahead = Date.parse(kyiv.format(Date.now())) - Date.parse(referenceDay);
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

/** What the oldest supported browsers lack, by MDN's browser-compat-data. */
import compatData from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data/types";
import { once } from "#contracts/once.ts";
import { oldestBrowsers } from "./oldest.ts";

type Browser = keyof typeof oldestBrowsers;
const browsers: readonly Browser[] = ["chrome", "firefox", "safari"];

/** The first version that has it under this name and without a preference, completely or in part. */
const since = (statement: CompatStatement, browser: Browser): number => {
  const given = statement.support[browser] ?? [];
  const versions = (Array.isArray(given) ? given : [given])
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name)
    .map((one) => Number.parseFloat(String(one.version_added).replace("≤", "")))
    .filter((version) => !Number.isNaN(version));
  return Math.min(Infinity, ...versions);
};

/** Whether one of the oldest supported browsers lacks it. What is not described is not. */
export const isNewer = (node: Identifier | undefined): boolean => {
  const { __compat: statement } = node ?? {};
  if (statement === undefined) return false;
  return browsers.some((browser) => since(statement, browser) > oldestBrowsers[browser]);
};

/** The names of what is newer in it. Events are no properties. */
const newerIn = (parent: Identifier): readonly string[] =>
  Object.keys(parent)
    .filter((name) => name !== "__compat" && !name.endsWith("_event") && isNewer(parent[name]))
    .map((name) => name.replace(/_static$/u, ""));

/**
 * What scripts cannot count on: `Temporal`, or `Object.groupBy` with its owner. Not Trusted Types: the policy of the
 * pages needs them where a browser has them.
 */
export const newerThings = once((): readonly string[] => {
  const { api, javascript } = compatData;
  return [javascript["builtins"] ?? {}, api].flatMap((owners) => {
    const newer = new Set(newerIn(owners));
    return Object.entries<Identifier>(owners)
      .filter(([owner]) => !/^(?:__compat|trusted)/iu.test(owner))
      .flatMap(([owner, node]) =>
        newer.has(owner) ? [owner] : newerIn(node).map((name) => `${owner}.${name}`),
      );
  });
});

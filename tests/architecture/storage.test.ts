import { describe, expect, it } from "vitest";
import { readSources } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";
import {
  deviceKeys,
  logoutMark,
  residentKeys,
  sessionKeys,
  tabKeys,
} from "#web/api/session-keys.ts";

const known = [
  ...Object.values(sessionKeys),
  ...Object.values(residentKeys),
  ...Object.values(tabKeys),
  ...Object.values(deviceKeys),
  logoutMark,
];

describe("what the portal keeps in the browser", () => {
  it("is named in one place, which the page about it reads [ALL-10]", () => {
    const sources = [...readSources(root)].filter(([path]) =>
      /^apps\/web\/src\/(?!qa\/).*\.tsx?$/u.test(path),
    );
    const literals = sources.flatMap(([path, text]) =>
      [...text.matchAll(/["'`](portal\.[\w.-]+)/gu)].map(([, key]) => ({ path, key })),
    );
    expect(literals.length).toBeGreaterThanOrEqual(known.length);
    expect(literals.filter(({ key }) => !known.includes(key ?? ""))).toEqual([]);
    expect(new Set(literals.map(({ path }) => path))).toEqual(
      // The first two run before everything else; their built script imports no other file.
      new Set([
        "apps/web/src/api/early-calls.ts",
        "apps/web/src/app/show-text-size.ts",
        "apps/web/src/api/session-keys.ts",
      ]),
    );
    const writers = sources
      .filter(([, text]) => /\.setItem\(|document\.cookie\s*=|\bcaches\b|indexedDB/u.test(text))
      .map(([path]) => path);
    expect(writers.toSorted()).toEqual([
      // Takes what it writes away at once.
      "apps/web/src/api/cookies.ts",
      "apps/web/src/api/device-store.ts",
      "apps/web/src/api/input-entries.ts",
      "apps/web/src/api/session-store.ts",
      "apps/web/src/app/chat-bot.tsx",
      "apps/web/src/runtime/import-part.ts",
    ]);
  });
});

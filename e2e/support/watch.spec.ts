import { EventEmitter } from "node:events";
import { expect, test } from "playwright/test";
import type { BrowserContext } from "playwright/test";
import { endSession } from "#contracts/endpoints/account.ts";
import type { Control } from "#mock/control/client.ts";
import { watch } from "./watch.ts";

const origin = "http://127.0.0.1:41731";
const control = { calls: () => Promise.resolve([]) } as unknown as Control;
const refusal = "Failed to load resource: the server responded with a status of 401 (Unauthorized)";
const rights = "/api/cms/admin/rights";
const logout = endSession.path;

/** A context whose pages say and ask for what a test wants. */
const watched = () => {
  const context = new EventEmitter();
  const { verdict } = watch(context as unknown as BrowserContext, origin);
  return {
    says: (text: string, path: string, type = "error") =>
      context.emit("console", {
        type: () => type,
        text: () => text,
        location: () => ({ url: `${origin}${path}` }),
      }),
    asks: (path: string) =>
      context.emit("request", { url: () => `${origin}${path}`, headers: () => ({}) }),
    verdict: () => verdict(control),
  };
};

test.describe("the watch over the pages of a test in the browser", () => {
  test("forgives that a logout has overtaken the question for the editor's rights", async () => {
    const { says, asks, verdict } = watched();
    asks(rights);
    asks(logout);
    says(refusal, rights);
    expect(await verdict()).toEqual([]);
  });

  test("does not forgive it where nobody has logged out", async () => {
    const { says, asks, verdict } = watched();
    asks(rights);
    asks(`${logout}/status`);
    says(refusal, rights);
    expect(await verdict()).toEqual([`error: ${refusal} (${origin}${rights})`]);
  });

  for (const [what, text, path, type] of [
    ["another call", refusal, "/api/cms/admin/content", "error"],
    ["a part of that call", refusal, `${rights}/all`, "error"],
    ["another status", refusal.replace("401 (Unauthorized)", "403 (Forbidden)"), rights, "error"],
    ["another problem", "401 Unauthorized", rights, "error"],
    ["a warning", refusal, rights, "warning"],
  ] as const)
    test(`does not forgive ${what} after a logout`, async () => {
      const { says, asks, verdict } = watched();
      asks(logout);
      says(text, path, type);
      expect(await verdict()).toEqual([`${type}: ${text} (${origin}${path})`]);
    });
});

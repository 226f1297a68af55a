import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as EarlyCalls from "#web/api/early-calls.ts";

const day = 24 * 60 * 60 * 1000;
const token = "token-of-olena";
const consumer = `${location.origin}/api/warehouse/consumer/`;
const accounts = `${consumer}invoice_accounts`;
const profile = `${location.origin}/api/ud/profile`;
const get = { method: "GET", headers: { authorization: `Bearer ${token}` } };

const fetched = vi.fn<typeof fetch>();
let early: Pick<typeof EarlyCalls, "beginCallsOfSession" | "beginEarlyCalls" | "takeEarlyAnswer">;

const accountOf = (provider: unknown, code: unknown) => ({
  serviceProvider: { code: provider },
  invoiceAccount: { code },
});
const keep = (values: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(values))
    localStorage.setItem(`portal.${name}`, JSON.stringify(value));
};
const asked = (): readonly string[] => fetched.mock.calls.map(([url]) => new Request(url).url);
const amounts = (): readonly string[] =>
  asked().flatMap((url) => new URL(url).searchParams.get("code") ?? []);
const begin = (path: string): void => {
  history.replaceState(null, "", path);
  void early.beginEarlyCalls();
};

beforeEach(async () => {
  vi.resetModules();
  early = await import("#web/api/early-calls.ts");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  localStorage.clear();
  fetched.mockReset().mockImplementation(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe("an early call", () => {
  test("is sent like a later one: JSON, with cookies of its own origin, past the cache [ALL-2]", () => {
    keep({ "access-token": token, "expires-at": Date.now() + day });
    begin("/dashboard");
    expect(asked()).toContain(profile);
    for (const [url, init] of fetched.mock.calls) {
      const isPublic = new Request(url).url.endsWith("/config.json");
      expect(init).toMatchObject({ credentials: "same-origin", cache: "no-store" });
      expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
        accept: "application/json",
        ...(isPublic ? {} : { authorization: `Bearer ${token}` }),
      });
    }
  });

  test("of accounts, meters and contacts names the provider groups of the last visit [CON-1, CFG-2]", () => {
    keep({ "access-token": token, "expires-at": Date.now() + day });
    localStorage.setItem("portal.provider-groups", "1,2 3");
    const query = "?serviceProviderGroupIds=1%2C2+3";
    begin("/dashboard/meters");
    begin("/dashboard/accounts");
    for (const one of ["invoice_accounts", "counters/last-factors", "service/provider/detail"])
      expect(asked()).toContain(`${consumer}${one}${query}`);
    expect(asked()).not.toContain(accounts);
  });

  test("without a token answers one without a token", async () => {
    begin("/features");
    const answer = await early.takeEarlyAnswer(`${location.origin}/config.json`, { method: "GET" });
    expect(answer?.status).toBe(200);
  });

  test.each([
    ["until its last millisecond", 1, true],
    ["not at its end", 0, false],
    ["from its first millisecond", day, true],
    ["not where it would last longer than any", day + 1, false],
  ])("is made for a session %s [SES-1, SES-3]", (_, left, isMade) => {
    keep({ "access-token": token, "expires-at": Date.now() + left });
    begin("/dashboard");
    expect(asked().includes(profile)).toBe(isMade);
  });

  test("is made on a reload although no accounts were stored", () => {
    keep({ "access-token": token, "expires-at": Date.now() + day });
    begin("/dashboard");
    expect(asked()).toContain(accounts);
    expect(amounts()).toEqual([]);
  });

  test("for an amount is made on the overview only, also after a reload", () => {
    const stored = [accountOf("820", "1")];
    keep({ "access-token": token, "expires-at": Date.now() + day, accounts: stored });
    begin("/dashboard/profile");
    expect(amounts()).toEqual([]);
    begin("/dashboard");
    expect(amounts()).toEqual(["1"]);
  });

  test("for an amount needs both codes of an account, and others are asked for without it", async () => {
    const broken = [null, 7, "x", {}, accountOf(820, "2"), accountOf("820", 3), accountOf(8, 4)];
    fetched.mockImplementation(async () => Response.json([...broken, accountOf("820", "1")]));
    early.beginCallsOfSession("/dashboard", token, "");
    await early.takeEarlyAnswer(accounts, get);
    expect(amounts()).toEqual(["1"]);
    // The accounts, three calls of every resident, and the amount.
    expect(asked()).toHaveLength(5);
  });

  test("is outdated by any POST but the two that only read", async () => {
    keep({ "access-token": token, "expires-at": Date.now() + day });
    begin("/dashboard");
    const url = `${consumer}payments/history/corrections`;
    expect(await early.takeEarlyAnswer(url, { ...get, method: "POST" })).toBeNull();
    expect(await early.takeEarlyAnswer(profile, get)).toBeNull();
  });
});

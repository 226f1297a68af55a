import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type * as EarlyCalls from "#web/api/early-calls.ts";
import { sessionKeys } from "#web/api/session-keys.ts";

const bearer = { authorization: "Bearer token-of-olena" };
const profile = `${location.origin}/api/ud/profile`;
const fetched = vi.fn<typeof fetch>();
let early: Pick<
  typeof EarlyCalls,
  "beginAhead" | "beginEarlyCalls" | "forgetAfter" | "forgetAhead" | "takeEarlyAnswer"
>;

describe("a read of the next screen, sent with the press of its link [ALL-2]", () => {
  const payments = location.origin + getPaymentHistory.path;
  const read = (body: string): RequestInit => ({ method: "POST", headers: bearer, body });
  const get = { method: "GET", headers: bearer };
  const said = async (href: string, init: RequestInit): Promise<unknown> =>
    (await early.takeEarlyAnswer(href, init))?.text();

  beforeEach(async () => {
    vi.resetModules();
    early = await import("#web/api/early-calls.ts");
    let count = 0;
    fetched.mockReset().mockImplementation(async () => {
      count += 1;
      return new Response(`answer ${count}`);
    });
    vi.stubGlobal("fetch", fetched);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    localStorage.clear();
  });

  test("is sent as it is, and not stored by the browser", () => {
    early.beginAhead(payments, read("{}"));
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      payments,
      expect.objectContaining({ ...read("{}"), cache: "no-store", credentials: "same-origin" }),
    );
  });

  test("is answered once", async () => {
    early.beginAhead(profile, get);
    expect(await said(profile, get)).toBe("answer 1");
    expect(await said(profile, get)).toBeUndefined();
  });

  test("is dropped when another tab has changed something", async () => {
    void early.beginEarlyCalls();
    early.beginAhead(profile, get);
    const change = { key: "portal.profile", oldValue: "{}", newValue: "[]" };
    window.dispatchEvent(new StorageEvent("storage", change));
    expect(await said(profile, get)).toBeUndefined();
  });

  test("may have been made before, and may come again", async () => {
    early.beginAhead(profile, get);
    await said(profile, get);
    early.beginAhead(profile, get);
    expect(await said(profile, get)).toBe("answer 2");
  });

  test("replaces an answer that nobody has used", async () => {
    early.beginAhead(profile, get);
    early.beginAhead(profile, get);
    expect(await said(profile, get)).toBe("answer 2");
  });

  test("may be a POST, which answers only the same question", async () => {
    early.beginAhead(payments, read('{"offset":0}'));
    expect(await said(payments, read('{"offset":50}'))).toBeUndefined();
    expect(await said(payments, read('{"offset":0}'))).toBe("answer 1");
    expect(await said(payments, read('{"offset":0}'))).toBeUndefined();
  });

  test("is of no use after a change, nor to another session [SES-9]", async () => {
    early.beginAhead(profile, get);
    await early.takeEarlyAnswer(profile, { method: "PUT", headers: bearer });
    expect(await said(profile, get)).toBeUndefined();
    early.beginAhead(profile, get);
    const another = { method: "GET", headers: { authorization: "Bearer another" } };
    expect(await said(profile, another)).toBeUndefined();
  });

  test.each([
    ["a change", "PUT", undefined],
    ["a read", "GET", "answer 1"],
    ["a call without a method, which is a read", undefined, "answer 1"],
  ])("may be older than what ends after it: %s", async (_, method, expected) => {
    early.beginAhead(profile, get);
    early.forgetAfter(profile, method === undefined ? {} : { method });
    expect(await said(profile, get)).toBe(expected);
  });

  test("is dropped with the next press, but not what the page started with", async () => {
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-olena"));
    localStorage.setItem(sessionKeys.expiresAt, JSON.stringify(Date.now() + 60_000));
    history.replaceState(null, "", "/dashboard/profile");
    void early.beginEarlyCalls();
    early.beginAhead(payments, read("{}"));
    early.forgetAhead();
    expect(await said(payments, read("{}"))).toBeUndefined();
    expect(await said(profile, get)).toMatch(/^answer/u);
  });

  test("expires after ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    early.beginAhead(profile, get);
    vi.advanceTimersByTime(9999);
    early.beginAhead(payments, read("{}"));
    vi.advanceTimersByTime(1);
    expect(await said(profile, get)).toBeUndefined();
    expect(await said(payments, read("{}"))).toBe("answer 2");
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { isReachable } from "#web/api/reachable.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (fetch: (url: string, init: RequestInit) => Promise<Response>): void => {
  vi.stubGlobal("fetch", fetch);
};

describe("a server that a reload would need [SHELL-12]", () => {
  it.each([
    [200, true],
    [404, false],
    [502, false],
  ])("that answers with %i is reachable: %s", async (status, expected) => {
    answer(async () => new Response(null, { status }));
    expect(await isReachable()).toBe(expected);
  });

  it("is asked for the page itself, without its content, and past the browser's copy", async () => {
    const asked: unknown[] = [];
    answer(async (url, { method, cache }) => {
      asked.push([url, method, cache]);
      return new Response(null);
    });
    window.history.replaceState(null, "", "/dashboard/invoices?period=2026-11");
    expect(await isReachable()).toBe(true);
    expect(asked).toEqual([["/dashboard/invoices", "HEAD", "no-store"]]);
    window.history.replaceState(null, "", "/");
  });

  it("is not asked without a network, and not reachable when the call breaks", async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    answer(fetch);
    expect(await isReachable()).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await isReachable()).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is not waited for longer than five seconds", async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
    answer(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("late", "TimeoutError")));
        }),
    );
    const reachable = isReachable();
    late.abort();
    expect(await reachable).toBe(false);
    expect(timeout).toHaveBeenCalledWith(5000);
  });
});

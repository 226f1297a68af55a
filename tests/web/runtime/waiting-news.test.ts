import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionKeys } from "#web/api/session-keys.ts";

/** A fresh module for each test, as on a new page. */
const load = () => {
  vi.resetModules();
  return import("#web/runtime/waiting-news.ts");
};

const key = sessionKeys.waitingReadings;

let page: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  localStorage.clear();
  page = await load();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("the question about waiting readings [UTIL-2, ALL-12]", () => {
  it("is due when some wait, but not before the network is back: its code must be fetched", () => {
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(page.isQuestionDue()).toBe(false);
    localStorage.setItem(key, "[]");
    expect(page.isQuestionDue()).toBe(false);
    isOnline.mockReturnValue(true);
    expect(page.isQuestionDue()).toBe(true);
  });

  it("stays due on a page where some have waited: it still says what became of them", () => {
    expect(page.isQuestionDue()).toBe(false);
    localStorage.setItem(key, "[]");
    expect(page.isQuestionDue()).toBe(true);
    localStorage.removeItem(key);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(page.isQuestionDue()).toBe(true);
  });
});

describe("news of waiting readings [UTIL-2, ALL-12]", () => {
  const toldElsewhere = (changed: string | null) =>
    window.dispatchEvent(new StorageEvent("storage", { key: changed }));

  it("are told to all who listen, here and from other tabs, until they stop", () => {
    const [one, other] = [vi.fn(), vi.fn()];
    const stop = page.onWaitingNews(one);
    const stopOther = page.onWaitingNews(other);
    page.tellWaiting("open");
    toldElsewhere(sessionKeys.seenSum);
    expect(one).toHaveBeenCalledOnce();
    toldElsewhere(key);
    const news = [["open"], ["changed"]];
    expect([one.mock.calls, other.mock.calls]).toEqual([news, news]);
    stop();
    page.tellWaiting("accepted");
    toldElsewhere(null);
    expect([one.mock.calls, other.mock.calls]).toEqual([
      news,
      [...news, ["accepted"], ["changed"]],
    ]);
    stopOther();
  });

  it("count only what the server has accepted, before anybody hears of it", () => {
    const counts: number[] = [];
    const stop = page.onWaitingNews(() => counts.push(page.acceptedCount()));
    page.tellWaiting("changed");
    page.tellWaiting("accepted");
    page.tellWaiting("open");
    page.tellWaiting("accepted");
    expect(counts).toEqual([0, 1, 1, 2]);
    stop();
  });
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchAhead } from "#web/ui/fetch-ahead.ts";
import { showPlaceholder } from "#web/ui/placeholders.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Longer than any wait for an idle browser. */
const long = 60_000;

it("fetching ahead starts when the screen is complete and the browser idle", () => {
  const run = vi.fn();
  fetchAhead(run);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(long);
  expect(run).toHaveBeenCalledOnce();
});

it("fetching ahead waits for the last placeholder", () => {
  const run = vi.fn();
  const first = showPlaceholder();
  const second = showPlaceholder();
  fetchAhead(run);
  first();
  vi.advanceTimersByTime(long);
  expect(run).not.toHaveBeenCalled();
  second();
  vi.advanceTimersByTime(long);
  expect(run).toHaveBeenCalledOnce();
});

it("fetching ahead checks again, as a complete screen may still load more", () => {
  const run = vi.fn();
  fetchAhead(run);
  const late = showPlaceholder();
  vi.advanceTimersByTime(long);
  expect(run).not.toHaveBeenCalled();
  late();
  vi.advanceTimersByTime(long);
  expect(run).toHaveBeenCalledOnce();
});

it("waits again if another placeholder replaces the last one", () => {
  const run = vi.fn();
  fetchAhead(run);
  const list = showPlaceholder();
  vi.advanceTimersByTime(long);
  list();
  const comparison = showPlaceholder();
  vi.advanceTimersByTime(long);
  expect(run).not.toHaveBeenCalled();
  comparison();
  vi.advanceTimersByTime(long);
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  [{ effectiveType: "slow-2g" }, 0],
  [{ effectiveType: "2g" }, 0],
  [{ effectiveType: "3g" }, 0],
  [{ effectiveType: "4g", saveData: true }, 0],
  [{ effectiveType: "4g", saveData: false }, 1],
])("fetching ahead spares a slow or metered network: %j [ALL-2]", (connection, times) => {
  vi.stubGlobal("navigator", { connection });
  const run = vi.fn();
  fetchAhead(run);
  vi.advanceTimersByTime(long);
  expect(run).toHaveBeenCalledTimes(times);
  vi.unstubAllGlobals();
});

it.each([
  { when: "at once", wait: () => undefined },
  { when: "after the first look", wait: () => vi.advanceTimersToNextTimer() },
])("fetching ahead that is cancelled $when leaves nothing behind", ({ wait }) => {
  const run = vi.fn();
  const giveUp = fetchAhead(run);
  wait();
  giveUp();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(long);
  expect(run).not.toHaveBeenCalled();
});

it("fetching ahead that is cancelled during a placeholder never starts", () => {
  const run = vi.fn();
  const gone = showPlaceholder();
  fetchAhead(run)();
  gone();
  vi.advanceTimersByTime(long);
  expect(run).not.toHaveBeenCalled();
});

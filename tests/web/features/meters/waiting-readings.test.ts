import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf, readingOf } from "#contracts/builders/meters.data.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { noUserData } from "#machines/portal/session/user-data.ts";
import { createSessionStore } from "#web/api/session-store.ts";
import { readWaiting } from "#web/billing/read-waiting.ts";
import {
  dropReplaced,
  dropWaiting,
  storeForLater,
  updateWaiting,
} from "#web/features/meters/waiting-readings.ts";
import { profile } from "../../support/samples.ts";

const meters = ["a", "b"].map((id): MeterWithLastReading => ({
  counter: counterOf(id),
  factor: readingOf(id, 100),
  usualConsumption: 4,
}));

const signedIn = () => {
  const store = createSessionStore(localStorage, Date.now);
  store.open("token");
  const put = (...values: readonly (readonly [string, number])[]) =>
    storeForLater(
      store,
      values.map(([counterId, value]) => ({ counterId, value })),
      meters,
    );
  const waiting = () => readWaiting(store);
  const shown = () => waiting().map(({ counter, value }) => [counter.id, value]);
  return { store, put, waiting, shown };
};

/** There is no room for the next, longer list. */
const leaveNoRoom = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

const time = (iso: string) => vi.setSystemTime(new Date(iso));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  time("2026-11-20T10:00:00.000Z");
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe("readings that are stored for later", () => {
  it("wait in the order in which they were typed, one for a meter, each under its own key [UTIL-2]", () => {
    const { put, shown, waiting } = signedIn();
    expect(put(["a", 101], ["b", 102])).toBe(true);
    expect(shown()).toEqual([
      ["a", 101],
      ["b", 102],
    ]);
    const first = waiting().map(({ key }) => key);
    expect(put(["a", 103])).toBe(true);
    expect(shown()).toEqual([
      ["b", 102],
      ["a", 103],
    ]);
    expect(new Set([...first, ...waiting().map(({ key }) => key)]).size).toBe(3);
  });

  it("have not been stored where the browser has no more room, and those before still wait [UTIL-2]", () => {
    const { store, put, shown, waiting } = signedIn();
    put(["a", 101]);
    leaveNoRoom();
    expect(put(["b", 102])).toBe(false);
    expect(shown()).toEqual([["a", 101]]);
    const objection = { reason: "closed", message: "", mark: "closed" } as const;
    leaveNoRoom();
    updateWaiting(
      store,
      waiting().map((reading) => ({ ...reading, objection })),
    );
    expect(shown()).toEqual([["a", 101]]);
  });

  it("have not been stored where the browser stores nothing at all [UTIL-2]", () => {
    const { put, shown } = signedIn();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    expect(put(["a", 101])).toBe(false);
    expect(shown()).toEqual([]);
  });

  it("are asked about no second time where the resident has confirmed a doubt [UTIL-2]", () => {
    const { store, waiting } = signedIn();
    storeForLater(store, [{ counterId: "a", value: 50, confirmed: true }], meters);
    expect(waiting()[0]?.agreed).toEqual(["lower 100"]);
  });

  it("leave one by one, and nothing stays of the last one [UTIL-2]", () => {
    const { store, put, shown, waiting } = signedIn();
    put(["a", 101], ["b", 102]);
    const [first, second] = waiting().map(({ key }) => key);
    dropWaiting(store, first!);
    expect(shown()).toEqual([["b", 102]]);
    dropWaiting(store, second!);
    expect(Object.keys(localStorage).filter((key) => /waiting/iu.test(key))).toEqual([]);
  });

  it("take what was found out of them, but neither come back nor lose a newer value [UTIL-2]", () => {
    const { store, put, shown, waiting } = signedIn();
    put(["a", 101], ["b", 102]);
    const objection = { reason: "closed", message: "", mark: "closed" } as const;
    const checked = waiting().map((reading) => ({ ...reading, objection }));
    updateWaiting(store, checked);
    expect(waiting().map((reading) => reading.objection?.reason)).toEqual(["closed", "closed"]);
    expect(shown()).toEqual([
      ["a", 101],
      ["b", 102],
    ]);
    dropWaiting(store, waiting()[1]!.key);
    // Typed later, in another tab say.
    time("2026-11-20T10:05:00.000Z");
    put(["a", 105]);
    updateWaiting(store, checked);
    expect(shown()).toEqual([["a", 105]]);
    expect(waiting()[0]?.objection).toBeUndefined();
  });
});

describe("readings that the tab holds after their session", () => {
  it("come back without those whose meters have a newer accepted reading [UTIL-2, SES-6]", () => {
    const { store, put, shown } = signedIn();
    store.saveUser({ ...noUserData, profile });
    put(["a", 104], ["b", 7]);
    store.clear();
    dropReplaced(store, ["a"], "2026-11-20T10:00:01.000Z");
    dropReplaced(store, ["b"], "2026-11-20T10:00:00.000Z");
    store.open("token-2");
    expect(store.giveBackReadings(profile.name)).toBe(true);
    expect(shown()).toEqual([["b", 7]]);
  });
});

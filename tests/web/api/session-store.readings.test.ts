import { describe, expect, it, vi } from "vitest";
import * as Schema from "effect/Schema";
import { sessionKeys } from "#web/api/session-keys.ts";
import { createSessionStore } from "#web/api/session-store.ts";
import type { SessionStore } from "#web/api/session-store.ts";
import { noUserData } from "#machines/portal/session/user-data.ts";
import { profile } from "../support/samples.ts";
import { storage } from "../support/storage.ts";

const token = "token-0123456789abcdef";
const reading = (meter: string, key = `key-of-${meter}`) => ({
  key,
  counter: { id: meter, typeCode: "000000001" },
  value: 104,
  typedAt: "2026-11-20T10:00:00.000Z",
});
const readings = [reading("c1"), reading("c2")];

/** A session of the resident with a reading that waits. */
const waiting = () => {
  const kept = storage();
  const store = createSessionStore(kept, () => 0);
  store.open(token);
  store.saveUser({ ...noUserData, profile });
  store.keep("waitingReadings", readings);
  const stored = () => store.kept("waitingReadings", Schema.Unknown);
  const raw = () => kept.getItem(sessionKeys.waitingReadings);
  return { kept, store, stored, raw };
};

const ends: readonly [string, (store: SessionStore) => void][] = [
  ["ended", (store) => store.clear()],
  ["ended twice", (store) => [store.clear(), store.clear()]],
  ["was replaced by a sign-in", () => undefined],
  [
    "was replaced, and then nobody could be recognised",
    (store) => [store.open(`${token}-2`), store.clear()],
  ],
];

describe("readings that wait when a session ends [UTIL-2, SES-6, SES-9]", () => {
  it.each(ends)("come back to their resident after it %s", (_, end) => {
    const { store, stored, raw } = waiting();
    end(store);
    store.open(`${token}-3`);
    expect(raw()).toBeNull();
    expect(store.giveBackReadings(profile.name)).toBe(true);
    expect(stored()).toEqual(readings);
    store.keep("waitingReadings", null);
    expect(store.giveBackReadings(profile.name)).toBe(false);
    expect(stored()).toBeNull();
  });

  it.each(ends)("are forgotten for good with another resident after it %s", (_, end) => {
    const { store, raw } = waiting();
    end(store);
    store.open(`${token}-3`);
    expect(store.giveBackReadings("taras")).toBe(false);
    store.open(`${token}-4`);
    expect(store.giveBackReadings(profile.name)).toBe(false);
    expect(raw()).toBeNull();
  });

  it("lie nowhere in the storage meanwhile, and wait for a session", () => {
    const { kept, store, raw } = waiting();
    store.clear();
    expect(kept).toHaveLength(0);
    expect(store.giveBackReadings(profile.name)).toBe(false);
    expect(raw()).toBeNull();
    store.open(`${token}-2`);
    expect(store.giveBackReadings(profile.name)).toBe(true);
  });

  it("join those that were typed since; the newer one of a meter wins", () => {
    const { store, stored } = waiting();
    store.open(`${token}-2`);
    store.keep("waitingReadings", [reading("c2", "newer"), reading("c3")]);
    expect(store.giveBackReadings(profile.name)).toBe(true);
    expect(stored()).toEqual([reading("c1"), reading("c2", "newer"), reading("c3")]);
    store.saveUser({ ...noUserData, profile });
    store.open(`${token}-3`);
    const newer = ["c1", "c2", "c3"].map((meter) => reading(meter, "new"));
    store.keep("waitingReadings", newer);
    expect(store.giveBackReadings(profile.name)).toBe(false);
    expect(stored()).toEqual(newer);
  });

  it("stay retained while the storage has no room, and what is there stays", () => {
    const { kept, store, stored } = waiting();
    store.open(`${token}-2`);
    store.keep("waitingReadings", [reading("c3")]);
    vi.spyOn(kept, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(store.giveBackReadings(profile.name)).toBe(false);
    expect(stored()).toEqual([reading("c3")]);
    expect(store.giveBackReadings(profile.name)).toBe(true);
    expect(stored()).toEqual([...readings, reading("c3")]);
  });

  it("stay also through the end of the next session, which leaves others behind", () => {
    const { kept, store, stored } = waiting();
    store.open(`${token}-2`);
    store.saveUser({ ...noUserData, profile });
    vi.spyOn(kept, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(store.giveBackReadings(profile.name)).toBe(false);
    store.keep("waitingReadings", [reading("c2", "newer"), reading("c3")]);
    store.clear();
    store.open(`${token}-3`);
    expect(store.giveBackReadings(profile.name)).toBe(true);
    expect(stored()).toEqual([reading("c1"), reading("c2", "newer"), reading("c3")]);
  });

  it("leave nothing in a storage that has no room for them", () => {
    const { kept, store, raw } = waiting();
    store.open(`${token}-2`);
    vi.spyOn(kept, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(store.giveBackReadings(profile.name)).toBe(false);
    expect(raw()).toBeNull();
  });

  it("come back without those that are no longer needed", () => {
    const { store, stored } = waiting();
    store.open(`${token}-2`);
    store.dropRetainedReadings(
      ({ key, counter, typedAt }) =>
        [key, counter.id, typedAt].join() === "key-of-c1,c1,2026-11-20T10:00:00.000Z",
    );
    expect(store.giveBackReadings(profile.name)).toBe(true);
    expect(stored()).toEqual([reading("c2")]);
    store.open(`${token}-3`);
    store.dropRetainedReadings(() => true);
    expect(store.giveBackReadings(profile.name)).toBe(false);
    expect(stored()).toBeNull();
  });

  it("are not retained if nothing is known of them", () => {
    const { store } = waiting();
    store.keep("waitingReadings", [{ counterId: "c1", value: 104 }]);
    store.clear();
    store.open(`${token}-2`);
    expect(store.giveBackReadings(profile.name)).toBe(false);
  });

  it.each(["logout", "deletion"] as const)("are gone after a %s", (wanted) => {
    const { store, raw } = waiting();
    store.announceLogout(wanted);
    expect(raw()).toBeNull();
    store.clear();
    store.open(`${token}-2`);
    expect(store.giveBackReadings(profile.name)).toBe(false);
  });

  it.each<[string, (store: SessionStore, kept: Storage) => unknown]>([
    ["here", (store) => store.announceLogout("logout")],
    ["in another tab", (store) => store.takeLogoutMark("logout 86400000")],
    [
      "of a session that another tab has replaced",
      (store, kept) => {
        kept.setItem(sessionKeys.accessToken, JSON.stringify(`${token}-of-another`));
        store.announceLogout("logout");
        store.open(`${token}-3`);
      },
    ],
  ])("are gone after a logout %s while this tab holds them", (_, end) => {
    const { kept, store, raw } = waiting();
    store.open(`${token}-2`);
    end(store, kept);
    expect(store.giveBackReadings(profile.name)).toBe(false);
    expect(raw()).toBeNull();
  });

  it("stay retained after the logout of an older session", () => {
    const { store } = waiting();
    store.open(`${token}-2`);
    expect(store.takeLogoutMark("logout 1")).toBeNull();
    expect(store.giveBackReadings(profile.name)).toBe(true);
  });

  it("are not retained for an unknown resident, or from the session of another tab", () => {
    const { kept, store } = waiting();
    kept.removeItem(sessionKeys.profile);
    store.clear();
    store.open(`${token}-2`);
    expect(store.giveBackReadings(profile.name)).toBe(false);

    for (const end of [(other: SessionStore) => other.clear(), () => undefined]) {
      const other = waiting();
      other.kept.setItem(sessionKeys.accessToken, JSON.stringify(`${token}-of-another`));
      end(other.store);
      other.store.open(`${token}-2`);
      expect(other.store.giveBackReadings(profile.name)).toBe(false);
    }
  });
});

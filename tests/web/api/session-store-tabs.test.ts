import { describe, expect, it } from "vitest";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { createSessionStore } from "#web/api/session-store.ts";
import { userDataOf } from "../../machines/people.ts";
import { storage } from "../support/storage.ts";

const token = "token-0123456789abcdef";
const user = userDataOf("olena");

describe("the session in the browser", () => {
  it("never changes a newer session of another tab [SES-9]", () => {
    const kept = storage();
    const first = createSessionStore(kept, () => 0);
    first.open(token);
    first.saveUser(user);
    const second = createSessionStore(kept, () => 0);
    second.open("another-token-0123456789");
    second.saveUser(userDataOf("taras"));
    // The first tab does not know yet and handles late answers, a refused token, a logout.
    first.saveUser(user);
    first.forgetUser();
    expect(first.clear()).toBe(token);
    expect(createSessionStore(kept, () => 0).restore()?.user).toEqual(userDataOf("taras"));
  });

  it("is read again after another tab signed out or in [SES-9]", () => {
    const kept = storage();
    const first = createSessionStore(kept, () => 0);
    first.open(token);
    const second = createSessionStore(kept, () => 0);
    second.restore();
    second.clear();
    expect(first.restore()).toBeNull();
    expect(first.accessToken()).toBeNull();
    second.open("another-token-0123456789");
    expect(first.restore()).not.toBeNull();
    expect(first.accessToken()).toBe("another-token-0123456789");
  });

  it("knows that another tab has ended or replaced it, and what is no such end [SES-9]", () => {
    let now = 0;
    const kept = storage();
    const first = createSessionStore(kept, () => now);
    const second = createSessionStore(kept, () => now);
    expect([first.isReplaced(), first.isStored()]).toEqual([false, false]);
    second.open(token);
    expect([first.isReplaced(), first.isStored()]).toEqual([true, false]);
    first.restore();
    expect([first.isReplaced(), first.isStored()]).toEqual([false, true]);
    second.open("another-token-0123456789");
    expect(first.isReplaced()).toBe(true);
    first.restore();
    second.clear();
    expect(first.isReplaced()).toBe(true);
    // Ended by its time: the clock tells it, and what was typed stays.
    now = 24 * 60 * 60 * 1000;
    expect(first.isReplaced()).toBe(false);
    // Somebody else has signed in since.
    second.open(token);
    expect(first.isReplaced()).toBe(true);
  });

  it("is not ended elsewhere where the browser never kept it [SES-1]", () => {
    const full = storage();
    full.setItem = () => {
      throw new DOMException("The quota has been exceeded.");
    };
    for (const kept of [null, full]) {
      const store = createSessionStore(kept, () => 0);
      expect(store.isReplaced()).toBe(false);
      store.open(token);
      expect(store.isReplaced()).toBe(false);
      store.clear();
      expect(store.isReplaced()).toBe(false);
    }
  });

  it("leaves another tab's session alone when nobody is signed in here [SES-9]", () => {
    const kept = storage();
    const visitor = createSessionStore(kept, () => 0);
    const other = createSessionStore(kept, () => 0);
    other.open(token);
    other.saveUser(user);
    visitor.saveUser(userDataOf("taras"));
    visitor.forgetUser();
    expect(visitor.clear()).toBeNull();
    expect(createSessionStore(kept, () => 0).restore()?.user).toEqual(user);
  });

  it("writes the token last, so that other tabs find everything else in place [SES-9]", () => {
    const order: string[] = [];
    const kept = storage();
    const watched = new Proxy(kept, {
      get: (target, name) =>
        name === "setItem"
          ? (key: string, value: string) => {
              order.push(key);
              target.setItem(key, value);
            }
          : Reflect.get(target, name),
    });
    createSessionStore(watched, () => 0).open(token);
    expect(order).toEqual([sessionKeys.expiresAt, sessionKeys.accessToken]);
  });
});

describe("a logout announced to the other tabs", () => {
  const writes = () => {
    const log: string[] = [];
    const marks: string[] = [];
    const kept = storage();
    const watched: Storage = {
      get length() {
        return kept.length;
      },
      clear: () => kept.clear(),
      getItem: (key) => kept.getItem(key),
      key: (at) => kept.key(at),
      setItem: (key, value) => {
        log.push(`set ${key}`);
        if (key === logoutMark) marks.push(value);
        kept.setItem(key, value);
      },
      removeItem: (key) => {
        log.push(`remove ${key}`);
        kept.removeItem(key);
      },
    };
    return { log, marks, kept, watched };
  };

  it("leaves nothing in storage [SES-6, SES-7]", () => {
    const { log, kept, watched } = writes();
    const store = createSessionStore(watched, () => 1_000);
    store.open(token);
    log.length = 0;
    store.announceLogout("logout");
    expect(log).toEqual([
      "remove portal.home-names",
      "remove portal.waiting-readings",
      "set portal.logout",
      "remove portal.logout",
    ]);
    store.clear();
    expect(kept.length).toBe(0);
  });

  it.each(["logout", "deletion"] as const)(
    "concerns the session that it names, and nobody who has signed in since: %s [SES-7, SES-9]",
    (wanted) => {
      let now = 1_000;
      const { kept, marks, watched } = writes();
      const store = createSessionStore(watched, () => now);
      store.open(token);
      const other = createSessionStore(kept, () => now);
      other.restore();
      store.announceLogout(wanted);
      const mark = marks[0] ?? "";
      expect(mark).not.toContain(token);
      expect(other.takeLogoutMark(mark)).toBe(wanted);
      now += 1;
      other.open("another-token-0123456789");
      expect(other.takeLogoutMark(mark)).toBeNull();
      // A page of the last build names no session. A page that waits for its resident has none.
      expect(other.takeLogoutMark(JSON.stringify(wanted))).toBe(wanted);
      other.clear();
      expect(other.takeLogoutMark(mark)).toBe(wanted);
      expect(other.takeLogoutMark("true")).toBe("logout");
    },
  );

  it("is not announced over a newer session of another tab [SES-9]", () => {
    const { log, watched } = writes();
    const stale = createSessionStore(watched, () => 1_000);
    stale.open(token);
    createSessionStore(watched, () => 1_000).open("token-of-another-tab");
    log.length = 0;
    stale.announceLogout("logout");
    expect(log).toEqual([]);
  });
});

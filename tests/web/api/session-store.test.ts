import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cookieValue } from "#web/api/cookies.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import type { SessionStore } from "#web/api/session-store.ts";
import { createSessionStore } from "#web/api/session-store.ts";
import { SeenAmounts } from "#web/billing/seen-amounts.ts";
import { SeenInvoices } from "#web/features/dashboard/seen.ts";
import { userDataOf } from "../../machines/people.ts";
import { storage } from "../support/storage.ts";

const token = "token-0123456789abcdef";
const day = 24 * 60 * 60 * 1000;
const user = userDataOf("olena");

const forbidden = (): Storage =>
  new Proxy(storage(), {
    get: () => () => {
      throw new DOMException("no", "SecurityError");
    },
  });

describe("the session in the browser", () => {
  it("stores token, expiry and user data under separate keys, for one day [SES-1]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 1_000);
    expect(store.open(token)).toEqual({ expiresAt: 1_000 + day });
    store.saveUser(user);
    const again = createSessionStore(kept, () => 1_000 + day - 1);
    expect(again.restore()).toEqual({ expiresAt: 1_000 + day, user });
    expect(again.accessToken()).toBe(token);
    expect(kept.length).toBe(6);
  });

  it("ends in the millisecond in which the token expires [SES-2]", () => {
    const kept = storage();
    let now = 0;
    const store = createSessionStore(kept, () => now);
    store.open(token);
    now = day - 1;
    expect(store.accessToken()).toBe(token);
    now = day;
    expect(store.accessToken()).toBeNull();
    expect(createSessionStore(kept, () => day).restore()).toBeNull();
    expect(kept.length).toBe(0);
  });

  it("drops each part that does not decode and keeps the others [SES-1]", () => {
    const rubbish = ["", "undefined", "{", "null", "[]", '"x"', "42", '{"firstName":1}', "<html>"];
    for (const key of [
      sessionKeys.profile,
      sessionKeys.emails,
      sessionKeys.phones,
      sessionKeys.accounts,
    ]) {
      for (const value of rubbish) {
        const kept = storage();
        const store = createSessionStore(kept, () => 0);
        store.open(token);
        store.saveUser(user);
        kept.setItem(key, value);
        const part = Object.entries(sessionKeys).find(([, name]) => name === key)?.[0] ?? "";
        const isList = part !== "profile" && value === "[]";
        expect(createSessionStore(kept, () => 0).restore()?.user).toEqual({
          ...user,
          [part]: isList ? [] : null,
        });
        expect(kept.getItem(key) === null).toBe(!isList);
      }
    }
  });

  it("signs nobody in with a token or an expiry that does not decode [SES-1]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(sessionKeys.accessToken, sessionKeys.expiresAt),
        fc.string(),
        (key, value) => {
          // A number is a time, and a text in quotes may be a token.
          fc.pre(!/^\s*(?:\d+(?:\.\d+)?|".*")\s*$/su.test(value));
          const kept = storage();
          createSessionStore(kept, () => 0).open(token);
          kept.setItem(key, value);
          expect(createSessionStore(kept, () => 0).restore()).toBeNull();
          expect(kept.length).toBe(0);
        },
      ),
    );
  });

  it("is cleared completely and returns the token that ended [SES-6]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.open(token);
    store.saveUser(user);
    expect(store.clear()).toBe(token);
    expect(kept.length).toBe(0);
    expect(store.accessToken()).toBeNull();
    expect(store.clear()).toBeNull();
  });

  it("drops the user's data and keeps the session [SIGN-4]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.open(token);
    store.saveUser(user);
    store.forgetUser();
    expect(createSessionStore(kept, () => 0).restore()).toEqual({
      expiresAt: day,
      user: { profile: null, emails: null, phones: null, accounts: null },
    });
  });

  it("starts without any data of the last person [SES-9]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.open(token);
    store.saveUser(user);
    store.open("another-token-0123456789");
    expect(createSessionStore(kept, () => 0).restore()?.user.profile).toBeNull();
  });

  it.each<[string, (store: SessionStore) => void]>([
    ["another sign-in", (store) => store.open("another-token-0123456789")],
    ["the begin of a sign-in", (store) => store.forgetUser()],
  ])("has nothing of the last person in any entry after %s [SES-9]", (_, act) => {
    const { accessToken, expiresAt, ...ofTheUser } = sessionKeys;
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.open(token);
    for (const key of Object.values(ofTheUser)) kept.setItem(key, "{}");
    act(store);
    expect(Object.values(sessionKeys).filter((key) => kept.getItem(key) !== null)).toEqual([
      accessToken,
      expiresAt,
    ]);
  });

  it.each([
    ["forbidden", forbidden()],
    ["absent", null],
  ])("is kept in memory when the storage is %s [SES-1]", (_, kept) => {
    const store = createSessionStore(kept, () => 0);
    expect(store.restore()).toBeNull();
    store.open(token);
    store.saveUser(user);
    expect(store.accessToken()).toBe(token);
    expect(store.clear()).toBe(token);
  });

  it("keeps no old value when the storage is full [SES-1]", () => {
    const kept = storage();
    createSessionStore(kept, () => 0).open(token);
    const full = new Proxy(kept, {
      get: (target, name) =>
        name === "setItem"
          ? () => {
              throw new DOMException("full", "QuotaExceededError");
            }
          : Reflect.get(target, name),
    });
    createSessionStore(full, () => 0).open("another-token-0123456789");
    expect(kept.getItem(sessionKeys.accessToken)).toBeNull();
  });

  it("keeps what was seen for this session only [ALL-8, SES-9]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 1_000);
    const seen = { at: "2026-11-21T08:00:00Z", invoices: [] };
    store.keep("seenInvoices", seen);
    expect(store.kept("seenInvoices", SeenInvoices)).toBeNull();
    expect(kept.length).toBe(0);
    store.open(token);
    store.keep("seenInvoices", seen);
    expect(store.kept("seenInvoices", SeenInvoices)).toEqual(seen);
    const other = createSessionStore(kept, () => 2_000);
    other.open(`${token}-2`);
    expect(other.kept("seenInvoices", SeenInvoices)).toBeNull();
    store.keep("seenInvoices", seen);
    expect(other.kept("seenInvoices", SeenInvoices)).toBeNull();
    expect(store.kept("seenInvoices", SeenInvoices)).toBeNull();
    other.keep("seenAmounts", []);
    other.forgetUser();
    expect(other.kept("seenAmounts", SeenAmounts)).toBeNull();
  });

  it("lasts no longer than a day, whatever the storage says [SES-1]", () => {
    const kept = storage();
    createSessionStore(kept, () => 0).open(token);
    kept.setItem(sessionKeys.expiresAt, String(day + 1));
    expect(createSessionStore(kept, () => 0).restore()).toBeNull();
    expect(kept.length).toBe(0);
  });

  it("keeps the parts that did not load as they were [SES-1]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.open(token);
    store.saveUser(user);
    store.saveUser({ profile: null, emails: null, phones: [], accounts: null });
    expect(createSessionStore(kept, () => 0).restore()?.user).toEqual({ ...user, phones: [] });
  });

  it("drops what was seen when there is nothing to keep [ALL-8]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.open(token);
    store.keep("seenAmounts", []);
    store.keep("seenAmounts", null);
    expect(kept.getItem(sessionKeys.seenAmounts)).toBeNull();
    expect(kept.length).toBe(2);
  });

  it("starts without what the last session has seen [SES-9]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.open(token);
    store.keep("seenAmounts", []);
    store.open(token);
    expect(store.kept("seenAmounts", SeenAmounts)).toBeNull();
    expect(kept.length).toBe(2);
  });

  it("keeps nothing of a late answer once it has ended here [SES-9]", () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.keep("seenAmounts", []);
    expect(kept.length).toBe(0);
    kept.setItem(
      sessionKeys.seenInvoices,
      JSON.stringify({ at: "2026-11-21T08:00:00Z", invoices: [] }),
    );
    expect(store.kept("seenInvoices", SeenInvoices)).toBeNull();
  });

  it("is cleared as far as possible when the storage can be emptied but not read [SES-6]", () => {
    const kept = storage();
    const unreadable = new Proxy(kept, {
      get: (target, name) =>
        name === "getItem"
          ? () => {
              throw new DOMException("no", "SecurityError");
            }
          : Reflect.get(target, name),
    });
    const store = createSessionStore(unreadable, () => 0);
    store.open(token);
    store.saveUser(user);
    expect(kept.length).toBe(6);
    expect(store.clear()).toBe(token);
    expect(kept.length).toBe(0);
  });
});

describe("a cookie", () => {
  it("is read by its whole name and decoded", () => {
    expect(cookieValue("XSRF-TOKEN=a%2Fb", "XSRF-TOKEN")).toBe("a/b");
    expect(cookieValue("NOT-XSRF-TOKEN=x; XSRF-TOKEN=y=z; c=1", "XSRF-TOKEN")).toBe("y=z");
    expect(cookieValue("", "XSRF-TOKEN")).toBeNull();
    expect(cookieValue("XSRF-TOKEN=%E0%A4%A", "XSRF-TOKEN")).toBeNull();
  });

  it("is read back as it was written, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(cookieValue(`a=1; T=${encodeURIComponent(value)}; b=2`, "T")).toBe(value);
      }),
    );
  });
});

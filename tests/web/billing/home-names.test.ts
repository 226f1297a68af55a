import { afterEach, describe, expect, it, vi } from "vitest";
import { residentKeys, sessionKeys } from "#web/api/session-keys.ts";
import { createSessionStore } from "#web/api/session-store.ts";
import { homeNamesNow, keepHomeNames, onHomeNames } from "#web/billing/home-names.ts";

const olena = "olena@example.com";
const iryna = "iryna@example.com";
const names = { k1: "Мама", k2: "Дача" };
const day = 24 * 60 * 60 * 1000;

const signedIn = (now = () => 0) => {
  const store = createSessionStore(localStorage, now);
  store.open("token-of-a-session");
  return store;
};

afterEach(() => localStorage.clear());

describe("the names of homes on a device", () => {
  it("are the same object until they change, and store no address and no login", () => {
    const store = signedIn();
    expect(keepHomeNames(store, olena, names)).toBe(true);
    expect(homeNamesNow(store, olena)).toEqual(names);
    expect(homeNamesNow(store, olena)).toBe(homeNamesNow(store, olena));
    expect(localStorage.getItem(residentKeys.homeNames)).not.toContain("olena");
    expect(keepHomeNames(store, olena, {})).toBe(true);
    expect(homeNamesNow(store, olena)).toEqual({});
    expect(localStorage.getItem(residentKeys.homeNames)).toBeNull();
  });

  it("survive the end of a session, for the same resident [SES-1]", () => {
    let now = 0;
    const store = signedIn(() => now);
    keepHomeNames(store, olena, names);
    now = day;
    expect(createSessionStore(localStorage, () => now).restore()).toBeNull();
    expect(localStorage.getItem(sessionKeys.accessToken)).toBeNull();
    expect(
      homeNamesNow(
        signedIn(() => now),
        olena,
      ),
    ).toEqual(names);
  });

  it.each(["logout", "deletion"] as const)("are removed by a %s [SES-6]", (wanted) => {
    const store = signedIn();
    keepHomeNames(store, olena, names);
    store.announceLogout(wanted);
    store.clear();
    expect(localStorage).toHaveLength(0);
    expect(homeNamesNow(signedIn(), olena)).toEqual({});
  });

  it("are those of a login: whoever changes it finds none", () => {
    const store = signedIn();
    keepHomeNames(store, olena, names);
    expect(homeNamesNow(store, "olena.new@example.com")).toEqual({});
    expect(localStorage.getItem(residentKeys.homeNames)).toBeNull();
  });

  it("are never shown to another resident, and are removed once one signs in [SES-9]", () => {
    keepHomeNames(signedIn(), olena, names);
    expect(homeNamesNow(signedIn(), iryna)).toEqual({});
    expect(localStorage.getItem(residentKeys.homeNames)).toBeNull();
  });

  it.each([
    ["no JSON", "Мама"],
    ["another shape", JSON.stringify({ k1: "Мама" })],
    ["names that are no words", JSON.stringify({ owner: "x", value: { k1: 5 } })],
  ])("are empty when the storage has %s [SES-1]", (_, text) => {
    const store = signedIn();
    localStorage.setItem(residentKeys.homeNames, text);
    expect(homeNamesNow(store, olena)).toEqual({});
  });

  it("leave out invalid names [SES-1]", () => {
    const store = signedIn();
    keepHomeNames(store, olena, { k1: "я".repeat(41), k2: "Дача\u202E", k3: "Мама" });
    expect(homeNamesNow(store, olena)).toEqual({ k3: "Мама" });
  });

  it("keep a name that two homes were given in two tabs [SES-1]", () => {
    const store = signedIn();
    keepHomeNames(store, olena, { k1: "Мама", k2: "Мама" });
    expect(homeNamesNow(store, olena)).toEqual({ k1: "Мама", k2: "Мама" });
  });

  it("are neither shown nor removed while it is unknown who has signed in [SES-9]", () => {
    const store = signedIn();
    keepHomeNames(store, olena, names);
    expect(homeNamesNow(store, "")).toEqual({});
    expect(homeNamesNow(store, olena)).toEqual(names);
  });

  it("are reported as not stored when the browser refuses, or nobody is signed in", () => {
    const full = new Proxy(localStorage, {
      get: (target, name) =>
        name === "setItem"
          ? () => {
              throw new DOMException("full", "QuotaExceededError");
            }
          : () => Reflect.get(target, name),
    });
    const store = createSessionStore(full, () => 0);
    store.open("token-of-a-session");
    expect(keepHomeNames(store, olena, names)).toBe(false);
    expect(
      keepHomeNames(
        createSessionStore(localStorage, () => 0),
        olena,
        names,
      ),
    ).toBe(false);
  });

  it("are the new ones already when a change is reported", () => {
    const store = signedIn();
    const listen = vi.fn(() => homeNamesNow(store, olena));
    const stop = onHomeNames(listen);
    keepHomeNames(store, olena, names);
    stop();
    expect(listen).toHaveReturnedWith(names);
  });

  it("notify this page of changes, also by other tabs, until it unsubscribes", () => {
    const store = signedIn();
    const listen = vi.fn();
    const stop = onHomeNames(listen);
    keepHomeNames(store, olena, names);
    window.dispatchEvent(new StorageEvent("storage", { key: residentKeys.homeNames }));
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    window.dispatchEvent(new StorageEvent("storage", { key: sessionKeys.profile }));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    expect(listen).toHaveBeenCalledTimes(3);
    // From the browser's cache, where nothing was told.
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(listen).toHaveBeenCalledTimes(4);
    stop();
    keepHomeNames(store, olena, {});
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(listen).toHaveBeenCalledTimes(4);
  });
});

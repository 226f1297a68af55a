import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { residentKeys } from "#web/api/session-keys.ts";
import { createSessionStore } from "#web/api/session-store.ts";
import { storage } from "../support/storage.ts";

const token = "token-0123456789abcdef";

describe("what a resident stores in this browser", () => {
  const Names = Schema.Record(Schema.String, Schema.String);
  const names = { "12": "Дача" };
  const opened = () => {
    const kept = storage();
    const store = createSessionStore(kept, () => 0);
    store.open(token);
    const own = (owner: string) => store.own("homeNames", owner, Names);
    const keep = (value: unknown, owner = "olena") => store.keepOwn("homeNames", owner, value);
    return { kept, store, own, keep };
  };

  it("is read by that resident only, and survives the session [SES-9]", () => {
    const { kept, store, own, keep } = opened();
    expect(own("olena")).toBeNull();
    expect(keep(names)).toBe(true);
    expect(own("olena")).toEqual(names);
    store.clear();
    store.open(`${token}-2`);
    expect(own("olena")).toEqual(names);
    expect(own("taras")).toBeNull();
    expect(kept.getItem(residentKeys.homeNames)).toBeNull();
    expect(own("olena")).toBeNull();
  });

  it("is removed when it is empty", () => {
    const { kept, own, keep } = opened();
    keep(names);
    expect(keep(null)).toBe(true);
    expect(own("olena")).toBeNull();
    expect(kept.length).toBe(2);
  });

  it.each([
    ["no JSON", "{"],
    ["nobody's", JSON.stringify({ value: names })],
    ["of another shape", JSON.stringify({ owner: "olena", value: [1] })],
  ])("is removed when it is %s", (_, text) => {
    const { kept, own } = opened();
    kept.setItem(residentKeys.homeNames, text);
    expect(own("olena")).toBeNull();
    expect(kept.getItem(residentKeys.homeNames)).toBeNull();
  });

  it("is neither read nor stored without a session of this tab [SES-9]", () => {
    const { kept, store, own, keep } = opened();
    keep(names);
    const text = kept.getItem(residentKeys.homeNames);
    const visitor = createSessionStore(kept, () => 0);
    expect(visitor.own("homeNames", "olena", Names)).toBeNull();
    expect(visitor.keepOwn("homeNames", "olena", null)).toBe(false);
    createSessionStore(kept, () => 0).open(`${token}-2`);
    expect(own("olena")).toBeNull();
    expect(keep(null)).toBe(false);
    expect(kept.getItem(residentKeys.homeNames)).toBe(text);
    store.clear();
    expect(kept.getItem(residentKeys.homeNames)).toBe(text);
  });

  it("is neither read nor stored once nobody is signed in here [SES-9]", () => {
    const { kept, store, own, keep } = opened();
    keep(names);
    store.clear();
    expect(own("olena")).toBeNull();
    expect(keep(null)).toBe(false);
    expect(kept.getItem(residentKeys.homeNames)).not.toBeNull();
  });

  it("reports when the browser has not stored it", () => {
    const { kept } = opened();
    const full = new Proxy(kept, {
      get: (target, name) =>
        name === "setItem"
          ? (key: string, value: string) => {
              if (key === residentKeys.homeNames)
                throw new DOMException("full", "QuotaExceededError");
              target.setItem(key, value);
            }
          : Reflect.get(target, name),
    });
    const store = createSessionStore(full, () => 0);
    store.open(token);
    expect(store.keepOwn("homeNames", "olena", names)).toBe(false);
    expect(store.own("homeNames", "olena", Names)).toBeNull();
    const inMemory = createSessionStore(null, () => 0);
    inMemory.open(token);
    expect(inMemory.keepOwn("homeNames", "olena", names)).toBe(false);
    expect(inMemory.own("homeNames", "olena", Names)).toBeNull();
  });
});

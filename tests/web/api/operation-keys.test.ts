import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import type { Failure } from "#contracts/failure.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { createOperationKeys, underKey } from "#web/api/operation-keys.ts";

beforeEach(() => sessionStorage.clear());

const call = { method: "POST", path: "/api/x" } as const;
const cut: Failure = { _tag: "NoConnection", cause: "network", call, shown: false };
const timeout: Failure = { _tag: "NoConnection", cause: "timeout", call, shown: false };
const fault = (status: 400 | 500): Failure => ({ _tag: "ServerFault", status, call, shown: false });
const other = (status: number): Failure => ({ _tag: "Other", status, call, shown: false });
const unreadable: Failure = { _tag: "Contract", call, problems: ["x"], shown: false };
const rejected: Failure = { _tag: "Rejected", status: 422, items: [], call, shown: false };
const unauthorized: Failure = { _tag: "Unauthorized", call, shown: false };

const forbidden: Failure = { _tag: "Forbidden", call, shown: false };
const defect: Failure = { _tag: "Defect", shown: false };

const unknown = [defect, cut, timeout, fault(500), other(502), other(503), unreadable];
const definite = [rejected, unauthorized, forbidden, fault(400), other(404), other(429)];

/** The keys of two tries with these bodies, the first of which fails like this. */
const twoTries = async (failure: Failure | null, bodies: readonly [object, object]) => {
  const keys: string[] = [];
  for (const [at, body] of bodies.entries()) {
    // A screen that is opened again has only the tab's storage.
    const answer = underKey(createOperationKeys("test.sent"), body, (key) => {
      keys.push(key);
      return at === 0 && failure !== null ? Effect.fail(failure) : Effect.succeed("done");
    });
    await Effect.runPromise(Effect.exit(answer));
  }
  return keys;
};

const same = [{ value: 1 }, { value: 1 }] as const;

describe("the key of an operation", () => {
  it.each(unknown)("stays while the outcome is unknown: $_tag $status", async (failure) => {
    expect(isOutcomeUnknown(failure)).toBe(true);
    const [first, second] = await twoTries(failure, same);
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(second).toBe(first);
  });

  it.each(definite)("changes after a refusal: $_tag $status", async (failure) => {
    expect(isOutcomeUnknown(failure)).toBe(false);
    const [first, second] = await twoTries(failure, same);
    expect(second).not.toBe(first);
  });

  it.each(definite)(
    "stays when an attempt without an answer is followed by a refusal: $_tag $status",
    async (failure) => {
      const keys = createOperationKeys("test.sent");
      const sent: string[] = [];
      for (const outcome of [cut, failure, failure, null]) {
        const answer = underKey(keys, { value: 1 }, (key) => {
          sent.push(key);
          return outcome === null ? Effect.succeed("done") : Effect.fail(outcome);
        });
        await Effect.runPromise(Effect.exit(answer));
      }
      expect(new Set(sent).size).toBe(1);
      expect(keys.isOpen(JSON.stringify({ value: 1 }))).toBe(false);
    },
  );

  it("changes after a refusal of other data, and stays for what had no answer", () => {
    const keys = createOperationKeys("test.sent");
    const first = keys.keyOf("one");
    const second = keys.keyOf("two");
    keys.refuse();
    expect([keys.isOpen("one"), keys.isOpen("two")]).toEqual([true, false]);
    expect(keys.keyOf("two")).not.toBe(second);
    keys.refuse();
    expect(createOperationKeys("test.sent").keyOf("one")).toBe(first);
  });

  it("is that of the last five that had no answer", () => {
    const keys = createOperationKeys("test.sent");
    for (const content of ["a", "b", "c", "d", "e", "a", "a", "f"]) {
      keys.keyOf(content);
    }
    expect(["a", "b", "c", "d", "e", "f"].filter(keys.isOpen)).toEqual(["a", "c", "d", "e", "f"]);
  });

  it("is no other value that stands in the storage", () => {
    const keys = createOperationKeys("test.sent");
    const key = keys.keyOf("one");
    const entry = Object.keys(sessionStorage).find((one) => one.includes("test.sent")) ?? "";
    const kept = sessionStorage.getItem(entry) ?? "";
    for (const wrong of [
      '"no list"',
      '[null,7,{"key":1,"content":"one"},{"key":"two"},{"key":"3","content":3}]',
    ]) {
      sessionStorage.setItem(entry, kept.replace(/\[.*\]/u, wrong));
      const others = createOperationKeys("test.sent");
      expect([others.isOpen("one"), others.isOpenPart({})]).toEqual([false, false]);
    }
    sessionStorage.setItem(entry, kept);
    expect(createOperationKeys("test.sent").keyOf("one")).toBe(key);
  });

  it("changes after a success, and for other data", async () => {
    const [first, second] = await twoTries(null, same);
    expect(second).not.toBe(first);
    const [one, two] = await twoTries(cut, [{ value: 1 }, { value: 2 }]);
    expect(two).not.toBe(one);
  });

  it("is removed once the outcome is known", async () => {
    await twoTries(cut, same);
    expect(sessionStorage).toHaveLength(0);
  });

  it("stays when the call was aborted, as it may have arrived", async () => {
    const keys = createOperationKeys("test.sent");
    const seen: string[] = [];
    const abort = new AbortController();
    const left = Effect.runPromise(
      underKey(keys, { value: 1 }, (key) => {
        seen.push(key);
        return Effect.never;
      }),
      { signal: abort.signal },
    );
    abort.abort();
    await Promise.allSettled([left]);
    expect(keys.keyOf(JSON.stringify({ value: 1 }))).toBe(seen[0]);
  });
});

describe("an operation with an unknown outcome", () => {
  it("is open until its outcome is known, and only for what was sent", () => {
    const keys = createOperationKeys("test.sent");
    expect(keys.isOpen("one")).toBe(false);
    keys.keyOf("one");
    expect(keys.isOpen("one")).toBe(true);
    expect(keys.isOpen("two")).toBe(false);
    // The screen after a reload.
    expect(createOperationKeys("test.sent").isOpen("one")).toBe(true);
    expect(createOperationKeys("test.other").isOpen("one")).toBe(false);
    expect(keys.isLastOpen()).toBe(true);
    // What was sent before the reload is not what was sent last.
    expect(createOperationKeys("test.sent").isLastOpen()).toBe(false);
    keys.settle();
    expect(keys.isLastOpen()).toBe(false);
    expect(keys.isOpen("one")).toBe(false);
    expect(createOperationKeys("test.sent").isOpen("one")).toBe(false);
  });

  it("is open in its parts too", async () => {
    const keys = createOperationKeys("test.sent");
    const [one, two, mixed] = [
      { id: "a", value: 1 },
      { id: "b", value: 2 },
      { id: "b", value: 1 },
    ];
    const parts = () => [one, two, mixed].map(keys.isOpenPart);
    expect(parts()).toEqual([false, false, false]);
    await Effect.runPromise(
      Effect.exit(underKey(keys, { all: [one, two] }, () => Effect.fail(cut))),
    );
    expect(parts()).toEqual([true, true, false]);
    keys.settle();
    expect(parts()).toEqual([false, false, false]);
  });
});

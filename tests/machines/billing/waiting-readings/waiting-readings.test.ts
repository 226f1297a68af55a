import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { meterOf, readingOf } from "#contracts/builders/meters.data.ts";
import type {
  Objection,
  Today,
  WaitingReading,
} from "#machines/billing/waiting-readings/waiting-reading.ts";
import { sentReadingOf } from "#machines/billing/waiting-readings/waiting-reading.ts";
import type { Sent } from "#machines/billing/waiting-readings/waiting-readings.setup.ts";
import { waitingReadingsMachine } from "#machines/billing/waiting-readings/waiting-readings.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";
import { a, b } from "./waiting.ts";

const today: Today = { meters: [meterOf("a"), meterOf("b")], closed: [] };

const start = (waiting: readonly WaitingReading[] = [a, b], isOnline = true) => {
  const check = deferredActor<Today, undefined>();
  const send = deferredActor<Sent, { reading: WaitingReading }>();
  const dropped: string[] = [];
  const kept: (readonly WaitingReading[])[] = [];
  const told: number[] = [];
  const { actor } = startActor(
    waitingReadingsMachine.provide({
      actors: { check: check.logic, send: send.logic },
      actions: {
        drop: (_, { key }) => dropped.push(key),
        keep: (_, params) => kept.push(params.waiting),
        tellAccepted: (_, { count }) => told.push(count),
      },
    }),
    { input: { waiting, isOnline } },
  );
  const snapshot = () => actor.getSnapshot();
  const settled = () => waitFor(actor, (now) => !now.hasTag("busy"));
  const under = (count: number) =>
    waitFor(actor, (now) => now.matches({ working: "sending" }) && send.calls.length === count);
  return {
    actor,
    check,
    send,
    dropped,
    kept,
    told,
    settled,
    under,
    value: () => snapshot().value,
    tags: () => [...snapshot().tags].toSorted(),
    context: () => snapshot().context,
    keys: () => snapshot().context.waiting.map(({ key }) => key),
    /** Confirms the question, and answers the check with these meters. */
    yes: async (known: Today = today) => {
      actor.send({ type: "SEND" });
      check.last().resolve(known);
      await waitFor(actor, (now) => !now.matches({ working: "checking" }));
    },
  };
};

const refusal = (reason: Objection["reason"], mark = ""): Sent => ({
  kind: "refused",
  objection: { reason, message: "", mark },
  key: "another-key",
});

describe("the question about waiting readings", () => {
  it("is asked at once when there is a network and a reading waits [UTIL-2]", () => {
    expect(start().value()).toEqual({ asking: "fresh" });
    expect(start().tags()).toEqual(["asking"]);
    expect(start([]).value()).toBe("quiet");
    expect(start([]).tags()).toEqual([]);
  });

  it("waits for the network, and is not asked when nothing waits [UTIL-2]", () => {
    const one = start([a], false);
    expect(one.value()).toBe("offline");
    expect(one.tags()).toEqual([]);
    one.actor.send({ type: "SEND" });
    expect(one.check.calls).toHaveLength(0);
    one.actor.send({ type: "NETWORK.BACK" });
    expect(one.value()).toEqual({ asking: "fresh" });
    const none = start([], false);
    none.actor.send({ type: "NETWORK.BACK" });
    expect(none.value()).toBe("quiet");
  });

  it("is asked when some come back, but not again when it was put off [UTIL-2, SES-6]", () => {
    const none = start([]);
    none.actor.send({ type: "WAITING.CHANGED", waiting: [] });
    expect(none.value()).toBe("quiet");
    none.actor.send({ type: "WAITING.CHANGED", waiting: [a] });
    expect(none.value()).toEqual({ asking: "fresh" });
    expect(none.keys()).toEqual([a.key]);
    none.actor.send({ type: "CLOSE" });
    none.actor.send({ type: "WAITING.CHANGED", waiting: [a, b] });
    expect(none.value()).toBe("quiet");
    expect(none.keys()).toEqual([a.key, b.key]);
  });

  it("is asked once; after “later” only when there was no network meanwhile, or on request [UTIL-2]", () => {
    const { actor, value, keys, send, check } = start();
    actor.send({ type: "CLOSE" });
    expect(value()).toBe("quiet");
    expect(keys()).toEqual([a.key, b.key]);
    actor.send({ type: "NETWORK.BACK" });
    expect(value()).toBe("quiet");
    actor.send({ type: "OPEN" });
    expect(value()).toEqual({ asking: "fresh" });
    actor.send({ type: "NETWORK.LOST" });
    expect(value()).toBe("offline");
    actor.send({ type: "NETWORK.BACK" });
    actor.send({ type: "CLOSE" });
    actor.send({ type: "NETWORK.LOST" });
    expect(value()).toBe("offline");
    expect([check.calls.length, send.calls.length]).toEqual([0, 0]);
    const none = start([]);
    none.actor.send({ type: "OPEN" });
    expect(none.value()).toBe("quiet");
  });

  it.each<[string, (one: ReturnType<typeof start>) => Promise<void>]>([
    [
      "was being checked",
      async ({ actor, check, settled }) => {
        actor.send({ type: "SEND" });
        actor.send({ type: "NETWORK.LOST" });
        check.last().reject(failures.noConnection("offline"));
        await settled();
      },
    ],
    [
      "was being sent",
      async ({ actor, yes, send, settled }) => {
        await yes();
        actor.send({ type: "NETWORK.LOST" });
        send.last().reject(failures.noConnection("offline"));
        await settled();
      },
    ],
    [
      "has just been accepted",
      async ({ actor, yes, send, under, settled }) => {
        await yes();
        send.last().resolve({ kind: "accepted" });
        await under(2);
        send.last().resolve({ kind: "accepted" });
        await settled();
        actor.send({ type: "NETWORK.LOST" });
      },
    ],
  ])("is asked after a network that was lost while a reading %s [UTIL-2]", async (_case, lose) => {
    const one = start();
    await lose(one);
    const { actor, value } = one;
    expect(value()).not.toBe("offline");
    actor.send({ type: "CLOSE" });
    expect(value()).toBe("offline");
    actor.send({ type: "WAITING.CHANGED", waiting: [b] });
    actor.send({ type: "NETWORK.BACK" });
    expect(value()).toEqual({ asking: "fresh" });
  });

  it("is not asked again after a network that came back before it was closed [UTIL-2]", async () => {
    const { actor, value, check, settled } = start();
    actor.send({ type: "SEND" });
    actor.send({ type: "NETWORK.LOST" });
    check.last().reject(failures.noConnection("offline"));
    await settled();
    actor.send({ type: "NETWORK.BACK" });
    expect(value()).toEqual({ asking: "failed" });
    actor.send({ type: "CLOSE" });
    expect(value()).toBe("quiet");
  });

  it("lets each reading be dropped, and closes with the last one [UTIL-2]", () => {
    const { actor, value, keys, dropped, send } = start();
    actor.send({ type: "DROP", key: a.key });
    expect(keys()).toEqual([b.key]);
    expect(value()).toEqual({ asking: "fresh" });
    actor.send({ type: "DROP", key: b.key });
    expect(value()).toBe("quiet");
    expect(keys()).toEqual([]);
    expect(dropped).toEqual([a.key, b.key]);
    expect(send.calls).toHaveLength(0);
  });

  it("follows changes of another tab [UTIL-2]", () => {
    const { actor, value, keys } = start();
    actor.send({ type: "WAITING.CHANGED", waiting: [b] });
    expect(keys()).toEqual([b.key]);
    expect(value()).toEqual({ asking: "fresh" });
    actor.send({ type: "WAITING.CHANGED", waiting: [] });
    expect(value()).toBe("quiet");
  });
});

describe("after a yes the machine", () => {
  it("loads the meters, then sends each reading alone, one after the other [UTIL-2]", async () => {
    const { actor, check, send, value, tags, keys, context, kept, told, settled, under } = start();
    actor.send({ type: "SEND" });
    actor.send({ type: "SEND" });
    actor.send({ type: "CLOSE" });
    expect(value()).toEqual({ working: "checking" });
    expect(tags()).toEqual(["asking", "busy"]);
    expect([check.calls.length, send.calls.length]).toEqual([1, 0]);
    check.last().resolve(today);
    await under(1);
    expect(kept).toEqual([context().waiting]);
    expect(tags()).toEqual(["asking", "busy"]);
    expect(send.last().input.reading.key).toBe(a.key);
    send.last().resolve({ kind: "accepted" });
    await under(2);
    expect(keys()).toEqual([b.key]);
    expect(send.last().input.reading.key).toBe(b.key);
    expect(told).toEqual([]);
    send.last().resolve({ kind: "accepted" });
    await settled();
    expect(told).toEqual([2]);
    expect(value()).toBe("sent");
    expect(tags()).toEqual(["asking", "sent"]);
    expect(context().accepted.map(({ key }) => key)).toEqual([a.key, b.key]);
    expect(keys()).toEqual([]);
    actor.send({ type: "CLOSE" });
    expect(value()).toBe("quiet");
  });

  it("reports nothing when another tab has sent all [UTIL-2]", async () => {
    const { send, value, context, settled, yes } = start([a]);
    await yes();
    send.last().resolve({ kind: "gone" });
    await settled();
    expect(value()).toBe("quiet");
    expect(context().accepted).toEqual([]);
  });

  it("keeps a refused reading, with the reason, under a new key [UTIL-2]", async () => {
    const { actor, send, value, tags, keys, context, kept, settled, under, yes } = start();
    await yes();
    send.last().resolve(refusal("provider-unavailable"));
    await under(2);
    send.last().resolve({ kind: "accepted" });
    await settled();
    expect(value()).toEqual({ asking: "objected" });
    expect(tags()).toEqual(["asking", "objected"]);
    expect(keys()).toEqual(["another-key"]);
    expect(context().waiting[0]).toMatchObject({
      value: 104,
      objection: { reason: "provider-unavailable" },
    });
    expect(context().accepted.map(({ key }) => key)).toEqual([b.key]);
    expect(kept.at(-1)).toEqual(context().waiting);
    actor.send({ type: "OPEN" });
    expect(value()).toEqual({ asking: "objected" });
  });

  it("keeps the key when a call fails, and sends nothing more [UTIL-2]", async () => {
    const { send, value, tags, keys, context, settled, under, yes } = start();
    await yes();
    send.last().reject(failures.noConnection("timeout"));
    await settled();
    expect(value()).toEqual({ asking: "failed" });
    expect(tags()).toEqual(["asking", "failed"]);
    expect(keys()).toEqual([a.key, b.key]);
    expect(context()).toMatchObject({ failure: { _tag: "NoConnection" }, queue: [] });
    expect(send.calls).toHaveLength(1);
    await yes();
    expect(context().failure).toBeNull();
    await under(2);
    expect(send.last().input.reading.key).toBe(a.key);
  });

  it("starts the next question without the former results and failure [UTIL-2]", async () => {
    const { actor, send, context, told, settled, under, yes } = start();
    await yes();
    send.last().resolve({ kind: "accepted" });
    await under(2);
    send.last().reject(failures.noConnection("timeout"));
    await settled();
    expect(context().accepted.map(({ key }) => key)).toEqual([a.key]);
    expect(told).toEqual([1]);
    actor.send({ type: "CLOSE" });
    actor.send({ type: "OPEN" });
    expect(context()).toMatchObject({ accepted: [], failure: null });
  });

  it("sends nothing when the meters cannot be loaded [UTIL-2]", async () => {
    const { actor, check, send, value, keys, settled } = start();
    actor.send({ type: "SEND" });
    check.last().reject(failures.noConnection("network"));
    await settled();
    expect(value()).toEqual({ asking: "failed" });
    expect(keys()).toEqual([a.key, b.key]);
    expect(send.calls).toHaveLength(0);
  });

  it("holds a reading that has become doubtful, sends the rest, and sends it after another yes [UTIL-2]", async () => {
    const { send, value, context, settled, under, yes } = start();
    const newer: Today = {
      meters: [{ ...meterOf("a"), factor: readingOf("a", 110) }, meterOf("b")],
      closed: [],
    };
    await yes(newer);
    await under(1);
    expect(send.last().input.reading.key).toBe(b.key);
    send.last().resolve({ kind: "accepted" });
    await settled();
    expect(value()).toEqual({ asking: "objected" });
    expect(context().waiting[0]?.objection).toEqual({
      reason: "lower",
      message: "",
      mark: "lower 110",
    });
    await yes(newer);
    await under(2);
    expect(sentReadingOf(send.last().input.reading)).toEqual({
      counterId: "a",
      value: 104,
      confirmed: true,
    });
  });

  it("holds a reading of a meter that takes no readings today [UTIL-2]", async () => {
    const { send, value, context, under, yes } = start([a]);
    await yes({ ...today, closed: ["a"] });
    expect(value()).toEqual({ asking: "objected" });
    expect(context().waiting[0]?.objection).toEqual({
      reason: "closed",
      message: "",
      mark: "closed",
    });
    expect(send.calls).toHaveLength(0);
    await yes({ ...today, closed: ["a"] });
    await under(1);
    // Nothing about the day is sent to the server.
    expect(sentReadingOf(send.last().input.reading)).toEqual({ counterId: "a", value: 104 });
  });
});

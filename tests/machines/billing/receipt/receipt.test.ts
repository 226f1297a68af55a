import { describe, expect, it } from "vitest";
import type { EventObject } from "xstate";
import { waitFor } from "xstate";
import type {
  Delivery,
  Receipt,
  WantedReceipt,
  HandOver,
} from "#machines/billing/receipt/receipt.machine.ts";
import { receiptMachine } from "#machines/billing/receipt/receipt.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const bill: WantedReceipt = { kind: "invoice", invoiceId: "i1", file: "kvytantsiia.pdf" };
const paid: WantedReceipt = { kind: "payment", paymentId: "p1", file: "oplata.pdf" };

const start = () => {
  const load = deferredActor<Receipt, WantedReceipt | null>();
  const hand = deferredActor<Delivery, { receipt: Receipt | null; handOver: HandOver }>();
  const keepFile = callbackActor<EventObject, { receipt: Receipt | null }>();
  const { actor, clock } = startActor(
    receiptMachine.provide({
      actors: { load: load.logic, hand: hand.logic, keepFile: keepFile.logic },
    }),
  );
  return {
    actor,
    clock,
    load,
    hand,
    keepFile,
    get: (wanted: WantedReceipt = bill, handOver: HandOver = "save") =>
      actor.send({ type: "GET", wanted, handOver }),
    tags: () => [...actor.getSnapshot().tags].toSorted(),
    context: () => actor.getSnapshot().context,
    until: (tag: "ready" | "failed") => waitFor(actor, (snapshot) => snapshot.hasTag(tag)),
    untilHanded: () => waitFor(actor, (snapshot) => snapshot.matches({ ready: "handed" })),
  };
};

const receipt: Receipt = { address: "blob:1", file: "kvytantsiia.pdf", size: 34_567 };

/** A receipt that was fetched and handed over in this way. */
const handed = async (handOver: HandOver, delivery: Delivery) => {
  const started = start();
  started.get(bill, handOver);
  started.load.last().resolve(receipt);
  await started.until("ready");
  started.hand.last().resolve(delivery);
  await started.untilHanded();
  return started;
};

describe("a receipt", () => {
  it("is fetched on request only, once for many presses [UTIL-4]", () => {
    const { load, get, tags, context } = start();
    expect(load.calls).toEqual([]);
    expect(context()).toEqual({
      wanted: null,
      handOver: "save",
      receipt: null,
      delivery: null,
      failure: null,
    });
    for (let press = 0; press < 20; press += 1) get();
    expect(load.calls.map(({ input }) => input)).toEqual([bill]);
    expect(tags()).toEqual(["busy"]);
  });

  it("is replaced by another one that is requested meanwhile [UTIL-5]", () => {
    const { load, get, context, tags } = start();
    get();
    get(paid, "share");
    expect(load.calls.map(({ input }) => input)).toEqual([bill, paid]);
    expect(load.calls[0]?.signal.aborted).toBe(true);
    expect(context()).toMatchObject({ wanted: paid, handOver: "share" });
    expect(tags()).toEqual(["busy"]);
  });

  it("is kept while it can be opened, and released when the screen is left [UTIL-4]", async () => {
    const { actor, load, hand, keepFile, get, until, untilHanded, context, tags } = start();
    get();
    load.last().resolve(receipt);
    await until("ready");
    expect(hand.calls.map(({ input }) => input)).toEqual([{ receipt, handOver: "save" }]);
    expect([context().delivery, tags()]).toEqual([null, ["ready"]]);
    hand.last().resolve("saved");
    await untilHanded();
    expect(context()).toEqual({
      wanted: bill,
      handOver: "save",
      receipt,
      delivery: "saved",
      failure: null,
    });
    expect(tags()).toEqual(["ready"]);
    expect(keepFile.inputs).toEqual([{ receipt }]);
    expect(keepFile.stopped()).toBe(0);
    actor.stop();
    expect(keepFile.stopped()).toBe(1);
  });

  it("can be handed over again in the other way [UTIL-5]", async () => {
    const { actor, hand, keepFile, untilHanded, context } = await handed("share", "left");
    expect(context().delivery).toBe("left");
    actor.send({ type: "HAND", handOver: "save" });
    expect(hand.calls.map(({ input }) => input.handOver)).toEqual(["share", "save"]);
    hand.last().resolve("saved");
    await untilHanded();
    expect(context().delivery).toBe("saved");
    expect(keepFile.stopped()).toBe(0);
  });

  it("is kept when it could not be handed over [UTIL-5]", async () => {
    const { load, hand, get, until, untilHanded, context, tags } = start();
    get(paid, "share");
    load.last().resolve(receipt);
    await until("ready");
    hand.last().reject(new Error("no sheet"));
    await untilHanded();
    expect([context().delivery, context().receipt, tags()]).toEqual(["left", receipt, ["ready"]]);
  });

  it("is released before another one is fetched, and when its note is closed [UTIL-4]", async () => {
    const { actor, load, keepFile, get, until, context, tags } = await handed("save", "saved");
    get(paid);
    expect(tags()).toEqual(["busy"]);
    expect(keepFile.stopped()).toBe(1);
    expect([context().receipt, context().delivery]).toEqual([null, null]);
    load.last().resolve({ ...receipt, address: "blob:2" });
    await until("ready");
    expect(keepFile.inputs).toHaveLength(2);
    actor.send({ type: "CLOSE" });
    expect(keepFile.stopped()).toBe(2);
    expect(tags()).toEqual([]);
    expect([context().wanted, context().receipt]).toEqual([null, null]);
  });

  it("is marked as slow after four seconds, and can be cancelled [UTIL-4]", () => {
    const { actor, clock, load, get, tags } = start();
    get();
    clock.increment(3999);
    expect(tags()).toEqual(["busy"]);
    clock.increment(1);
    expect(tags()).toEqual(["busy", "slow"]);
    actor.send({ type: "CANCEL" });
    expect(tags()).toEqual([]);
    expect(load.last().signal.aborted).toBe(true);
    get();
    expect(tags()).toEqual(["busy"]);
    actor.send({ type: "CANCEL" });
    expect(load.calls).toHaveLength(2);
  });

  it("that fails shows why, until the next try or until it is closed [UTIL-4, ERR-3]", async () => {
    const { actor, load, hand, keepFile, get, until, context, tags } = start();
    const failure = failures.rejected(409, [], "not yet");
    get();
    load.last().reject(failure);
    await until("failed");
    expect(tags()).toEqual(["failed"]);
    expect(context()).toMatchObject({ wanted: bill, receipt: null, failure });
    expect([keepFile.inputs, hand.calls]).toEqual([[], []]);
    get();
    expect(context().failure).toBeNull();
    load.last().reject(failure);
    await until("failed");
    actor.send({ type: "CLOSE" });
    expect([tags(), context().failure]).toEqual([[], null]);
  });
});

import { describe, expect, it } from "vitest";
import type { EventObject } from "xstate";
import { waitFor } from "xstate";
import type { Receipt } from "#machines/billing/receipt/receipt.machine.ts";
import { receiptMachine } from "#machines/billing/receipt/receipt.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const load = deferredActor<Receipt, undefined>();
  const hold = callbackActor<EventObject, { receipt: Receipt | null }>();
  const { actor, clock } = startActor(
    receiptMachine.provide({ actors: { load: load.logic, hold: hold.logic } }),
  );
  return {
    actor,
    clock,
    load,
    hold,
    get: () => actor.send({ type: "GET" }),
    tags: () => [...actor.getSnapshot().tags].toSorted(),
    context: () => actor.getSnapshot().context,
    until: (tag: "ready" | "failed") => waitFor(actor, (snapshot) => snapshot.hasTag(tag)),
  };
};

const receipt: Receipt = { address: "blob:1", file: "kvytantsiia.pdf", size: 34_567 };

describe("the receipt of an invoice", () => {
  it("is fetched on request only, once for many presses [UTIL-4]", () => {
    const { load, get, tags } = start();
    expect(load.calls).toEqual([]);
    for (let press = 0; press < 20; press += 1) get();
    expect(load.calls).toHaveLength(1);
    expect(tags()).toEqual(["busy"]);
  });

  it("is held while it can be opened, and forgotten with the screen [UTIL-4]", async () => {
    const { actor, load, hold, get, until, context } = start();
    get();
    load.last().resolve(receipt);
    await until("ready");
    expect(context()).toEqual({ receipt, failure: null });
    expect(hold.inputs).toEqual([{ receipt }]);
    expect(hold.stopped()).toBe(0);
    actor.stop();
    expect(hold.stopped()).toBe(1);
  });

  it("is forgotten before it is fetched anew [UTIL-4]", async () => {
    const { load, hold, get, until, context, tags } = start();
    get();
    load.last().resolve(receipt);
    await until("ready");
    get();
    expect(tags()).toEqual(["busy"]);
    expect(hold.stopped()).toBe(1);
    expect(context().receipt).toBeNull();
    load.last().resolve({ ...receipt, address: "blob:2" });
    await until("ready");
    expect(hold.inputs).toHaveLength(2);
  });

  it("says when it takes long, and can be given up [UTIL-4]", () => {
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

  it("that is not to be had says why, until the next try [UTIL-4, ERR-3]", async () => {
    const { load, hold, get, until, context, tags } = start();
    const failure = failures.rejected(409, [], "not yet");
    get();
    load.last().reject(failure);
    await until("failed");
    expect(tags()).toEqual(["failed"]);
    expect(context()).toEqual({ receipt: null, failure });
    expect(hold.inputs).toEqual([]);
    get();
    expect(context().failure).toBeNull();
    load.last().resolve(receipt);
    await until("ready");
  });
});

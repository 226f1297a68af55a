import { describe, expect, it } from "vitest";
import { failures } from "#tests/contracts/failures.ts";
import { heat, start, water } from "./start-payment.ts";

const atService = () => {
  const started = start();
  started.send({ type: "PAY", accounts: [water] });
  started.send({ type: "WENT", amountToPay: 5 });
  return started;
};

describe("paying", () => {
  it("offers the payment services for one account, or for another one instead [UTIL-7]", () => {
    const { send, state, account, refresh } = start();
    expect(state()).toBe("closed");
    expect(account()).toBeNull();
    send({ type: "PAY", accounts: [water] });
    expect(state()).toBe("choosing");
    expect(account()).toEqual(water);
    send({ type: "PAY", accounts: [heat] });
    expect(account()).toEqual(heat);
    send({ type: "CLOSE" });
    expect(state()).toBe("closed");
    expect(account()).toBeNull();
    expect(refresh.calls).toEqual([]);
  });

  it("opens a service once and refreshes the amounts on return, with the account kept [UTIL-7]", async () => {
    const { send, watcher, refresh, told, state, account, is } = atService();
    expect(state()).toBe("atService");
    expect(told).toHaveBeenCalledTimes(1);
    send({ type: "WENT", amountToPay: 5 });
    expect(state()).toBe("atService");
    watcher.say({ type: "RETURNED" });
    expect(state()).toBe("refreshing");
    expect(refresh.calls).toHaveLength(1);
    expect(watcher.stopped()).toBe(1);
    expect(told).toHaveBeenCalledTimes(1);
    refresh.last().resolve(undefined);
    await is("processing");
    expect(told).toHaveBeenCalledTimes(2);
    expect(account()).toEqual(water);
  });

  it("reports a payment that may be under way when the amount cannot be loaded [UTIL-7]", async () => {
    const { watcher, refresh, is, account } = atService();
    watcher.say({ type: "RETURNED" });
    refresh.last().reject(failures.noConnection());
    await is("processing");
    expect(account()).toEqual(water);
  });

  it("waits at most 15 seconds for the amount [UTIL-7]", () => {
    const { watcher, refresh, state, clock } = atService();
    watcher.say({ type: "RETURNED" });
    clock.increment(14_999);
    expect(state()).toBe("refreshing");
    clock.increment(1);
    expect(state()).toBe("processing");
    expect(refresh.last().signal.aborted).toBe(true);
  });

  it("refreshes again at every later return and on request [UTIL-7]", async () => {
    const { send, watcher, refresh, is } = atService();
    send({ type: "REFRESH" });
    refresh.last().resolve(undefined);
    await is("processing");
    watcher.say({ type: "RETURNED" });
    expect(refresh.calls).toHaveLength(2);
    refresh.last().resolve(undefined);
    await is("processing");
    send({ type: "REFRESH" });
    expect(refresh.calls).toHaveLength(3);
  });

  it("can be closed in every state and started again", async () => {
    const first = atService();
    first.send({ type: "CLOSE" });
    expect(first.state()).toBe("closed");
    expect(first.watcher.stopped()).toBe(1);

    const second = atService();
    second.watcher.say({ type: "RETURNED" });
    second.send({ type: "CLOSE" });
    expect(second.state()).toBe("closed");
    expect(second.refresh.last().signal.aborted).toBe(true);

    const third = atService();
    third.send({ type: "REFRESH" });
    third.refresh.last().resolve(undefined);
    await third.is("processing");
    third.send({ type: "CLOSE" });
    expect(third.state()).toBe("closed");

    for (const { send, state, account } of [first, atService()]) {
      send({ type: "PAY", accounts: [heat] });
      expect(state()).toBe("choosing");
      expect(account()).toEqual(heat);
    }
  });

  it("is not started by a return or a refresh", () => {
    const { send, state } = start();
    send({ type: "WENT", amountToPay: 5 });
    for (const type of ["RETURNED", "REFRESH", "CLOSE", "SKIP", "NEXT"] as const) send({ type });
    expect(state()).toBe("closed");
    send({ type: "PAY", accounts: [water] });
    send({ type: "RETURNED" });
    expect(state()).toBe("choosing");
  });
});

import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { paymentMachine } from "#machines/billing/payment/payment.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { accountLink } from "../../people.ts";
import { startActor } from "../../support/start.ts";

const water = accountLink("100");
const heat = accountLink("200");

const start = () => {
  const watcher = callbackActor();
  const refresh = deferredActor<undefined, undefined>();
  const { actor, clock } = startActor(
    paymentMachine.provide({
      actors: { watchReturn: watcher.logic, refreshAmounts: refresh.logic },
    }),
  );
  return {
    actor,
    clock,
    watcher,
    refresh,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    account: () => actor.getSnapshot().context.account,
    is: (state: "processing") => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
};

const away = () => {
  const started = start();
  started.send({ type: "PAY", account: water });
  started.send({ type: "WENT" });
  return started;
};

describe("paying", () => {
  it("offers the services for one account, or for another one instead [UTIL-7]", () => {
    const { send, state, account, refresh } = start();
    expect(state()).toBe("closed");
    expect(account()).toBeNull();
    send({ type: "PAY", account: water });
    expect(state()).toBe("choosing");
    expect(account()).toEqual(water);
    send({ type: "PAY", account: heat });
    expect(account()).toEqual(heat);
    send({ type: "CLOSE" });
    expect(state()).toBe("closed");
    expect(account()).toBeNull();
    expect(refresh.calls).toEqual([]);
  });

  it("goes away once and asks anew on return, while the account stays [UTIL-7]", async () => {
    const { send, watcher, refresh, state, account, is } = away();
    expect(state()).toBe("away");
    send({ type: "WENT" });
    expect(state()).toBe("away");
    watcher.say({ type: "RETURNED" });
    expect(state()).toBe("refreshing");
    expect(refresh.calls).toHaveLength(1);
    expect(watcher.stopped()).toBe(1);
    refresh.last().resolve(undefined);
    await is("processing");
    expect(account()).toEqual(water);
  });

  it("says that a payment may still be under way when nobody can tell what is owed [UTIL-7]", async () => {
    const { watcher, refresh, is, account } = away();
    watcher.say({ type: "RETURNED" });
    refresh.last().reject(failures.noConnection());
    await is("processing");
    expect(account()).toEqual(water);
  });

  it("waits for the sum only so long [UTIL-7]", () => {
    const { watcher, refresh, state, clock } = away();
    watcher.say({ type: "RETURNED" });
    clock.increment(14_999);
    expect(state()).toBe("refreshing");
    clock.increment(1);
    expect(state()).toBe("processing");
    expect(refresh.last().signal.aborted).toBe(true);
  });

  it("asks again at every later return and when it is told to [UTIL-7]", async () => {
    const { send, watcher, refresh, is } = away();
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

  it("can be put away whenever it is said, and begun anew", async () => {
    const first = away();
    first.send({ type: "CLOSE" });
    expect(first.state()).toBe("closed");
    expect(first.watcher.stopped()).toBe(1);

    const second = away();
    second.watcher.say({ type: "RETURNED" });
    second.send({ type: "CLOSE" });
    expect(second.state()).toBe("closed");
    expect(second.refresh.last().signal.aborted).toBe(true);

    const third = away();
    third.send({ type: "REFRESH" });
    third.refresh.last().resolve(undefined);
    await third.is("processing");
    third.send({ type: "CLOSE" });
    expect(third.state()).toBe("closed");

    for (const { send, state, account } of [first, away()]) {
      send({ type: "PAY", account: heat });
      expect(state()).toBe("choosing");
      expect(account()).toEqual(heat);
    }
  });

  it("is not begun by a return or a refresh", () => {
    const { send, state } = start();
    for (const type of ["WENT", "RETURNED", "REFRESH", "CLOSE"] as const) send({ type });
    expect(state()).toBe("closed");
    send({ type: "PAY", account: water });
    send({ type: "RETURNED" });
    expect(state()).toBe("choosing");
  });
});

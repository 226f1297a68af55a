import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import {
  payingAt,
  payingNext,
  paymentMachine,
  pickedOf,
} from "#machines/billing/payment/payment.machine.ts";
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
    account: () => payingAt(actor.getSnapshot().context),
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
    is: (state: "processing") => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
};

const away = () => {
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
    const { send, watcher, refresh, state, account, is } = away();
    expect(state()).toBe("away");
    send({ type: "WENT", amountToPay: 5 });
    expect(state()).toBe("away");
    watcher.say({ type: "RETURNED" });
    expect(state()).toBe("refreshing");
    expect(refresh.calls).toHaveLength(1);
    expect(watcher.stopped()).toBe(1);
    refresh.last().resolve(undefined);
    await is("processing");
    expect(account()).toEqual(water);
  });

  it("reports a payment that may be under way when the amount cannot be loaded [UTIL-7]", async () => {
    const { watcher, refresh, is, account } = away();
    watcher.say({ type: "RETURNED" });
    refresh.last().reject(failures.noConnection());
    await is("processing");
    expect(account()).toEqual(water);
  });

  it("waits at most 15 seconds for the amount [UTIL-7]", () => {
    const { watcher, refresh, state, clock } = away();
    watcher.say({ type: "RETURNED" });
    clock.increment(14_999);
    expect(state()).toBe("refreshing");
    clock.increment(1);
    expect(state()).toBe("processing");
    expect(refresh.last().signal.aborted).toBe(true);
  });

  it("refreshes again at every later return and on request [UTIL-7]", async () => {
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

  it("can be closed in every state and started again", async () => {
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

describe("paying several accounts", () => {
  const gas = accountLink("300");
  const went = { type: "WENT", amountToPay: 5 } as const;

  it("goes to the next account on request, and keeps what was owed [UTIL-7]", async () => {
    const { send, state, account, context, watcher, refresh, is, tags } = start();
    send({ type: "PAY", accounts: [water, heat] });
    expect([account(), payingNext(context()), tags()]).toEqual([water, heat, ["choosing"]]);
    send({ type: "WENT", amountToPay: 120.5 });
    watcher.say({ type: "RETURNED" });
    refresh.last().resolve(undefined);
    await is("processing");
    expect([account(), tags()]).toEqual([water, ["processing"]]);
    send({ type: "NEXT" });
    expect([account(), payingNext(context()), tags()]).toEqual([heat, null, ["choosing"]]);
    send({ type: "WENT", amountToPay: null });
    watcher.say({ type: "RETURNED" });
    refresh.last().resolve(undefined);
    await is("processing");
    expect(context().visits).toEqual([
      { account: water, amountToPay: 120.5 },
      { account: heat, amountToPay: null },
    ]);
    // There is no account after the last one.
    send({ type: "NEXT" });
    expect(state()).toBe("processing");
    send({ type: "CLOSE" });
    expect(context()).toEqual({ offered: [], picked: [], queue: [], at: 0, visits: [] });
  });

  it("skips an account, and ends without a result when none was opened [UTIL-7]", () => {
    const { send, state, account } = start();
    send({ type: "PAY", accounts: [water, heat] });
    send({ type: "SKIP" });
    expect([account(), state()]).toEqual([heat, "choosing"]);
    send({ type: "SKIP" });
    expect(state()).toBe("closed");
  });

  it.each(["SKIP", "CLOSE"] as const)(
    "shows the result after %s when an account was opened before [UTIL-7]",
    async (type) => {
      const { send, state, watcher, refresh, is, context } = start();
      send({ type: "PAY", accounts: [water, heat] });
      send(went);
      watcher.say({ type: "RETURNED" });
      refresh.last().resolve(undefined);
      await is("processing");
      send({ type: "NEXT" });
      send({ type });
      expect(state()).toBe("processing");
      expect(context().visits).toEqual([{ account: water, amountToPay: 5 }]);
    },
  );

  it("does not start without an account, and a new start replaces the old one", () => {
    const { send, state, context } = start();
    send({ type: "PAY", accounts: [] });
    expect(state()).toBe("closed");
    send({ type: "PAY", accounts: [water, heat] });
    send(went);
    send({ type: "PAY", accounts: [] });
    expect(state()).toBe("away");
    send({ type: "PAY", accounts: [gas] });
    expect(context()).toEqual({ offered: [], picked: [], queue: [gas], at: 0, visits: [] });
  });

  it("opens exactly the chosen accounts, each once and in order, however often the page is seen again", () => {
    const step = fc.record({ goes: fc.boolean(), looks: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const { send, state, account, context, watcher, clock } = start();
        const accounts = steps.map((_, at) => accountLink(String(at)));
        send({ type: "PAY", accounts });
        for (const [at, { goes, looks }] of steps.entries()) {
          expect([state(), account()]).toEqual(["choosing", accounts[at]]);
          if (!goes) {
            send({ type: "SKIP" });
            continue;
          }
          send({ type: "WENT", amountToPay: at });
          for (let look = 0; look <= looks; look += 1) {
            watcher.say({ type: "RETURNED" });
            clock.increment(15_000);
            expect(state()).toBe("processing");
          }
          send({ type: "NEXT" });
        }
        const opened = accounts.filter((_, at) => steps[at]?.goes === true);
        expect(state()).toBe(opened.length === 0 ? "closed" : "processing");
        expect(context().visits.map((visit) => visit.account)).toEqual(opened);
      }),
    );
  });
});

describe("choosing what to pay", () => {
  const gas = accountLink("300");
  const offered = [water, heat, gas];
  const pick = (picked: readonly (typeof water)[] = [water, heat]) => {
    const started = start();
    started.send({ type: "PICK", offered, picked });
    return started;
  };

  it("starts with the debts ticked, toggles each, and pays in the order offered [UTIL-7]", () => {
    const { send, state, tags, context, account } = pick();
    expect([state(), tags(), pickedOf(context())]).toEqual(["picking", ["picking"], [water, heat]]);
    send({ type: "TOGGLE", account: water });
    send({ type: "TOGGLE", account: gas });
    send({ type: "TOGGLE", account: water });
    send({ type: "TOGGLE", account: heat });
    expect(pickedOf(context())).toEqual([water, gas]);
    send({ type: "START" });
    expect([state(), account(), context().queue]).toEqual(["choosing", water, [water, gas]]);
    expect([context().offered, context().picked]).toEqual([[], []]);
  });

  it("does not start with nothing ticked, and ignores accounts that are not offered", () => {
    const { send, state, context } = pick([]);
    send({ type: "START" });
    expect(state()).toBe("picking");
    send({ type: "TOGGLE", account: accountLink("999") });
    send({ type: "START" });
    expect([state(), context().picked]).toEqual(["picking", []]);
    send({ type: "CLOSE" });
    expect(context()).toEqual({ offered: [], picked: [], queue: [], at: 0, visits: [] });
  });

  it("does not start with nothing to offer, and is replaced by a direct payment", () => {
    const { send, state, context } = start();
    send({ type: "PICK", offered: [], picked: [] });
    expect(state()).toBe("closed");
    send({ type: "PICK", offered, picked: offered });
    send({ type: "PAY", accounts: [heat] });
    expect([state(), context().queue, context().offered]).toEqual(["choosing", [heat], []]);
    send({ type: "PICK", offered, picked: [gas] });
    expect(state()).toBe("picking");
    expect(context()).toEqual({ offered, picked: [gas], queue: [], at: 0, visits: [] });
  });

  it("queues exactly the ticked accounts, each once and in the order offered", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 1 }),
        fc.array(fc.nat({ max: 9 }), { maxLength: 30 }),
        (owed, presses) => {
          const all = Array.from({ length: 10 }, (_, at) => accountLink(String(at)));
          const { send, state, context } = start();
          send({ type: "PICK", offered: all, picked: all.filter((_, at) => owed.includes(at)) });
          for (const at of presses) send({ type: "TOGGLE", account: all[at] ?? water });
          const isOn = (at: number) =>
            owed.includes(at) !== (presses.filter((one) => one === at).length % 2 === 1);
          const expected = all.filter((_, at) => isOn(at));
          send({ type: "START" });
          expect(state()).toBe(expected.length === 0 ? "picking" : "choosing");
          expect(context().queue).toEqual(expected);
        },
      ),
    );
  });
});

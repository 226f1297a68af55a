import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payingNext, pickedOf } from "#machines/billing/payment/payment.setup.ts";
import { accountLink } from "../../people.ts";
import { heat, start, water } from "./start-payment.ts";

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
    expect(context().opened).toEqual([
      { account: water, amountToPay: 120.5 },
      { account: heat, amountToPay: null },
    ]);
    // There is no account after the last one.
    send({ type: "NEXT" });
    expect(state()).toBe("processing");
    send({ type: "CLOSE" });
    expect(context()).toEqual({ offered: [], picked: [], queue: [], at: 0, opened: [], gone: [] });
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
      expect(context().opened).toEqual([{ account: water, amountToPay: 5 }]);
    },
  );

  it("does not start without an account, and a new start replaces the old one", () => {
    const { send, state, context } = start();
    send({ type: "PAY", accounts: [] });
    expect(state()).toBe("closed");
    send({ type: "PAY", accounts: [water, heat] });
    send(went);
    send({ type: "PAY", accounts: [] });
    expect(state()).toBe("atService");
    send({ type: "PAY", accounts: [gas] });
    expect(context()).toEqual({
      offered: [],
      picked: [],
      queue: [gas],
      at: 0,
      opened: [],
      gone: [],
    });
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
        expect(context().opened.map((one) => one.account)).toEqual(opened);
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
    expect(context()).toEqual({ offered: [], picked: [], queue: [], at: 0, opened: [], gone: [] });
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
    expect(context()).toEqual({ offered, picked: [gas], queue: [], at: 0, opened: [], gone: [] });
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

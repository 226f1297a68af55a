import { describe, expect, it } from "vitest";
import { payingNext } from "#machines/billing/payment/payment.setup.ts";
import { accountLink } from "../../people.ts";
import { heat, start, water } from "./start-payment.ts";

const gas = accountLink("300");
const power = accountLink("400");
const went = { type: "WENT", amountToPay: 5 } as const;

describe("a payment whose accounts were changed elsewhere", () => {
  const pick = () => {
    const started = start();
    started.send({ type: "PICK", offered: [water, heat, gas], picked: [water, gas] });
    return started;
  };

  it("keeps the choice of those that are still linked, as they are linked now [UTIL-7, ACC-3]", () => {
    const { send, state, context } = pick();
    const moved = { ...gas, invoiceAccount: { ...gas.invoiceAccount, address: "Street 2" } };
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [power, moved, heat] });
    expect(state()).toBe("picking");
    expect(context()).toMatchObject({ offered: [heat, moved], picked: [moved], gone: [water] });
    send({ type: "TOGGLE", account: moved });
    send({ type: "TOGGLE", account: heat });
    send({ type: "START" });
    expect(context()).toMatchObject({ queue: [heat], gone: [water] });
  });

  it("changes nothing while no payment is open [UTIL-7, ACC-3]", () => {
    const { send, context } = start();
    const before = context();
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water, heat] });
    expect(context()).toBe(before);
  });

  it("says that nothing is left to choose [UTIL-7, ACC-3]", () => {
    const { send, tags, context } = pick();
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [power] });
    expect([tags(), context().gone]).toEqual([["gone"], [water, heat, gas]]);
    send({ type: "CLOSE" });
    expect(tags()).toEqual([]);
    expect(context().gone).toEqual([]);
  });

  it("goes on with the rest of the queue, and names what left it until the next one [UTIL-7, ACC-3]", () => {
    const { send, state, account, context } = start();
    send({ type: "PAY", accounts: [water, heat, gas, power] });
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water, gas, power] });
    expect([state(), account(), payingNext(context())]).toEqual(["choosing", water, gas]);
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [gas, power] });
    expect([state(), account(), context().gone]).toEqual(["choosing", gas, [heat, water]]);
    send({ type: "SKIP" });
    expect([account(), context().gone]).toEqual([power, []]);
  });

  it("takes an account that was removed out of the queue while a service is open [UTIL-7, ACC-3]", () => {
    const { send, state, context } = start();
    send({ type: "PAY", accounts: [water, heat, gas] });
    send(went);
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water, gas] });
    expect([state(), payingNext(context()), context().gone]).toEqual(["atService", gas, [heat]]);
  });

  it("keeps an account that was opened or skipped, with its place [UTIL-7, ACC-3]", () => {
    const { send, state, account, context, watcher, clock } = start();
    send({ type: "PAY", accounts: [water, heat, gas] });
    send({ type: "SKIP" });
    send(went);
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [gas] });
    expect([state(), account(), context().gone]).toEqual(["atService", heat, []]);
    watcher.say({ type: "RETURNED" });
    clock.increment(15_000);
    send({ type: "NEXT" });
    expect([state(), account(), context().at]).toEqual(["choosing", gas, 2]);
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [] });
    expect([state(), account(), context().gone]).toEqual(["processing", null, [gas]]);
    expect(context().opened).toEqual([{ account: heat, amountToPay: 5 }]);
  });

  it.each(["SKIP", "CLOSE"] as const)(
    "keeps the next one when an account is removed whose turn was ended by %s [UTIL-7, ACC-3]",
    (type) => {
      const { send, state, account, context, watcher, clock } = start();
      send({ type: "PAY", accounts: [water, heat, gas] });
      send(went);
      watcher.say({ type: "RETURNED" });
      clock.increment(15_000);
      send({ type: "NEXT" });
      send({ type });
      if (type === "SKIP") send({ type: "CLOSE" });
      const ended = type === "SKIP" ? gas : heat;
      expect([state(), account()]).toEqual(["processing", ended]);
      send({
        type: "ACCOUNTS.CHANGED_ELSEWHERE",
        accounts: [water, heat, gas].filter((one) => one !== ended),
      });
      expect(payingNext(context())).toEqual(type === "SKIP" ? null : gas);
      expect(context().gone).toEqual([]);
    },
  );

  it("does not call an account gone that was added again [UTIL-7, ACC-3]", () => {
    const { send, state, context } = pick();
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [heat, gas] });
    expect(context().gone).toEqual([water]);
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [heat, gas, water] });
    expect([state(), context().gone]).toEqual(["picking", []]);
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [power] });
    expect([state(), context().gone]).toEqual(["gone", [heat, gas]]);
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [gas] });
    expect([state(), context().gone]).toEqual(["gone", [heat]]);
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [heat, gas] });
    expect(state()).toBe("closed");
  });

  it("is stopped where its only account was removed, and nothing is said while none is open [UTIL-7, ACC-3]", () => {
    const { send, tags, context } = start();
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [] });
    expect([tags(), context().gone]).toEqual([[], []]);
    send({ type: "PAY", accounts: [water] });
    send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [heat] });
    expect([tags(), context().gone]).toEqual([["gone"], [water]]);
    send({ type: "PAY", accounts: [heat] });
    expect([tags(), context().gone]).toEqual([["choosing"], []]);
  });
});

import { describe, expect, it } from "vitest";
import type { AccountLink, KnownAmount } from "#contracts/schemas/accounts.ts";
import type { AmountsRequest } from "#machines/billing/amounts/amounts.setup.ts";
import { amountsMachine } from "#machines/billing/amounts/amounts.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { callbackActor } from "../../deferred.ts";
import { accountLink, amountFor } from "../../people.ts";
import { startActor } from "../../support/start.ts";

const water = accountLink("100");
const heat = accountLink("200");
/** The same account code at another provider is another account. */
const twin = accountLink("100", "999");

const start = (
  accounts: readonly AccountLink[] = [water, heat, twin],
  seen: readonly KnownAmount[] = [],
) => {
  const loader = callbackActor<AmountsRequest>();
  const stored: (readonly number[])[] = [];
  const { actor, clock } = startActor(
    amountsMachine.provide({
      actors: { loadAmounts: loader.logic },
      actions: {
        storeAmounts: (_, { amounts }) =>
          stored.push(amounts.map(({ amountToPay }) => amountToPay)),
      },
    }),
    { input: { accounts, seen } },
  );
  return {
    actor,
    clock,
    isWaiting: () => actor.getSnapshot().hasTag("waiting"),
    stored,
    loaded: (account: AccountLink, amount: number) =>
      loader.say({ type: "AMOUNT.LOADED", account, amount: amountFor(account, amount) }),
    failed: (account: AccountLink, failure = failures.noConnection()) =>
      loader.say({ type: "AMOUNT.FAILED", account, failure }),
    asked: () => loader.told.map((request) => request.accounts),
    orders: () => loader.told.map(({ type }) => type),
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
    /** For each line: the amount, `…` while it loads, and the tag of its failure. */
    owed: () =>
      actor
        .getSnapshot()
        .context.lines.map(({ amount, failure, isPending }) =>
          [amount?.amountToPay, isPending ? "…" : undefined, failure?._tag]
            .filter((part) => part !== undefined)
            .join(" "),
        ),
  };
};

describe("the amounts to pay", () => {
  it("need no call when no account is linked", () => {
    const { state, tags, asked } = start([]);
    expect(state()).toBe("empty");
    expect(tags()).toEqual(["empty"]);
    expect(asked()).toEqual([]);
  });

  it("are none again once the last account is removed, whether they are known or asked for [UTIL-1, ACC-3]", () => {
    const all = start([water]);
    all.loaded(water, 5);
    expect(all.state()).toBe("known");
    for (const wait of [false, true]) {
      if (wait) all.actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water] });
      all.actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [] });
      expect(all.state()).toBe("empty");
      expect(all.tags()).toEqual(["empty"]);
    }
    expect(all.stored).toEqual([[5], [], []]);
    all.actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water] });
    expect(all.tags()).toContain("busy");
  });

  it("are requested for all accounts at once and arrive one by one, in any order", () => {
    const { asked, orders, tags, owed, loaded, state } = start();
    expect(asked()).toEqual([[water, heat, twin]]);
    expect(orders()).toEqual(["LOAD"]);
    expect(tags()).toEqual(["busy", "waiting", "first"]);
    expect(owed()).toEqual(["…", "…", "…"]);
    loaded(twin, 0);
    expect(owed()).toEqual(["…", "…", "0"]);
    loaded(water, -12.5);
    expect(tags()).toContain("busy");
    loaded(heat, 340.07);
    expect(owed()).toEqual(["-12.5", "340.07", "0"]);
    expect(state()).toBe("known");
    expect(tags()).toEqual([]);
  });

  it("stay readable for the other accounts when one fails", () => {
    const { owed, loaded, failed, state, tags } = start();
    failed(heat);
    loaded(water, 1);
    expect(tags()).toContain("busy");
    loaded(twin, 2);
    expect(owed()).toEqual(["1", "NoConnection", "2"]);
    expect(state()).toBe("partlyKnown");
    expect(tags()).toEqual(["failed"]);
  });

  it("can fail for all accounts, each for a different reason", () => {
    const { owed, failed, state } = start();
    failed(water, failures.contract());
    failed(heat, failures.fault(500));
    failed(twin, failures.noConnection("timeout"));
    expect(owed()).toEqual(["Contract", "ServerFault", "NoConnection"]);
    expect(state()).toBe("partlyKnown");
  });

  it("are requested again only for the accounts that failed", () => {
    const { actor, asked, owed, loaded, failed, state } = start();
    loaded(water, 1);
    failed(heat);
    loaded(twin, 2);
    actor.send({ type: "RETRY" });
    expect(asked()).toEqual([[water, heat, twin], [heat]]);
    expect(owed()).toEqual(["1", "…", "2"]);
    failed(heat, failures.contract());
    expect(owed()).toEqual(["1", "Contract", "2"]);
    actor.send({ type: "RETRY" });
    loaded(heat, 3);
    expect(owed()).toEqual(["1", "3", "2"]);
    expect(state()).toBe("known");
  });

  it("are all requested again by a refresh, and stay on the screen meanwhile", () => {
    const { actor, asked, owed, loaded, failed, tags } = start([water, heat]);
    loaded(water, 1);
    loaded(heat, 2);
    actor.send({ type: "REFRESH" });
    expect(asked()).toHaveLength(2);
    expect(tags()).toEqual(["busy"]);
    expect(owed()).toEqual(["1 …", "2 …"]);
    loaded(water, 3);
    failed(heat);
    expect(owed()).toEqual(["3", "2 NoConnection"]);
    actor.send({ type: "REFRESH" });
    expect(asked()[2]).toEqual([water, heat]);
    expect(owed()).toEqual(["3 …", "2 …"]);
  });

  it("fall back to the ones seen before when the network is missing, with the failure [ALL-8]", () => {
    const seen = [amountFor(water, 10), amountFor(heat, 20), amountFor(accountLink("300"), 30)];
    const { owed, failed, state } = start([water, heat, twin], seen);
    expect(owed()).toEqual(["…", "…", "…"]);
    failed(water, failures.noConnection("offline"));
    failed(heat, failures.fault(500));
    failed(twin, failures.noConnection("network"));
    expect(owed()).toEqual(["10 NoConnection", "ServerFault", "NoConnection"]);
    expect(state()).toBe("partlyKnown");
    const gateway = start([water], seen);
    gateway.failed(water, failures.noConnection("gateway"));
    expect(gateway.owed()).toEqual(["NoConnection"]);
  });

  it("are old until the account answers, also while they are requested again [ALL-8]", () => {
    const { actor, loaded, failed } = start([water, heat], [amountFor(water, 0)]);
    const old = () => actor.getSnapshot().context.lines.map(({ isOld }) => isOld);
    failed(water, failures.noConnection("offline"));
    loaded(heat, 2);
    expect(old()).toEqual([true, undefined]);
    actor.send({ type: "RETRY" });
    expect(old()).toEqual([true, undefined]);
    failed(water, failures.fault(500));
    expect(old()).toEqual([true, undefined]);
    actor.send({ type: "REFRESH" });
    loaded(water, 1);
    failed(heat, failures.noConnection("offline"));
    expect(old()).toEqual([undefined, undefined]);
  });

  it("fall back to the latest one of the same account [ALL-8]", () => {
    const seen = [amountFor(heat, 20), amountFor(twin, 30), amountFor(water, 10)];
    const { actor, owed, loaded, failed } = start([water, heat], seen);
    failed(water, failures.noConnection("network"));
    loaded(heat, 2);
    expect(owed()).toEqual(["10 NoConnection", "2"]);
    actor.send({ type: "REFRESH" });
    failed(heat, failures.noConnection("network"));
    expect(owed()[1]).toBe("2 NoConnection");
  });

  it.each([
    ["NETWORK.BACK", failures.noConnection("network")],
    ["SESSION.BACK", failures.unauthorized()],
  ] as const)("are requested again on %s, but only where that was missing [ALL-8]", (type, its) => {
    const { actor, asked, failed, loaded, owed } = start([water, heat, twin]);
    failed(water, its);
    failed(heat, failures.fault(500));
    loaded(twin, 3);
    actor.send({ type });
    expect(asked()[1]).toEqual([water, heat]);
    expect(owed()).toEqual(["…", "…", "3"]);
    loaded(water, 1);
    failed(heat, failures.fault(500));
    actor.send({ type: "NETWORK.BACK" });
    actor.send({ type: "SESSION.BACK" });
    expect(asked()).toHaveLength(2);
  });

  it("are stored once all have answered; a failed one keeps its last amount [ALL-8]", () => {
    const { actor, stored, loaded, failed } = start([water, heat]);
    loaded(water, 1);
    expect(stored).toEqual([]);
    failed(heat, failures.contract());
    expect(stored).toEqual([[1]]);
    actor.send({ type: "RETRY" });
    loaded(heat, 2);
    expect(stored).toEqual([[1], [1, 2]]);
    actor.send({ type: "REFRESH" });
    failed(water);
    loaded(heat, 3);
    expect(stored[2]).toEqual([1, 3]);
  });

  it("are requested once, however often retry or refresh is pressed", () => {
    const { actor, asked, failed } = start([water]);
    for (let press = 0; press < 20; press += 1) actor.send({ type: "REFRESH" });
    expect(asked()).toHaveLength(1);
    failed(water);
    for (let press = 0; press < 20; press += 1) actor.send({ type: "RETRY" });
    expect(asked()).toHaveLength(2);
  });

  it("ignore answers about accounts that are not linked", () => {
    const { owed, loaded, failed, state } = start([water]);
    loaded(heat, 5);
    failed(twin);
    expect(owed()).toEqual(["…"]);
    expect(state()).toEqual({ loading: "waiting" });
  });

  it("are summed up after two seconds at the latest, and then as they arrive [UTIL-7]", () => {
    const { actor, clock, isWaiting, loaded, failed, owed } = start([water, heat]);
    loaded(water, 1);
    clock.increment(1999);
    expect(isWaiting()).toBe(true);
    clock.increment(1);
    expect(isWaiting()).toBe(false);
    expect(owed()).toEqual(["1", "…"]);
    failed(heat);
    for (const type of ["RETRY", "REFRESH"] as const) {
      actor.send({ type });
      expect(isWaiting()).toBe(false);
      failed(water);
      failed(heat);
    }
  });

  it("are summed up at once when all have answered, even if all failed", () => {
    const { actor, isWaiting, failed } = start([water]);
    failed(water);
    expect(isWaiting()).toBe(false);
    actor.send({ type: "RETRY" });
    expect(isWaiting()).toBe(false);
  });

  it("are not retried while all are known", () => {
    const { actor, loaded, state, asked } = start([water]);
    loaded(water, 1);
    actor.send({ type: "RETRY" });
    expect(state()).toBe("known");
    expect(asked()).toHaveLength(1);
  });

  it("come for the first time also after a failure of all, and again only beside a known one", () => {
    const { actor, failed, loaded, tags, state } = start([water, heat]);
    for (const account of [water, heat]) failed(account);
    actor.send({ type: "RETRY" });
    expect(state()).toEqual({ loading: "coming" });
    expect(tags()).toContain("first");
    loaded(water, 10);
    failed(heat);
    actor.send({ type: "RETRY" });
    expect(state()).toEqual({ loading: "again" });
    expect(tags()).not.toContain("first");
  });

  it("of accounts that were changed elsewhere: a new one is asked for alone, the others stay [UTIL-7, ACC-3]", () => {
    const { actor, asked, state, owed, loaded, stored, tags } = start([water, heat]);
    loaded(water, 10);
    loaded(heat, 20);
    actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water, heat] });
    expect([state(), asked()]).toEqual(["known", [[water, heat]]]);
    const moved = { ...heat, invoiceAccount: { ...heat.invoiceAccount, address: "Street 2" } };
    actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [twin, moved] });
    expect(state()).toEqual({ loading: "again" });
    expect(tags()).not.toContain("first");
    expect([owed(), asked().at(-1)]).toEqual([["…", "20"], [twin]]);
    expect(actor.getSnapshot().context.lines[1]?.account).toEqual(moved);
    loaded(twin, 30);
    expect([state(), stored.at(-1)]).toEqual(["known", [30, 20]]);
    actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [twin] });
    expect([state(), owed(), stored.at(-1)]).toEqual(["known", ["30"], [30]]);
  });

  it("of accounts that were changed elsewhere while the first are loading: the total still waits [UTIL-7]", () => {
    const { actor, asked, isWaiting, owed, loaded, state } = start([water, heat]);
    loaded(water, 10);
    actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water, heat] });
    expect(asked()).toHaveLength(1);
    actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water, twin] });
    expect([isWaiting(), owed(), asked().at(-1)]).toEqual([true, ["10", "…"], [twin]]);
    actor.send({ type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [water] });
    expect(state()).toBe("known");
  });
});

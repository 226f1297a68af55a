import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import type { PricedAccount } from "#machines/billing/meter-prices/meter-prices.machine.ts";
import {
  meterPricesMachine,
  priceKeyOf,
} from "#machines/billing/meter-prices/meter-prices.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const accountOf = (code: string): PricedAccount => ({
  serviceProviderCode: "820",
  invoiceAccountCode: code,
});
const [one, two] = [accountOf("1"), accountOf("2")];
const tariff: Tariff = { serviceTypeId: 10, price: 23.628, unit: "m3", from: "2026-06-01" };

const start = () => {
  const load = deferredActor<readonly Tariff[] | null, { account: PricedAccount | undefined }>();
  const { actor } = startActor(meterPricesMachine.provide({ actors: { loadTariffs: load.logic } }));
  return {
    load,
    want: (account: PricedAccount) => actor.send({ type: "WANTED", account }),
    isBusy: () => actor.getSnapshot().hasTag("busy"),
    known: () => actor.getSnapshot().context.known,
    asked: () => load.calls.map(({ input }) => input.account),
    knows: (account: PricedAccount) =>
      waitFor(actor, ({ context }) => priceKeyOf(account) in context.known),
  };
};

describe("the prices of meters", () => {
  it("are loaded once a reading is typed, once for each account [UTIL-2]", async () => {
    const { want, load, asked, isBusy, known, knows } = start();
    expect([asked(), isBusy()]).toEqual([[], false]);
    want(one);
    want(one);
    want({ ...one });
    expect([asked(), isBusy()]).toEqual([[one], true]);
    load.last().resolve([tariff]);
    await knows(one);
    expect(isBusy()).toBe(false);
    want(one);
    expect(asked()).toEqual([one]);
    expect(known()).toEqual({ [priceKeyOf(one)]: [tariff] });
  });

  it("of a second account are loaded after those of the first [UTIL-2]", async () => {
    const { want, load, asked, knows, known } = start();
    want(one);
    want(two);
    want(two);
    expect(asked()).toEqual([one]);
    load.last().resolve([]);
    await knows(one);
    expect(asked()).toEqual([one, two]);
    load.last().resolve([tariff]);
    await knows(two);
    expect(known()).toEqual({ [priceKeyOf(one)]: [], [priceKeyOf(two)]: [tariff] });
  });

  it("that fail to load, or load only in part, stay unknown without another call [UTIL-2]", async () => {
    const { want, load, asked, knows, known } = start();
    want(one);
    load.last().reject(failures.fault(500));
    await knows(one);
    want(two);
    load.last().resolve(null);
    await knows(two);
    want(one);
    want(two);
    expect(asked()).toEqual([one, two]);
    expect(known()).toEqual({ [priceKeyOf(one)]: null, [priceKeyOf(two)]: null });
  });

  it("are kept apart for similar accounts", () => {
    expect(priceKeyOf({ serviceProviderCode: "8", invoiceAccountCode: "20" })).not.toBe(
      priceKeyOf({ serviceProviderCode: "82", invoiceAccountCode: "0" }),
    );
  });
});

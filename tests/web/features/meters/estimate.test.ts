import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counterOf, meterOf, readingOf } from "#contracts/builders/meters.data.ts";
import type { Counter } from "#contracts/schemas/counters.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { estimateOf } from "#web/features/meters/estimate.ts";

const today = "2026-11-21";
/** The last reading was taken on 28.10.2026, at 100. */
const meter = (change: Partial<Counter> = {}) => meterOf("a", { counter: counterOf("a", change) });
const tariff = (serviceTypeId: Tariff["serviceTypeId"], price: number, over = {}): Tariff => ({
  ...(serviceTypeId === undefined ? {} : { serviceTypeId }),
  price,
  unit: "m3",
  from: "2026-06-01",
  ...over,
});
const water = tariff(10, 23.628);
const sewerage = tariff(14, 21.84);
const old = tariff(10, 19.344, { from: "2024-07-01", to: "2026-05-31" });

const estimate = (value: number, tariffs: readonly Tariff[], of = meter(), neighbours = [of]) =>
  estimateOf(value, of, tariffs, neighbours, today);

/** The rule of a bill in exact integers: price × quantity, half a kopiyka is rounded up. */
const lineOf = (used: number, price: number): number =>
  Number((BigInt(used) * BigInt(Math.round(price * 100_000)) + 500_000n) / 1_000_000n);

describe("the estimated cost of a typed reading", () => {
  it("is each service at its current price, rounded as on a bill [UTIL-2]", () => {
    expect(estimate(105.207, [water, sewerage, old])).toEqual({
      // 5,207 × 23,628 = 123,03; 5,207 × 21,84 = 113,72
      total: 12_303 + 11_372,
      hasSewerage: true,
    });
    expect(estimate(105.207, [old, water])).toEqual({ total: 12_303, hasSewerage: false });
  });

  it("is exact to the kopiyka, and never lower for a higher consumption [UTIL-2]", () => {
    const used = fc.integer({ min: 1, max: 900_000_000 });
    const price = fc.integer({ min: 0, max: 2_000_00000 }).map((units) => units / 100_000);
    fc.assert(
      fc.property(used, price, price, (amount, one, other) => {
        const first = meterOf("a", { factor: readingOf("a", 0) });
        const tariffs = [tariff(10, one), tariff(14, other)];
        const total = estimate(amount / 1000, tariffs, first)?.total ?? Number.NaN;
        expect(total).toBe(lineOf(amount, one) + lineOf(amount, other));
        const more = estimate((amount + 1) / 1000, tariffs, first)?.total ?? Number.NaN;
        expect(more).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it("does not depend on the order of the tariffs, nor on past ones [UTIL-2]", () => {
    const past = fc
      .integer({ min: 1, max: 3_000 })
      .map((days) => new Date(Date.UTC(2026, 4, 31) - days * 86_400_000).toISOString().slice(0, 10))
      .map((from) => tariff(10, 1, { from, to: "2026-05-31" }));
    fc.assert(
      fc.property(
        fc
          .array(past)
          .chain((olds) =>
            fc.shuffledSubarray([water, sewerage, ...olds], { minLength: olds.length + 2 }),
          ),
        (tariffs) => {
          expect(estimate(105.207, tariffs)?.total).toBe(23_675);
        },
      ),
    );
  });

  it.each([
    ["ends later", tariff(10, 23.628, { to: "2026-12-31" })],
    ["ends today", tariff(10, 23.628, { to: today })],
    ["came on the day of the last reading", tariff(10, 23.628, { from: "2026-10-28" })],
  ])("is at a price that %s [UTIL-2]", (_, one) => {
    expect(estimate(101, [one])?.total).toBe(2363);
  });

  it("is at the price of today where the next one is known already [UTIL-2]", () => {
    const next = tariff(10, 30, { from: "2026-12-01" });
    expect(estimate(101, [water, next])?.total).toBe(2363);
  });

  const { typeCode: _type, ...ofNoType } = meter().counter;
  it.each([
    ["cold water", meter({ typeCode: "000000002" }), true],
    ["water of an unknown kind of meter", { ...meter(), counter: ofNoType }, true],
    ["garden water", meter({ typeCode: "000000009" }), false],
  ])("includes the sewerage of %s: %s", (_, of, hasSewerage) => {
    expect(estimate(101, [water, sewerage], of)?.hasSewerage).toBe(hasSewerage);
  });

  it("includes no sewerage of what is no water, nor of water that has none [UTIL-2]", () => {
    const gas = meter({ serviceTypeId: 12, typeCode: "000000001" });
    const hot = meter({ serviceTypeId: 15, typeCode: "000000003" });
    expect(estimate(101, [tariff(12, 8), sewerage], gas)).toEqual({
      total: 800,
      hasSewerage: false,
    });
    expect(estimate(101, [tariff(15, 100)], hot)).toEqual({ total: 10_000, hasSewerage: false });
  });

  it("leaves sewerage out when the same account has a meter for it [UTIL-2]", () => {
    const own = meter();
    const drain = (code: string, over: Partial<Counter> = {}) =>
      meterOf("b", {
        counter: counterOf("b", { serviceTypeId: 14, invoiceAccountCode: code, ...over }),
      });
    const elsewhere = drain(own.counter.invoiceAccountCode, { serviceProviderCode: "102" });
    expect(estimate(101, [water, sewerage], own, [own, elsewhere])?.hasSewerage).toBe(true);
    const { invoiceAccountCode } = own.counter;
    expect(estimate(101, [water, sewerage], own, [own, drain(invoiceAccountCode)])).toEqual({
      total: 2363,
      hasSewerage: false,
    });
    expect(estimate(101, [water, sewerage], own, [own, drain("1")])?.hasSewerage).toBe(true);
    expect(estimate(101, [water, sewerage], drain("1"), [own, drain("1")])).toEqual({
      total: 2184,
      hasSewerage: false,
    });
  });

  const { factor: _last, ...neverRead } = meter();
  const { serviceTypeId: _service, ...ofNoService } = meter().counter;
  const { unit: _unit, ...ofNoUnit } = meter().counter;
  const sharedOf = (typeCode: NonNullable<Counter["typeCode"]>) =>
    meter({ serviceTypeId: 17, typeCode });
  it.each([
    ["no tariff is known", [], meter()],
    ["only other services have one", [sewerage], meter()],
    ["the price is not yet in force", [tariff(10, 1, { from: "2026-11-22" })], meter()],
    ["the price is over", [tariff(10, 1, { to: "2026-11-20" })], meter()],
    ["it came after the last reading", [tariff(10, 1, { from: "2026-10-29" })], meter()],
    ["there are two prices, as by day and by night", [water, tariff(10, 30)], meter()],
    ["the unit is another one", [tariff(10, 1, { unit: "month" })], meter()],
    ["nobody says the unit", [tariff(10, 1, { unit: undefined })], meter()],
    ["a fixed sum comes on top", [water, tariff(10, 90, { unit: "month" })], meter()],
    ["sewerage has two prices", [water, sewerage, tariff(14, 30)], meter()],
    [
      "sewerage has a new price from today",
      [water, tariff(14, 1, { to: "2026-11-20" }), tariff(14, 2, { from: today })],
      meter(),
    ],
    ["sewerage has a newer price", [water, tariff(14, 1, { from: "2026-11-01" })], meter()],
    ["a tariff is of an unknown service", [water, tariff(undefined, 21.84)], meter()],
    ["the meter was never read", [water], neverRead],
    ["the service of the meter is unknown", [water], { ...meter(), counter: ofNoService }],
    ["its unit is unknown", [water], { ...meter(), counter: ofNoUnit }],
    [
      "neither unit is known",
      [tariff(10, 1, { unit: undefined })],
      { ...meter(), counter: ofNoUnit },
    ],
    ["its water may be charged as sewerage", [water, sewerage], meter({ typeCode: "000000003" })],
    ["hot water may be", [tariff(15, 100), sewerage], meter({ serviceTypeId: 15 })],
    ["the whole house shares it", [tariff(17, 4)], sharedOf("000000006")],
    ["a part of the house does", [tariff(17, 4)], sharedOf("000000007")],
    ["a stairway does", [tariff(17, 4)], sharedOf("000000008")],
  ])("is not shown when %s [UTIL-2]", (_, tariffs, of) => {
    expect(estimate(101, tariffs, of)).toBeUndefined();
  });

  it.each([100, 99.999])("is missing when nothing was used: %d", (value) => {
    expect(estimate(value, [water])).toBeUndefined();
  });
});

import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { StoredWorld, World } from "#mock/state/world.ts";
import { iryna, mockForFile, olena, taras } from "./support/suite.ts";
import { backwards, endless, enterUtility } from "./support/utility.ts";
import { seedOf } from "./support/seeds.ts";

const { running, session } = mockForFile();

const minute = 60_000;
const day = 24 * 60 * 60_000;

/** Olena with her meters and their last readings. */
const atHome = async () => {
  const visitor = session();
  const cabinet = await enterUtility(visitor, olena);
  const meters = await cabinet.lastFactors();
  const of = (typeCode: string) => meters.find(({ counter }) => counter.typeCode === typeCode)!;
  return { visitor, cabinet, meters, water: of("000000002"), current: of("000000005") };
};

const reasonsOf = (outcomes: readonly { readonly outcome: string }[]) =>
  outcomes.map((each) => ("reason" in each ? each.reason : each.outcome));

describe("the meters", () => {
  it("are those of the linked accounts, filtered by provider and account [UTIL-2]", async () => {
    const { cabinet } = await atHome();
    const all = await cabinet.counters();
    expect(new Set(all.map(({ typeCode }) => typeCode)).size).toBe(3);
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    for (const { serviceProviderCode, invoiceAccountCode } of all) {
      const one = await cabinet.counters({ serviceProviderCode, invoiceAccountCode });
      expect(one).toEqual(all.filter((each) => each.invoiceAccountCode === invoiceAccountCode));
    }
    expect(await cabinet.counters({ serviceProviderCode: "889" })).toEqual([]);
  });

  it("are not shown to a neighbour, nor are their readings [SES-9]", async () => {
    const { visitor, water } = await atHome();
    const other = await enterUtility(visitor, taras);
    expect([await other.counters(), await other.lastFactors()]).toEqual([[], []]);
    expect((await other.ask.counterFactors(water.counter.id)).status).toBe(404);
    expect((await other.ask.factorHistory({ counterId: water.counter.id })).status).toBe(404);
    const { invoiceAccountCode } = water.counter;
    expect((await other.ask.factorHistory({ invoiceAccountCode })).status).toBe(404);
    expect(reasonsOf(await other.send([{ counterId: water.counter.id, value: 1 }]))).toEqual([
      "unknown-counter",
    ]);
  });

  it("have their newest reading and the usual monthly consumption [UTIL-2]", async () => {
    const { cabinet, water } = await atHome();
    const readings = await cabinet.counterFactors(water.counter.id);
    const { factors } = await cabinet.factorHistory({ counterId: water.counter.id });
    expect(readings).toEqual(factors.slice(0, 12));
    expect(readings[0]).toEqual(water.factor);
    const used = readings.map(({ consumption }) => consumption!);
    const average = used.reduce((sum, each) => sum + each, 0) / used.length;
    expect(Math.abs(water.usualConsumption! - average)).toBeLessThan(0.001);
  });
});

describe("handing readings in", () => {
  it("accepts each reading separately and stores the valid ones [UTIL-2]", async () => {
    const { cabinet, water, current } = await atHome();
    const [good, low] = [water.factor!.value + 5, current.factor!.value - 1];
    const outcomes = await cabinet.send([
      { counterId: water.counter.id, value: good },
      { counterId: current.counter.id, value: low },
      { counterId: "nobody's", value: 1 },
    ]);
    expect(reasonsOf(outcomes)).toEqual(["accepted", "lower", "unknown-counter"]);
    const after = await cabinet.lastFactors();
    const factorOf = (id: string) => after.find(({ counter }) => counter.id === id)!.factor!;
    expect(factorOf(water.counter.id)).toMatchObject({
      value: good,
      consumption: 5,
      source: "resident",
    });
    expect(factorOf(current.counter.id)).toEqual(current.factor);
    const [newest, before] = await cabinet.counterFactors(water.counter.id);
    expect([newest, before]).toEqual([factorOf(water.counter.id), water.factor]);
    const history = await cabinet.factorHistory({ counterId: water.counter.id, limit: 500 });
    expect(history.factors[0]).toEqual(newest);
  });

  it("doubts a lower reading and one far above the usual, and accepts them confirmed [UTIL-2]", async () => {
    const { cabinet, water } = await atHome();
    const { counter, factor, usualConsumption } = water;
    const much = factor!.value + Math.ceil(usualConsumption!) * 4;
    const send = async (value: number, confirmed?: boolean) => {
      const [outcome] = await cabinet.send([
        { counterId: counter.id, value, ...(confirmed === undefined ? {} : { confirmed }) },
      ]);
      return outcome!;
    };
    expect(await send(much)).toMatchObject({ reason: "unusual" });
    expect(await send(much, false)).toMatchObject({ reason: "unusual" });
    expect(await send(much, true)).toMatchObject({ outcome: "accepted" });
    expect(await send(much)).toMatchObject({ outcome: "accepted", factor: { consumption: 0 } });
    const lower = Math.floor(much) - 1;
    expect(await send(lower)).toMatchObject({ reason: "lower" });
    const corrected = await send(lower, true);
    if (corrected.outcome !== "accepted") throw new Error("It was not taken");
    // Far from the end of the dial it is a correction, so that nobody pays for a whole turn.
    expect(corrected.factor.consumption).toBeCloseTo(lower - much, 3);
    const nearEnd = 10 ** counter.digits - 5;
    expect(await send(nearEnd, true)).toMatchObject({ outcome: "accepted" });
    const turned = await send(7, true);
    if (turned.outcome !== "accepted") throw new Error("It was not taken");
    // Near the end the dial has turned over: the consumption is the rest and the new value.
    expect(turned.factor.consumption).toBeCloseTo(12, 3);
  });

  it("counts no negative consumption after a correction far below all others [UTIL-2]", async () => {
    const { cabinet, current } = await atHome();
    const { id } = current.counter;
    await cabinet.send([{ counterId: id, value: 0, confirmed: true }]);
    const meters = await cabinet.lastFactors();
    const corrected = meters.find(({ counter }) => counter.id === id);
    expect(corrected).toMatchObject({ factor: { value: 0 }, usualConsumption: 0 });
  });

  it("does not doubt a small amount, however low the usual consumption [UTIL-2]", async () => {
    const { cabinet, visitor } = await atHome();
    const hers = await enterUtility(visitor, iryna);
    const small = (await hers.lastFactors()).find(
      ({ counter }) => counter.typeCode === "000000008",
    )!;
    const value = Math.round((small.factor!.value + 0.29) * 1000) / 1000;
    expect(0.29).toBeGreaterThan(3 * small.usualConsumption!);
    expect(reasonsOf(await hers.send([{ counterId: small.counter.id, value }]))).toEqual([
      "accepted",
    ]);
    expect(reasonsOf(await cabinet.send([{ counterId: small.counter.id, value }]))).toEqual([
      "unknown-counter",
    ]);
  });

  it("refuses more digits or decimals than the dial has, also when confirmed", async () => {
    const { cabinet, water, current } = await atHome();
    for (const confirmed of [true, false]) {
      const outcomes = await cabinet.send([
        { counterId: water.counter.id, value: 10 ** water.counter.digits, confirmed },
        { counterId: current.counter.id, value: current.factor!.value + 0.5, confirmed },
      ]);
      expect(reasonsOf(outcomes)).toEqual(["too-many-digits", "too-many-digits"]);
    }
  });

  it("refuses a meter listed twice and invalid values, and stores nothing", async () => {
    const { cabinet, water } = await atHome();
    const factor = { counterId: water.counter.id, value: water.factor!.value };
    const twice = await cabinet.ask.send([factor, { ...factor, value: factor.value + 1 }]);
    expect([twice.status, (await twice.json()).errors[0].field]).toEqual([
      422,
      "factors.1.counterId",
    ]);
    for (const value of [-1, 1.2345, 1e20, Number.NaN]) {
      expect((await cabinet.ask.send([{ ...factor, value }])).status).toBe(400);
    }
    expect((await cabinet.counterFactors(factor.counterId))[0]).toEqual(water.factor);
  });

  it("refuses readings while a provider's system is down, and accepts the others", async () => {
    const { visitor, cabinet, water, current } = await atHome();
    const { counterId, accessToken } = await visitor.control.setState(
      "a signed-in resident with a counter whose provider does not answer",
      { login: olena[0] },
    );
    expect(accessToken).not.toBe("");
    expect(counterId).toBe(water.counter.id);
    const factors = [water, current].map(({ counter, factor }) => ({
      counterId: counter.id,
      value: factor!.value,
    }));
    expect(reasonsOf(await cabinet.send(factors))).toEqual(["provider-unavailable", "accepted"]);
  });

  it("dates a reading by the clock of the session, after all others [UTIL-2]", async () => {
    const { visitor, water } = await atHome();
    const { now } = await visitor.control.advanceClock(day);
    const cabinet = await enterUtility(visitor, olena);
    const counterId = water.counter.id;
    const [first] = await cabinet.send([{ counterId, value: water.factor!.value }]);
    if (first?.outcome !== "accepted") throw new Error("It was not taken");
    expect(Math.abs(Date.parse(first.factor.acceptedAt ?? "") - Date.parse(now))).toBeLessThan(
      minute,
    );
    expect(first.factor.date > water.factor!.date).toBe(true);
    // Even when the clock is set far back, a reading is not older than the last one.
    await visitor.control.advanceClock(-3_000 * day);
    const [second] = await cabinet.send([{ counterId, value: water.factor!.value }]);
    if (second?.outcome !== "accepted") throw new Error("It was not taken");
    expect(second.factor.date).toBe(first.factor.date);
  });

  it("stores readings for one session, and in the data file", async () => {
    const { visitor, cabinet, water } = await atHome();
    const elsewhere = await atHome();
    await cabinet.send([{ counterId: water.counter.id, value: water.factor!.value }]);
    const other = await elsewhere.cabinet.counterFactors(water.counter.id);
    expect(other[0]).toEqual(water.factor);
    const snapshot = running().worlds.get(visitor.name).snapshot();
    const kept = Schema.decodeUnknownSync(StoredWorld)(JSON.parse(JSON.stringify(snapshot)));
    const restored = new World({ seed: seedOf(0), now: Date.now, snapshot: kept });
    expect([kept.version, restored.data.factors]).toEqual([4, snapshot.data.factors]);
    expect(restored.data.factors.map(({ counterId }) => counterId)).toEqual([water.counter.id]);
    await visitor.control.reset();
    expect(running().worlds.get(visitor.name).data.factors).toEqual([]);
  });
});

describe("the readings of a period", () => {
  it("are returned newest first, in pages, with their number [UTIL-2]", async () => {
    const { cabinet } = await atHome();
    const all = await cabinet.factorHistory({ limit: 500 });
    expect(all.factors).toHaveLength(all.total);
    const dates = all.factors.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const second = await cabinet.factorHistory({ offset: 3, limit: 4 });
    expect(second).toEqual({ factors: all.factors.slice(3, 7), total: all.total });
    expect((await cabinet.factorHistory()).factors).toHaveLength(Math.min(50, all.total));
    const [from, to] = ["2026-03-01T00:00:00Z", "2026-04-30T20:00:00Z"];
    const spring = await cabinet.factorHistory({ from, to });
    expect(spring.factors).toEqual(
      all.factors.filter(({ date }) => date >= "2026-03-01" && date <= "2026-04-30"),
    );
    expect(spring.total).toBeGreaterThan(0);
    const [last] = dates;
    const onLast = await cabinet.factorHistory({
      from: `${last}T10:00:00Z`,
      to: `${last}T10:00:00Z`,
    });
    expect(onLast.factors).toEqual(all.factors.filter(({ date }) => date === last));
  });

  it("are refused for a period that ends before it begins or exceeds fifteen years", async () => {
    const { cabinet } = await atHome();
    for (const period of [backwards, endless]) {
      const answer = await cabinet.ask.factorHistory(period);
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors[0].message).toMatch(/^[А-ЯІЇЄҐ].+\.$/u);
    }
  });
});

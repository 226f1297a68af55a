import { describe, expect, it } from "vitest";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import {
  byService,
  canDraw,
  comparableToNewest,
  daysText,
} from "#web/features/tariffs/tariff-change.ts";
import { tariffSteps } from "#web/features/tariffs/tariff-steps.ts";

const today = "2026-11-21";

const tariff = (price: number, from: string, over: Partial<Tariff> = {}): Tariff => ({
  serviceTypeId: 17,
  price,
  unit: "kWh",
  from,
  ...over,
});

/** A tariff of a service that the portal does not know. */
const unknown = (price: number, from: string): Tariff => ({ price, unit: "kWh", from });

/** A tariff that came without its unit. */
const unitless = (price: number, from: string): Tariff => ({ serviceTypeId: 17, price, from });

const told = (tariffs: readonly Tariff[]) =>
  byService(tariffs, null, today).flatMap((service) =>
    service.tariffs.map((one) => [
      one.price,
      daysText(one).replaceAll("\u00A0", " "),
      one.change?.replaceAll("\u00A0", " "),
    ]),
  );

describe("when a tariff is valid", () => {
  it("is until now for the one that has begun, and not for an announced one [UTIL-6]", () => {
    expect(
      told([tariff(5, "2026-12-01"), tariff(4, "2026-11-21"), tariff(3, "2025-01-01")]),
    ).toEqual([
      [5, "з 01.12.2026", "дорожче на 1,00 грн (25 %)"],
      [4, "з 21.11.2026 і дотепер", "дорожче на 1,00 грн (33,3 %)"],
      [3, "з 01.01.2025", "перший відомий тариф"],
    ]);
  });

  it("is until now beside another unit, and where the services are not known [UTIL-6, CON-1]", () => {
    expect(
      told([tariff(40, "2026-02-01", { unit: "month" }), tariff(4, "2026-01-01")]).map(
        ([, days]) => days,
      ),
    ).toEqual(["з 01.02.2026 і дотепер", "з 01.01.2026 і дотепер"]);
    expect(told([unknown(9, "2026-01-01"), unknown(7, "2025-01-01")])).toEqual([
      [9, "з 01.01.2026 і дотепер", undefined],
      [7, "з 01.01.2025 і дотепер", undefined],
    ]);
  });
});

describe("what a tariff is compared with", () => {
  it("is none where several of one day are of zones or steps [UTIL-6]", () => {
    const zones = [
      tariff(4, "2026-06-01"),
      tariff(2, "2026-06-01"),
      tariff(3, "2024-01-01", { to: "2026-05-31" }),
    ];
    expect(told(zones).map(([price, , change]) => [price, change])).toEqual([
      [4, undefined],
      [2, undefined],
      [3, "перший відомий тариф"],
    ]);
    expect(told([tariff(5, "2026-10-01"), ...zones])[0]?.[2]).toBeUndefined();
  });

  it("is the previous price of its own unit, whatever stands between [UTIL-6]", () => {
    expect(
      told([
        tariff(6, "2026-03-01"),
        tariff(40, "2026-02-01", { unit: "month" }),
        tariff(4, "2026-01-01"),
      ]).map(([, , change]) => change),
    ).toEqual(["дорожче на 2,00 грн (50 %)", "інша одиниця виміру", "перший відомий тариф"]);
  });

  it("is unknown next to a tariff without a unit, which is not another unit [UTIL-6, CON-1]", () => {
    const mixed = [
      tariff(14, "2026-10-01"),
      unitless(9.716, "2026-07-01"),
      tariff(4.268, "2026-04-01"),
      tariff(4, "2026-01-01"),
      tariff(40, "2025-12-01", { unit: "month" }),
    ];
    const changes = (all: readonly Tariff[]) => told(all).map(([, , change]) => change);
    expect(changes(mixed)).toEqual([
      undefined,
      undefined,
      "дорожче на 0,268 грн (6,7 %)",
      "інша одиниця виміру",
      "перший відомий тариф",
    ]);
    // Of one day with it, it may be a zone.
    expect(changes([tariff(14, "2026-07-01"), ...mixed.slice(1)])[0]).toBeUndefined();
    expect(changes([unitless(9, "2026-11-01"), ...mixed.slice(1)]).slice(0, 2)).toEqual([
      undefined,
      undefined,
    ]);
    expect(changes([unitless(9, "2026-11-01"), unitless(8, "2026-01-01")])).toEqual([
      "дорожче на 1,00 грн (12,5 %)",
      "перший відомий тариф",
    ]);
  });

  it("may be over before a tariff without a unit, nor are they drawn as one [UTIL-6, CON-1]", () => {
    const drawn = (all: readonly Tariff[]) =>
      byService(all, null, today).map((service) => {
        const shown = comparableToNewest(service.tariffs);
        return [shown.length, canDraw(shown)];
      });
    const days = (all: readonly Tariff[]) => told(all).map(([, text]) => text);
    const older = [tariff(4, "2026-01-01"), tariff(3, "2025-01-01")];
    for (const mixed of [
      [unitless(9, "2026-10-01"), ...older],
      [tariff(9, "2026-10-01"), unitless(4, "2026-01-01"), tariff(3, "2025-01-01")],
    ]) {
      expect(days(mixed)).toEqual(["з 01.10.2026 і дотепер", "з 01.01.2026", "з 01.01.2025"]);
      expect(drawn(mixed)).toEqual([[3, false]]);
    }
    expect(drawn([...older, tariff(40, "2024-01-01", { unit: "month" })])).toEqual([[2, true]]);
    expect(drawn([unitless(9, "2026-10-01"), unitless(4, "2026-01-01")])).toEqual([[2, true]]);
  });

  it("is none where the earlier one goes on beside it, nor are they drawn as one [UTIL-6]", () => {
    const beside = (to: string) => [tariff(1.32, "2025-01-01"), tariff(2.64, "2024-01-01", { to })];
    expect(told(beside("2026-12-31"))[0]?.[2]).toBeUndefined();
    expect(canDraw(beside("2026-12-31"))).toBe(false);
    for (const to of ["2024-12-31", "2025-01-01"]) {
      expect(told(beside(to))[0]?.[2]).toBe("дешевше на 1,32 грн (50 %)");
      expect(canDraw(beside(to))).toBe(true);
    }
  });

  it("is drawn only as one price a day, of one known service [UTIL-6]", () => {
    const two = [tariff(5, "2026-10-01"), tariff(4, "2026-01-01")];
    expect(canDraw(two)).toBe(true);
    expect(canDraw(two.slice(1))).toBe(false);
    expect(canDraw([...two, tariff(2, "2026-01-01")])).toBe(false);
    expect(canDraw([unknown(9, "2026-01-01"), unknown(7, "2025-01-01")])).toBe(false);
  });
});

describe("tariffs on a time scale", () => {
  const spans = (...tariffs: readonly Tariff[]) =>
    tariffSteps(
      tariffs.map((one) => ({ ...one, isInForce: false })),
      today,
    ).map(({ value, from, to }) => [value, dayOf(from), dayOf(to)]);
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

  it("go on through their last day, or until the next begins, and the newest through today [UTIL-6]", () => {
    expect(
      spans(
        tariff(4, "2026-02-01"),
        tariff(2, "2025-01-01"),
        tariff(3, "2025-06-01", { to: "2026-01-31" }),
      ),
    ).toEqual([
      [2, "2025-01-01", "2025-06-01"],
      [3, "2025-06-01", "2026-02-01"],
      [4, "2026-02-01", "2026-11-22"],
    ]);
  });

  it.each([
    ["begins today", "2026-11-21", "2026-12-21"],
    ["is announced", "2027-01-01", "2027-01-31"],
  ])("are wide enough to be seen when the newest %s [UTIL-6]", (_, from, to) => {
    expect(spans(tariff(5, from))).toEqual([[5, from, to]]);
  });

  it("never end before they begin, whatever the service says [CON-1]", () => {
    expect(spans(tariff(2, "2026-01-01", { to: "2025-01-01" }), tariff(3, "2026-02-01"))).toEqual([
      [2, "2026-01-01", "2026-01-02"],
      [3, "2026-02-01", "2026-11-22"],
    ]);
  });
});

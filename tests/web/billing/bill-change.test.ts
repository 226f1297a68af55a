import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import type { InvoiceDetail, InvoiceLine } from "#contracts/schemas/invoices.ts";
import { totalOf } from "#contracts/schemas/bill-sums.ts";
import type { Cause } from "#web/billing/bill-change.ts";
import { billChange } from "#web/billing/bill-change.ts";
import { gasBill, gasLine } from "../support/histories.ts";

const kindsOf = (before: InvoiceDetail, now: InvoiceDetail) =>
  billChange(before, now)?.causes.map(({ kind, sum }) => [kind, sum]);

/** The sign of a cause's figure; without a figure the sign of its sum. */
const figureOf = (cause: Cause): number => {
  if (cause.kind === "consumption" && cause.used !== null) return Math.sign(cause.used.by);
  if (cause.kind === "tariff" && cause.prices !== null)
    return Math.sign(cause.prices.now - cause.prices.before);
  return Math.sign(cause.sum);
};

describe("why a bill is more or less", () => {
  it("names the consumption when the price stayed [UTIL-3]", () => {
    const change = billChange(gasBill({ quantity: 27.621 }), gasBill({ quantity: 74.418 }));
    expect(change).toEqual({
      total: 449_25,
      isWhole: true,
      causes: [{ kind: "consumption", sum: 449_25, used: { by: 46_797, unit: "m3" } }],
    });
  });

  it("names the prices when only they changed [UTIL-3]", () => {
    expect(billChange(gasBill({ price: 9.6 }), gasBill({ price: 10.1 }))?.causes).toEqual([
      { kind: "tariff", sum: 50_00, prices: { before: 9.6, now: 10.1 } },
    ]);
  });

  it("counts the consumption at the old price when both changed, and the rest as the tariff [UTIL-3]", () => {
    expect(
      kindsOf(gasBill({ quantity: 100, price: 10 }), gasBill({ quantity: 110, price: 12 })),
    ).toEqual([
      ["tariff", 220_00],
      ["consumption", 100_00],
    ]);
  });

  it("counts a recalculation, a subsidy and an old debt by their effect [UTIL-3]", () => {
    const before = gasBill({}, { openingBalance: 300, paid: 300, subsidy: 200 });
    const now = gasBill({}, { openingBalance: 500, paid: 100, recalculation: -30, subsidy: 50 });
    expect(billChange(before, now)).toMatchObject({
      total: 520_00,
      causes: [
        { kind: "debt", sum: 400_00, now: 400_00 },
        { kind: "subsidy", sum: 150_00, now: -50_00 },
        { kind: "recalculation", sum: -30_00, now: -30_00 },
      ],
    });
  });

  it("recognises a replaced meter, and the sum of two meters [UTIL-3]", () => {
    const one = gasBill({ quantity: 10, counterNumber: "1" });
    const two = {
      ...one,
      lines: [
        gasLine({ quantity: 4, counterNumber: "1" }),
        gasLine({ quantity: 6, counterNumber: "2" }),
      ],
    };
    expect(billChange(one, two)).toEqual({ total: 0, causes: [], isWhole: true });
  });

  it("gives one figure for water and its sewerage, and none when they differ [UTIL-3]", () => {
    const bill = (water: number, sewerage: number) =>
      gasBill(
        {},
        {
          lines: [
            gasLine({ serviceTypeId: 10, quantity: water }),
            gasLine({ serviceTypeId: 14, quantity: sewerage }),
          ],
        },
      );
    expect(billChange(bill(5, 5), bill(7, 7))?.causes).toMatchObject([{ used: { by: 2000 } }]);
    expect(billChange(bill(5, 5), bill(7, 9))?.causes).toMatchObject([
      { kind: "consumption", used: null },
    ]);
  });

  it("treats tariff steps as consumption while their prices stay, and as plain charges once these change [UTIL-3]", () => {
    const bill = (low: number, high: number, dear = 4) =>
      gasBill(
        {},
        {
          lines: [
            gasLine({ serviceTypeId: 17, unit: "kWh", quantity: low, price: 2 }),
            gasLine({ serviceTypeId: 17, unit: "kWh", quantity: high, price: dear }),
          ],
        },
      );
    expect(billChange(bill(100, 10), bill(100, 60))?.causes).toEqual([
      { kind: "consumption", sum: 200_00, used: null },
    ]);
    expect(kindsOf(bill(100, 10), bill(100, 60, 5))).toEqual([["charges", 260_00]]);
  });

  it.each<[string, InvoiceLine[], InvoiceLine[]]>([
    ["a line that came", [gasLine({})], [gasLine({}), { serviceTypeId: 11, charged: 20 }]],
    ["a sum without a quantity", [{ charged: 10 }], [{ charged: 30 }]],
    [
      "another area",
      [gasLine({ unit: "m2", quantity: 40 })],
      [gasLine({ unit: "m2", quantity: 42, price: 9.6 })],
    ],
  ])("does not guess about %s [UTIL-3]", (_, before, now) => {
    expect(
      kindsOf(gasBill({}, { lines: before }), gasBill({}, { lines: now }))?.map(([kind]) => kind),
    ).toEqual(["charges"]);
  });

  /** What explains the change between two bills of these lines. */
  const between = (before: InvoiceLine[], now: InvoiceLine[]) =>
    kindsOf(gasBill({}, { lines: before }), gasBill({}, { lines: now }));
  const gas = { serviceTypeId: 13, unit: "m3" } as const;

  it.each<[string, InvoiceLine[], InvoiceLine[]]>([
    [
      "one of two lines that has no price and no quantity",
      [gasLine({ quantity: 10 })],
      [gasLine({ quantity: 12 }), { ...gas, charged: 20 }],
    ],
    [
      "what has no price in either bill",
      [{ ...gas, quantity: 10, charged: 100 }],
      [{ ...gas, quantity: 20, charged: 200 }],
    ],
    [
      "a second step of a tariff that came",
      [gasLine({ quantity: 10 })],
      [gasLine({ quantity: 10 }), gasLine({ quantity: 5, price: 12 })],
    ],
    [
      "a second step of a tariff that went",
      [gasLine({ quantity: 10 }), gasLine({ quantity: 5, price: 12 })],
      [gasLine({ quantity: 10 })],
    ],
    [
      "a kopiyka less at a higher price",
      [{ ...gas, quantity: 1, price: 10, charged: 10 }],
      [{ ...gas, quantity: 1, price: 10.000_01, charged: 9.99 }],
    ],
  ])("does not guess about %s [UTIL-3]", (_, before, now) => {
    expect(between(before, now)?.map(([kind]) => kind)).toEqual(["charges"]);
  });

  it("adds up lines with the same price, and accepts tariff steps in any order [UTIL-3]", () => {
    expect(
      between([gasLine({ quantity: 10 })], [gasLine({ quantity: 4 }), gasLine({ quantity: 8 })]),
    ).toEqual([["consumption", 19_20]]);
    const steps = [gasLine({ quantity: 10 }), gasLine({ quantity: 5, price: 12 })];
    const others = [gasLine({ quantity: 6, price: 12 }), gasLine({ quantity: 10 })];
    expect(between(steps, others)).toEqual([["consumption", 12_00]]);
  });

  it("keeps the units of a service apart, and knows the prices of an area and of heat [UTIL-3]", () => {
    const fixed = (charged: number): InvoiceLine => ({ serviceTypeId: 13, unit: "month", charged });
    expect(
      between([gasLine({ quantity: 10 }), fixed(50)], [gasLine({ quantity: 20 }), fixed(60)]),
    ).toEqual([
      ["consumption", 96_00],
      ["charges", 10_00],
    ]);
    const area = (price: number) => [gasLine({ unit: "m2", quantity: 40, price })];
    expect(between(area(9.6), area(10.1))).toEqual([["tariff", 20_00]]);
    const heat = (quantity: number) => [gasLine({ unit: "Gcal", quantity, price: 2000 })];
    expect(between(heat(1), heat(2))).toEqual([["consumption", 2000_00]]);
  });

  it("counts rounding as consumption [UTIL-3]", () => {
    const bill = (quantity: number, charged: number, price = 10): InvoiceLine[] => [
      { ...gas, quantity, price, charged },
    ];
    expect(between(bill(1, 10), bill(2, 20.01))).toEqual([["consumption", 10_01]]);
    // The tariff rose by less than a kopiyka.
    expect(between(bill(1, 10), bill(2, 20, 10.000_01))).toEqual([["consumption", 10_00]]);
  });

  it("gives figures only for the services that contribute to a cause [UTIL-3]", () => {
    const bill = (water: Partial<InvoiceLine>, sewerage: Partial<InvoiceLine>) =>
      gasBill(
        {},
        {
          lines: [
            gasLine({ serviceTypeId: 10, ...water }),
            gasLine({ serviceTypeId: 14, ...sewerage }),
          ],
        },
      );
    expect(billChange(bill({}, {}), bill({ quantity: 12 }, { price: 10.6 }))?.causes).toEqual([
      { kind: "consumption", sum: 19_20, used: { by: 2000, unit: "m3" } },
      { kind: "tariff", sum: 10_00, prices: { before: 9.6, now: 10.6 } },
    ]);
    const free = { price: 0 };
    expect(
      billChange(bill(free, {}), bill({ ...free, quantity: 12 }, { quantity: 14 }))?.causes,
    ).toMatchObject([{ kind: "consumption", used: null }]);
  });

  it("gives no figure when a service with steps has used more as well [UTIL-3]", () => {
    const bill = (dear: number, water: number) =>
      gasBill(
        {},
        {
          lines: [
            gasLine({ quantity: 10 }),
            gasLine({ quantity: dear, price: 12 }),
            gasLine({ serviceTypeId: 10, quantity: water }),
          ],
        },
      );
    expect(billChange(bill(5, 5), bill(6, 7))?.causes).toMatchObject([
      { kind: "consumption", used: null },
    ]);
  });

  it("gives a plain zero for a subsidy that ended [UTIL-3]", () => {
    const causes = billChange(gasBill({}, { subsidy: 50 }), gasBill({}))?.causes;
    expect(causes).toStrictEqual([{ kind: "subsidy", sum: 50_00, now: 0 }]);
  });

  it("compares only the charges when a balance is incomplete [UTIL-3]", () => {
    const { subsidy: _, ...poor } = gasBill({ quantity: 20 }, { openingBalance: 900 });
    expect(billChange(gasBill({ quantity: 10 }), poor)).toMatchObject({
      total: 96_00,
      isWhole: false,
      causes: [{ kind: "consumption" }],
    });
    const { lines: __, ...without } = gasBill({ quantity: 20 });
    expect(kindsOf(gasBill({ quantity: 10 }), without)).toEqual([["charges", 96_00]]);
    expect(kindsOf(without, gasBill({ quantity: 30 }))).toEqual([["charges", 96_00]]);
  });

  it("explains no bill that does not add up [UTIL-3]", () => {
    const wrong = { ...gasBill({}), closingBalance: 1 };
    expect(billChange(wrong, gasBill({}))).toBeNull();
    expect(billChange(gasBill({}), wrong)).toBeNull();
  });

  const line = fc
    .record({
      serviceTypeId: fc.constantFrom<10 | 13>(10, 13),
      unit: fc.constantFrom<"m3" | "month" | undefined>("m3", "month", undefined),
      quantity: fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: undefined }),
      price: fc.option(fc.constantFrom(0, 7.95689, 30.123, 12), { nil: undefined }),
      off: fc.integer({ min: -1, max: 1 }),
      sum: fc.integer({ min: -9_000, max: 90_000 }),
    })
    .map(({ quantity, price, off, sum, unit, serviceTypeId }): InvoiceLine => {
      const total =
        quantity === undefined || price === undefined ? sum : totalOf(quantity, price) + off;
      return {
        serviceTypeId,
        charged: hryvnias(total),
        ...(unit === undefined ? {} : { unit }),
        ...(quantity === undefined ? {} : { quantity: quantity / 1000 }),
        ...(price === undefined ? {} : { price }),
      };
    });
  const amount = fc.integer({ min: -90_000, max: 90_000 }).map(hryvnias);
  const bill = fc
    .record({
      lines: fc.array(line, { maxLength: 4 }),
      openingBalance: amount,
      recalculation: amount,
      subsidy: amount,
      paid: amount,
    })
    .map(({ lines, ...sums }) => gasBill({}, { lines, ...sums }));

  it("adds up to the kopiyka, and has the opposite sign in reverse, for any bills [UTIL-3]", () => {
    fc.assert(
      fc.property(bill, bill, (before, now) => {
        const change = billChange(before, now);
        const there = kopiykas(now.closingBalance ?? 0) - kopiykas(before.closingBalance ?? 0);
        expect(change?.total).toBe(there);
        expect(change?.causes.reduce((all, { sum }) => all + sum, 0)).toBe(there);
        expect(billChange(now, before)?.total).toBe(-there + 0);
        const causes = change?.causes ?? [];
        expect(causes.map(figureOf)).toEqual(causes.map(({ sum }) => Math.sign(sum)));
      }),
    );
  });

  it("finds no change between a bill and itself [UTIL-3]", () => {
    fc.assert(
      fc.property(bill, (one) => {
        expect(billChange(one, one)).toEqual({ total: 0, causes: [], isWhole: true });
      }),
    );
  });
});

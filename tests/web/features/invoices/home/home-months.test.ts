import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Invoice, ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import { addMonths } from "#web/formats/months.ts";
import { chargedByMonth, homeMonths } from "#web/features/invoices/home/home-months.ts";
import { homeMonthsTexts } from "#web/features/invoices/home/home-months.texts.ts";
import { invoice } from "#tests/web/support/samples.ts";

const newest = "2026-10";

const bill = (back: number, charged: number, over: Partial<Invoice> = {}): Invoice =>
  invoice(`${back} ${charged} ${over.serviceTypeId ?? ""}`, {
    period: addMonths(newest, -back),
    charged,
    ...over,
  });
const bills = (...newestFirst: readonly (number | null)[]): readonly Invoice[] =>
  newestFirst.flatMap((charged, back) => (charged === null ? [] : [bill(back, charged)]));

const sentenceOf = (invoices: readonly Invoice[]): string | undefined => {
  const known = homeMonths(invoices);
  return known === null ? undefined : homeMonthsTexts.sentence(known).replaceAll("\u00A0", " ");
};

/** Bills of two years in any order, several in a month, with sums to the kopiyka. */
const someBills = fc.array(
  fc.record({
    back: fc.integer({ min: 0, max: 24 }),
    charged: fc.integer({ min: -100_000, max: 10_000_000 }).map(hryvnias),
    isDynamic: fc.boolean(),
    serviceTypeId: fc.constantFrom<ServiceTypeId>(10, 12, 13),
  }),
  { maxLength: 80 },
);
const toInvoices = (
  some: readonly {
    back: number;
    charged: number;
    isDynamic: boolean;
    serviceTypeId: ServiceTypeId;
  }[],
) =>
  some.map(({ back, charged, ...over }, at) => ({ ...bill(back, charged, over), id: String(at) }));

describe("the months of a home [UTIL-3]", () => {
  it("compare the sum of the newest month with the year before and the mean of the months between", () => {
    const year = [300, 200, 100, 200, 100, 200, 100, 200, 100, 200, 100, 200, 250];
    const heat = { serviceTypeId: 12, invoiceAccountCode: "77-01" } as const;
    const all = [...bills(...year), bill(0, 0.55, heat), bill(12, 50.1, heat)];
    expect(homeMonths(all)).toEqual({
      month: newest,
      value: 30_055,
      // 1950.00 and 50.10 of twelve months.
      usual: { value: 16_668, months: 12 },
      yearBefore: 30_010,
      rising: 2,
      months: year
        .map((charged, back) => ({
          month: addMonths(newest, -back),
          charged: kopiykas(charged) + ({ 0: 55, 12: 5010 }[back] ?? 0),
        }))
        .toReversed(),
      awaited: [],
      leak: null,
    });
  });

  it("are compared in one sentence that names each comparison", () => {
    const year = [300, 200, 100, 200, 100, 200, 100, 200, 100, 200, 100, 200, 250];
    expect(sentenceOf(bills(...year))).toBe(
      "За жовтень 2026 нараховано 300,00 грн: на 50,00 грн більше, ніж рік тому, і на 137,50 грн більше, ніж у середньому за попередні 12 місяців.",
    );
    expect(sentenceOf(bills(100, 200, 200, 200))).toBe(
      "За жовтень 2026 нараховано 100,00 грн: на 100,00 грн менше, ніж у середньому за попередні 3 місяці.",
    );
    expect(sentenceOf(bills(200, 200, 200, 200, 200, 200))).toBe(
      "За жовтень 2026 нараховано 200,00 грн: стільки само, як у середньому за попередні 5 місяців.",
    );
    expect(sentenceOf([bill(0, 10), bill(12, 10)])).toBe(
      "За жовтень 2026 нараховано 10,00 грн: стільки само, як рік тому.",
    );
  });

  it("have no comparison without enough months, and leave out an open month", () => {
    expect(homeMonths([])).toBeNull();
    expect(homeMonths(bills(1, 2, 3))).toBeNull();
    expect(homeMonths(bills(1, 2, 3, 4))).not.toBeNull();
    const open = bill(-1, 999, { isDynamic: true });
    expect(homeMonths([open, ...bills(1, 2, 3, 4)])?.month).toBe(newest);
  });

  it("leave a gap for a month without a bill, which is not zero", () => {
    const known = homeMonths(bills(100, null, 200, 300, 400));
    expect(known?.months.slice(-3).map(({ charged }) => charged)).toEqual([20_000, null, 10_000]);
    expect(known?.usual).toEqual({ value: 30_000, months: 3, hasGaps: true });
    expect(known === null ? "" : homeMonthsTexts.sentence(known).replaceAll("\u00A0", " ")).toBe(
      "За жовтень 2026 нараховано 100,00 грн: на 200,00 грн менше, ніж у середньому за попередні місяці, за які є рахунки.",
    );
    expect(known?.rising).toBe(0);
  });

  it("name the services without a bill yet", () => {
    const gas = { serviceTypeId: 13 } as const;
    const known = homeMonths([
      ...bills(1, 2, 3, 4),
      bill(1, 5, gas),
      bill(2, 5, { serviceTypeId: 12 }),
    ]);
    expect(known?.awaited).toEqual([13]);
    const heat = { serviceTypeId: 12 } as const;
    const { serviceTypeId: _service, ...ofNoService } = bill(1, 7);
    const three = [...bills(1, 2, 3, 4), bill(1, 5, gas), bill(1, 5, heat), ofNoService];
    expect(homeMonths(three)?.awaited).toEqual([12, 13]);
    expect(homeMonths([...bills(1, 2, 3, 4), bill(1, 5, gas), bill(0, 5, gas)])?.awaited).toEqual(
      [],
    );
  });

  it("hint at a leak when water rose steadily and clearly, and not for other services", () => {
    const rise = [500, 400, 350, 300, 300, 300];
    expect(homeMonths(bills(...rise))?.leak).toBe(3);
    expect(
      homeMonths(bills(...rise).map((one) => ({ ...one, serviceTypeId: 12 as const })))?.leak,
    ).toBeNull();
    expect(homeMonths(bills(320, 310, 305, 300, 300, 300))?.leak).toBeNull();
    // Water has no bill of the newest month.
    expect(homeMonths([bill(-1, 1, { serviceTypeId: 12 }), ...bills(...rise)])?.leak).toBeNull();
  });

  it("never lose or add a kopiyka, in any order", () => {
    fc.assert(
      fc.property(someBills, (some) => {
        const invoices = toInvoices(some);
        const known = homeMonths(invoices);
        expect(homeMonths(invoices.toReversed())).toEqual(known);
        const final = invoices.filter(({ isDynamic }) => !isDynamic);
        const months = chargedByMonth(final);
        expect([...months.values()].reduce((sum, one) => sum + one, 0)).toBe(
          final.reduce((sum, { charged }) => sum + Math.round(charged * 100), 0),
        );
        if (known === null) return;
        const { month, value, usual, yearBefore } = known;
        expect(value).toBe(months.get(month));
        expect(yearBefore).toBe(months.get(addMonths(month, -12)));
        expect(known.months).toHaveLength(13);
        for (const one of known.months) expect(one.charged).toBe(months.get(one.month) ?? null);
        if (usual === undefined) return;
        // Only months with a bill count, and rounding is at most half a kopiyka.
        const before = known.months.slice(0, -1).flatMap(({ charged }) => charged ?? []);
        expect(usual.months).toBe(before.length);
        const sum = before.reduce((all, one) => all + one, 0);
        expect(Math.abs(usual.value * before.length - sum)).toBeLessThanOrEqual(before.length / 2);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastMonths, addMonths, monthAt } from "#web/formats/months.ts";

describe("months in Kyiv", () => {
  it("begin and end at midnight in Kyiv, in summer and in winter [UTIL-9]", () => {
    expect(lastMonths(Date.parse("2026-11-21T08:00:00Z"), 3)).toEqual([
      { month: "2026-11", from: "2026-10-31T22:00:00.000Z", to: "2026-11-30T21:59:59.999Z" },
      { month: "2026-10", from: "2026-09-30T21:00:00.000Z", to: "2026-10-31T21:59:59.999Z" },
      { month: "2026-09", from: "2026-08-31T21:00:00.000Z", to: "2026-09-30T20:59:59.999Z" },
    ]);
  });

  it("start in Kyiv before they do in Greenwich [UTIL-9]", () => {
    expect(monthAt("2026-10-31T21:59:59.999Z")).toBe("2026-10");
    expect(monthAt("2026-10-31T22:00:00.000Z")).toBe("2026-11");
    expect(lastMonths(Date.parse("2026-12-31T21:59:59.999Z"), 1)[0]?.month).toBe("2026-12");
    expect(lastMonths(Date.parse("2026-12-31T22:00:00Z"), 1)[0]?.month).toBe("2027-01");
  });

  it("cross the end of a year", () => {
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-02", -26)).toBe("2023-12");
  });

  it("follow each other without a gap", () => {
    const moment = fc.integer({
      min: Date.parse("2000-01-01T00:00:00Z"),
      max: Date.parse("2090-01-01T00:00:00Z"),
    });
    fc.assert(
      fc.property(moment, fc.integer({ min: 2, max: 24 }), (now, count) => {
        const months = lastMonths(now, count);
        expect(months).toHaveLength(count);
        const [newest] = months;
        expect(Date.parse(newest?.from ?? "")).toBeLessThanOrEqual(now);
        expect(Date.parse(newest?.to ?? "")).toBeGreaterThanOrEqual(now);
        for (const [at, { from }] of months.slice(0, -1).entries())
          expect(Date.parse(months[at + 1]?.to ?? "")).toBe(Date.parse(from) - 1);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hryvnias } from "#contracts/schemas/common.ts";
import { addsUp } from "#web/features/invoices/balance.ts";
import { invoiceDetail } from "../../support/histories.ts";

const amount = fc.integer({ min: -50_000_00, max: 50_000_00 });
const positive = fc.integer({ min: 0, max: 50_000_00 });

describe("a bill", () => {
  it("adds up to the kopiyka [UTIL-3]", () => {
    expect(addsUp(invoiceDetail())).toBe(true);
    expect(addsUp(invoiceDetail({ lines: [], charged: 0, closingBalance: -112.4 }))).toBe(true);
  });

  it.each([
    [{ closingBalance: 200.01 }],
    [{ openingBalance: 199.99 }],
    [{ subsidy: 0 }],
    [{ paid: 200.1 }],
    [{ recalculation: 12.4 }],
    [{ charged: 312.41, closingBalance: 200.01 }],
    [{ lines: [] }],
    [{ lines: invoiceDetail().lines.map((line) => ({ ...line, quantity: 11 })) }],
  ])("does not add up with %j [UTIL-3]", (over) => {
    expect(addsUp(invoiceDetail(over))).toBe(false);
  });

  it("may round half a kopiyka either way [UTIL-3]", () => {
    const line = { serviceTypeId: 11, quantity: 0.5, unit: "m2", price: 0.25 } as const;
    for (const charged of [0.12, 0.13]) {
      const lines = [{ ...line, charged }];
      const closingBalance = hryvnias(Math.round(charged * 100) - 11_240);
      expect(addsUp(invoiceDetail({ lines, charged, closingBalance }))).toBe(true);
    }
  });

  it("adds up whatever the sums, and not when one of them is a kopiyka off [UTIL-3]", () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        positive,
        positive,
        fc.integer({ min: -500, max: 500 }),
        (opening, recalculation, subsidy, paid, off) => {
          const closing = opening + 31_240 + recalculation - subsidy - paid;
          const detail = invoiceDetail({
            openingBalance: hryvnias(opening),
            recalculation: hryvnias(recalculation),
            subsidy: hryvnias(subsidy),
            paid: hryvnias(paid),
            closingBalance: hryvnias(closing + off),
          });
          expect(addsUp(detail)).toBe(off === 0);
        },
      ),
    );
  });
});

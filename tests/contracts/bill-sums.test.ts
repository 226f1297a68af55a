import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { anInvoiceDetail } from "#contracts/builders/utility.data.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import {
  hasBalance,
  isBalanceWhole,
  isMismatched,
  isMismatchedInPart,
} from "#contracts/schemas/bill-sums.ts";

/** 310.50 debt, 412.35 charged, −12.35 recalculation, 150.00 subsidy, 310.50 paid. */
const bill = (over: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...anInvoiceDetail(),
  ...over,
});

const amount = fc.integer({ min: -50_000_00, max: 50_000_00 });
const positive = fc.integer({ min: 0, max: 50_000_00 });

describe("a bill", () => {
  it("adds up to the kopiyka [UTIL-3]", () => {
    expect(isMismatched(bill())).toBe(false);
    const { invoice } = bill();
    const none = { invoice: { ...invoice, charged: 0 }, charged: 0, closingBalance: -162.35 };
    expect(isMismatched(bill({ lines: [], ...none }))).toBe(false);
  });

  it("contradicts itself when the list tells another charge, whether lines were lost or not [UTIL-3]", () => {
    const detail = bill();
    const other = { ...detail, invoice: { ...detail.invoice, charged: 412.36 } };
    expect(isMismatched(other)).toBe(true);
    expect(isMismatchedInPart(other)).toBe(true);
    const { charged: _charged, lines: _lines, ...poor } = other;
    expect(isMismatchedInPart({ ...poor, closingBalance: 250.01 })).toBe(false);
  });

  it.each([
    [{ closingBalance: 250.01 }],
    [{ openingBalance: 310.49 }],
    [{ subsidy: 0 }],
    [{ paid: 310.6 }],
    [{ recalculation: 12.35 }],
    [{ charged: 412.36, closingBalance: 250.01 }],
    [{ lines: [] }],
    [{ lines: (bill().lines ?? []).map((line) => ({ ...line, quantity: 11 })) }],
  ])("does not add up with %j [UTIL-3]", (over) => {
    expect(isMismatched(bill(over))).toBe(true);
  });

  it("contradicts itself by what lost lines do not explain, and not by their total [UTIL-3, CON-1]", () => {
    expect(isMismatchedInPart(bill({ lines: [] }))).toBe(false);
    const balance = { openingBalance: 0, recalculation: 0, subsidy: 0, paid: 0 };
    const open = bill({ ...balance, charged: 500, closingBalance: 900 });
    expect(isMismatchedInPart(open)).toBe(true);
    const wrong = (bill().lines ?? []).map((line) => ({ ...line, quantity: 11 }));
    expect(isMismatchedInPart(bill({ lines: wrong }))).toBe(true);
  });

  it("may round half a kopiyka up or down [UTIL-3]", () => {
    const line = { serviceTypeId: 11, quantity: 0.5, unit: "m2", price: 0.25 } as const;
    const billOf = (charged: number) => {
      const closingBalance = hryvnias(Math.round(charged * 100) - 16_235);
      const invoice = { ...bill().invoice, charged };
      return bill({ invoice, lines: [{ ...line, charged }], charged, closingBalance });
    };
    for (const charged of [0.12, 0.13]) expect(isMismatched(billOf(charged))).toBe(false);
    for (const charged of [0.11, 0.15]) expect(isMismatched(billOf(charged))).toBe(true);
  });

  it.each([[{}], [{ quantity: 3 }], [{ price: 5 }]])(
    "may have a line with a sum and only %j [UTIL-3, CON-1]",
    (known) => {
      const lines = [{ serviceTypeId: 11, charged: 412.35, ...known } as const];
      expect(isMismatched(bill({ lines }))).toBe(false);
    },
  );

  it("has a balance when one of its terms is known [UTIL-3]", () => {
    const { invoice, ...sums } = bill();
    expect(hasBalance({ invoice })).toBe(false);
    expect(hasBalance({ invoice, charged: 412.35 })).toBe(false);
    for (const term of ["openingBalance", "recalculation", "subsidy", "paid", "closingBalance"])
      expect(hasBalance({ invoice, [term]: Reflect.get(sums, term) as number })).toBe(true);
  });

  it("adds up for any sums, and does not when one of them is a kopiyka off [UTIL-3]", () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        positive,
        positive,
        fc.integer({ min: -500, max: 500 }),
        (opening, recalculation, subsidy, paid, off) => {
          const closing = opening + 41_235 + recalculation - subsidy - paid;
          const detail = bill({
            openingBalance: hryvnias(opening),
            recalculation: hryvnias(recalculation),
            subsidy: hryvnias(subsidy),
            paid: hryvnias(paid),
            closingBalance: hryvnias(closing + off),
          });
          expect(isMismatched(detail)).toBe(off !== 0);
        },
      ),
    );
  });

  it.each(["openingBalance", "recalculation", "subsidy", "paid", "closingBalance"] as const)(
    "has an incomplete balance without %s [UTIL-3, CON-1]",
    (term) => {
      const whole = bill();
      const { [term]: _left, ...rest } = whole;
      const detail: InvoiceDetail = rest;
      expect(isBalanceWhole(whole)).toBe(true);
      expect(isBalanceWhole(detail)).toBe(false);
      expect(isMismatched(detail)).toBe(false);
      // The lines are checked all the same.
      expect(isMismatched({ ...detail, lines: [] })).toBe(true);
    },
  );

  it("uses the charge of its row when it has none itself [UTIL-3, CON-1]", () => {
    const { charged: _charged, ...detail } = bill();
    expect([isBalanceWhole(detail), isMismatched(detail)]).toEqual([true, false]);
    expect(isMismatched({ ...detail, lines: [] })).toBe(true);
    const { lines: _lines, ...poor } = detail;
    expect(isMismatched(poor)).toBe(false);
  });
});

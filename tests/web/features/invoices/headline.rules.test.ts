import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hryvnias } from "#contracts/schemas/common.ts";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { byMonth, headlineOf } from "#web/features/invoices/headline.ts";
import { headlineSteps } from "#web/features/invoices/headline-steps.ts";
import { headlineSentence } from "#web/features/invoices/headline.texts.ts";
import { invoice } from "../../support/samples.ts";

const sum = fc.integer({ min: 0, max: 99_999_999 }).map(hryvnias);
const bill = fc
  .record({
    charged: sum,
    toPay: sum,
    isDynamic: fc.boolean(),
    period: fc.constantFrom("2026-09", "2026-10", "2026-11"),
  })
  .map((over) => invoice("i", over));

const plain = (text: string) => text.replaceAll("\u00A0", " ");

describe("the headline of a bill", () => {
  it("adds up to the kopiyka, for one bill and for a month of them [UTIL-3]", () => {
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 12 }), (bills) => {
        const months = byMonth(bills);
        expect(months.flatMap(({ invoices }) => invoices)).toHaveLength(bills.length);
        const closed = [...bills.map(headlineOf), ...months.map(({ headline }) => headline)].filter(
          ({ toPay }) => toPay !== undefined,
        );
        for (const { month, others = Number.NaN, toPay } of closed)
          expect(month + others).toBe(toPay);
        for (const { invoices, headline } of months) {
          const due = invoices.map(headlineOf).filter(({ status }) => status !== "open");
          expect(headline.status === "open").toBe(due.length === 0);
          expect(headline.toPay ?? 0).toBe(due.reduce((all, one) => all + (one.toPay ?? 0), 0));
        }
      }),
    );
  });

  it.each([
    [{ toPay: 1312.4 }, "За місяць 312,40 грн + інші суми 1 000,00 грн = до сплати 1 312,40 грн"],
    [{ toPay: 0 }, "За місяць 312,40 грн − інші суми 312,40 грн = до сплати 0,00 грн"],
    [{ toPay: 312.4 }, "За місяць 312,40 грн = до сплати 312,40 грн"],
    [{ toPay: 300, isDynamic: true }, "За місяць 312,40 грн"],
  ])("of %o is one sentence, without a zero", (over, expected) => {
    expect(plain(headlineSentence(headlineOf(invoice("i", { charged: 312.4, ...over }))))).toBe(
      expected,
    );
  });

  it.each([
    [{ toPay: 0.01 }, "debt"],
    [{ toPay: 0 }, "clear"],
    [{ toPay: -5 }, "clear"],
    [{ toPay: 5, isDynamic: true }, "open"],
  ])("of %o has the status %s, alone and as its month [UTIL-3]", (over, status) => {
    const one = invoice("i", { charged: 10, ...over });
    expect(headlineOf(one).status).toBe(status);
    expect(byMonth([one])[0]?.headline).toEqual(headlineOf(one));
  });

  it("of an open month is the sum of its charges, with nothing due [UTIL-3]", () => {
    const open = (id: string, charged: number) => invoice(id, { charged, isDynamic: true });
    expect(byMonth([open("i1", 10), open("i2", 5)])[0]?.headline).toEqual({
      status: "open",
      month: 1500,
    });
    const { toPay: _toPay, ...silent } = invoice("i3", { charged: 10 });
    expect(headlineOf(silent)).toEqual({ status: "unknown", month: 1000 });
  });

  it("of a month with a debt is a debt, whatever is overpaid on another bill [UTIL-3]", () => {
    const bills = [invoice("i1", { toPay: 5 }), invoice("i2", { toPay: -8 })];
    expect(byMonth(bills)[0]?.headline).toMatchObject({
      status: "debt",
      toPay: 500,
    });
  });

  it("of a month is overpaid only where nothing of it is owed [UTIL-3]", () => {
    const bills = [invoice("i1", { toPay: -5 }), invoice("i2", { toPay: -8 })];
    expect(byMonth(bills)[0]?.headline).toMatchObject({ status: "clear", toPay: -1300 });
  });

  it("gives no sum for a month when one bill does not say what is left", () => {
    const { toPay: _toPay, ...silent } = invoice("i1", { charged: 10 });
    expect(byMonth([silent, invoice("i2", { charged: 5, toPay: 5 })])[0]?.headline).toEqual({
      status: "unknown",
      month: 1500,
    });
  });
});

/** A bill of 223.88 with its balance; 0.00 is left. */
const bill223 = (over: Partial<InvoiceDetail> = {}, toPay = 0): InvoiceDetail => {
  const sums = { openingBalance: 0, recalculation: 0, subsidy: 0, paid: 0, ...over };
  const closing = sums.openingBalance + 223.88 + sums.recalculation - sums.subsidy - sums.paid;
  return {
    invoice: invoice("i", { charged: 223.88, toPay }),
    ...sums,
    closingBalance: hryvnias(Math.round(closing * 100)),
    ...over,
  };
};

const sentenceOf = (detail: InvoiceDetail): string =>
  plain(headlineSentence(headlineOf(detail.invoice), headlineSteps(detail)));

describe("the headline of a bill with its details", () => {
  it.each<readonly [string, InvoiceDetail, string]>([
    ["a payment", bill223(), "− платежі 223,88 грн = до сплати 0,00 грн"],
    [
      "a recalculation that was paid too",
      bill223({ recalculation: 24.55 }),
      "+ перерахунок 24,55 грн − платежі 248,43 грн = до сплати 0,00 грн",
    ],
    [
      "a recalculation that is not paid",
      bill223({ recalculation: 24.55 }, 248.43),
      "+ перерахунок 24,55 грн = до сплати 248,43 грн",
    ],
    [
      "a subsidy",
      bill223({ subsidy: 36.63, recalculation: -10 }),
      "− перерахунок 10,00 грн − субсидія 36,63 грн − платежі 177,25 грн = до сплати 0,00 грн",
    ],
    [
      "an older debt",
      bill223({ openingBalance: 1000 }, 1223.88),
      "+ борг 1 000,00 грн = до сплати 1 223,88 грн",
    ],
    [
      "an older debt that the bill before asks for",
      bill223({ openingBalance: 885.6 }, 223.88),
      "= до сплати 223,88 грн",
    ],
    [
      "an older debt, and a payment for this bill",
      bill223({ openingBalance: 1000, paid: 900 }, 100),
      "− платежі 123,88 грн = до сплати 100,00 грн",
    ],
    [
      "more than its older debt",
      bill223({ openingBalance: 1000, paid: 500 }, 1223.88),
      "+ інші суми 1 000,00 грн = до сплати 1 223,88 грн",
    ],
    [
      "a subsidy larger than the charge",
      bill223({ subsidy: 300 }),
      "− субсидія 300,00 грн + інші суми 76,12 грн = до сплати 0,00 грн",
    ],
    [
      "a contradiction",
      bill223({ recalculation: 24.55, closingBalance: 1 }),
      "+ перерахунок 24,55 грн − інші суми 248,43 грн = до сплати 0,00 грн",
    ],
    [
      "another charge in its details",
      bill223({ charged: 200, closingBalance: 200 }),
      "− інші суми 223,88 грн = до сплати 0,00 грн",
    ],
    [
      "only a subsidy",
      { invoice: invoice("i", { charged: 223.88, toPay: 0 }), subsidy: 36.63 },
      "− субсидія 36,63 грн − інші суми 187,25 грн = до сплати 0,00 грн",
    ],
    [
      "only a recalculation",
      { invoice: invoice("i", { charged: 223.88, toPay: 0 }), recalculation: 24.55 },
      "+ перерахунок 24,55 грн − інші суми 248,43 грн = до сплати 0,00 грн",
    ],
  ])("with %s names what it knows, and adds up [UTIL-3]", (_case, detail, expected) => {
    expect(sentenceOf(detail)).toBe(`За місяць 223,88 грн ${expected}`);
  });

  it("has a step for each sum that is not zero, in this order [UTIL-3]", () => {
    const detail = bill223({ recalculation: 24.55 });
    expect(headlineSteps(detail)).toEqual([
      { kind: "recalculation", sum: 2455 },
      { kind: "payments", sum: -24_843 },
    ]);
  });

  it("has no steps when nothing is due or known [UTIL-3]", () => {
    const { toPay: _toPay, ...silent } = invoice("i", { charged: 223.88 });
    for (const one of [silent, { ...silent, toPay: 5, isDynamic: true }]) {
      const detail = { ...bill223({ recalculation: 24.55 }), invoice: one };
      expect(headlineSteps(detail)).toEqual([]);
      expect(sentenceOf(detail)).toBe("За місяць 223,88 грн");
    }
  });

  it("credits exactly what was paid for it, and always adds up to the kopiyka [UTIL-3]", () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (charged, more, subsidy, paid) => {
        const toPay = charged + more - subsidy - paid;
        const detail: InvoiceDetail = {
          invoice: invoice("i", { charged: hryvnias(charged), toPay: hryvnias(toPay) }),
          recalculation: hryvnias(more),
          subsidy: hryvnias(subsidy),
        };
        const steps = headlineSteps(detail);
        expect(steps.reduce((all, one) => all + one.sum, charged)).toBe(toPay);
        expect(steps.find(({ kind }) => kind === "payments")?.sum ?? 0).toBe(0 - paid);
        expect(steps.map((one) => one.sum)).not.toContain(0);
      }),
    );
  });
});

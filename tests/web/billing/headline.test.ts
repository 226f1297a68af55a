import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hryvnias } from "#contracts/schemas/common.ts";
import { byMonth, headlineOf } from "#web/billing/headline.ts";
import { headlineSentence } from "#web/billing/headline.texts.ts";
import { invoice } from "../support/samples.ts";

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
        for (const { month, before = Number.NaN, toPay } of closed)
          expect(month + before).toBe(toPay);
        for (const { invoices, headline } of months) {
          const due = invoices.map(headlineOf).filter(({ status }) => status !== "open");
          expect(headline.status === "open").toBe(due.length === 0);
          expect(headline.toPay ?? 0).toBe(due.reduce((all, one) => all + (one.toPay ?? 0), 0));
        }
      }),
    );
  });

  it.each([
    [{ toPay: 1312.4 }, "За місяць 312,40 грн + борг 1 000,00 грн = до сплати 1 312,40 грн"],
    [{ toPay: 0 }, "За місяць 312,40 грн − зараховано 312,40 грн = до сплати 0,00 грн"],
    [{ toPay: 312.4 }, "За місяць 312,40 грн = до сплати 312,40 грн"],
    [{ toPay: 300, isDynamic: true }, "За місяць 312,40 грн"],
  ])("of %o is one sentence, without a zero", (over, expected) => {
    expect(plain(headlineSentence(headlineOf(invoice("i", { charged: 312.4, ...over }))))).toBe(
      expected,
    );
  });

  it.each([
    [{ toPay: 0.01 }, "debt"],
    [{ toPay: 0 }, "paid"],
    [{ toPay: -5 }, "paid"],
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

  it("gives no sum for a month when one bill does not say what is left", () => {
    const { toPay: _toPay, ...silent } = invoice("i1", { charged: 10 });
    expect(byMonth([silent, invoice("i2", { charged: 5, toPay: 5 })])[0]?.headline).toEqual({
      status: "unknown",
      month: 1500,
    });
  });
});

import { describe, expect, it } from "vitest";
import type { BillChange, Cause } from "#web/billing/bill-change.ts";
import { billChangeTexts, causeText } from "#web/billing/bill-change.texts.ts";

const plain = (text: string): string => text.replaceAll(/\s/gu, " ");

const change = (causes: readonly Cause[], over: Partial<BillChange> = {}): BillChange => ({
  total: causes.reduce((sum, cause) => sum + cause.sum, 0),
  causes,
  isWhole: true,
  ...over,
});

describe("the words for an old debt", () => {
  it("claim no payment: a subsidy or a recalculation may have ended it [UTIL-3]", () => {
    expect(causeText({ kind: "debt", sum: -5000, now: 0 })).toBe("старого боргу вже немає");
    expect(causeText({ kind: "debt", sum: -5000, now: 100 })).toBe("старого боргу менше");
    expect(causeText({ kind: "debt", sum: 5000, now: 0 })).toBe("переплати вже немає");
  });

  it("tell a debt from an overpayment [UTIL-3]", () => {
    expect(causeText({ kind: "debt", sum: 5000, now: 5000 })).toBe("борг за минулі місяці");
    expect(causeText({ kind: "debt", sum: 5000, now: -100 })).toBe("переплата менша");
    expect(causeText({ kind: "debt", sum: -5000, now: -5000 })).toBe("переплата за минулі місяці");
  });
});

describe("the words for a cause", () => {
  const used = (by: number, sum: number) =>
    plain(causeText({ kind: "consumption", sum, used: { by, unit: "m3" } }));

  it("say how much more or less was used, from ten units on with one decimal [UTIL-3]", () => {
    expect(used(46_812, 100)).toBe("спожито на 46,8 м³ більше");
    expect(used(10_000, 100)).toBe("спожито на 10 м³ більше");
    expect(used(-9_875, -100)).toBe("спожито на 9,875 м³ менше");
    expect(causeText({ kind: "consumption", sum: 100, used: null })).toBe("змінилося споживання");
  });

  it("say from what to what a tariff went up or down [UTIL-3]", () => {
    const tariff = (sum: number, before: number, now: number) =>
      plain(causeText({ kind: "tariff", sum, prices: { before, now } }));
    expect(tariff(100, 9.6, 9.75)).toBe("тариф зріс із 9,60 грн до 9,75 грн");
    expect(tariff(-100, 9.75, 9.6)).toBe("тариф знизився із 9,75 грн до 9,60 грн");
    expect(causeText({ kind: "tariff", sum: 100, prices: null })).toBe("змінилися тарифи");
  });

  it.each([
    [{ kind: "charges", sum: 1 }, "змінилися інші нарахування"],
    [{ kind: "recalculation", sum: 1, now: 0 }, "перерахунку вже немає"],
    [{ kind: "recalculation", sum: 1, now: 1 }, "перерахунок"],
    [{ kind: "subsidy", sum: 1, now: 0 }, "субсидії немає"],
    [{ kind: "subsidy", sum: 1, now: 500 }, "субсидія менша"],
    [{ kind: "subsidy", sum: -1, now: 500 }, "субсидія більша"],
  ] as const)("of %j are «%s» [UTIL-3]", (cause, text) => {
    expect(causeText(cause)).toBe(text);
  });
});

describe("the change of a bill in words", () => {
  const charges = (sum: number): Cause => ({ kind: "charges", sum });

  it.each([
    [1, true, "Чому більше?", "Сума рахунку більша, ніж"],
    [-1, true, "Чому менше?", "Сума рахунку менша, ніж"],
    [0, true, "Чи змінилася сума?", "Сума рахунку така сама, як"],
    [1, false, "Чому більше?", "Нараховано більше, ніж"],
    [-1, false, "Чому менше?", "Нараховано менше, ніж"],
    [0, false, "Чи змінилася сума?", "Нараховано стільки само, як"],
  ])("by %i kopiykas, of a whole bill %s, is under «%s» [UTIL-3]", (total, isWhole, head, text) => {
    expect(billChangeTexts.heading(total)).toBe(head);
    expect(plain(billChangeTexts.against(change([], { total, isWhole }), "2026-09"))).toBe(
      `${text} за вересень 2026`,
    );
  });

  it("names two causes with their sums, and that there are more [UTIL-3]", () => {
    const sentence = (...causes: readonly Cause[]) =>
      plain(billChangeTexts.sentence(change(causes)));
    const subsidy: Cause = { kind: "subsidy", sum: -250, now: 500 };
    expect(sentence()).toBe("0,00 грн");
    expect(sentence(charges(1000))).toBe("+10,00 грн: змінилися інші нарахування");
    const both = "змінилися інші нарахування (+10,00 грн), субсидія більша (−2,50 грн)";
    expect(sentence(charges(1000), subsidy)).toBe(`+7,50 грн: ${both}`);
    expect(sentence(charges(1000), subsidy, { kind: "recalculation", sum: 100, now: 100 })).toBe(
      `+8,50 грн: ${both} та інше`,
    );
  });
});

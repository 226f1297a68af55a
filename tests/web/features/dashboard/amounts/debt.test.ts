import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hryvnias } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { groupByProvider } from "#web/billing/account-links.ts";
import { debtOf, debtsOf, foldDebts } from "#web/features/dashboard/amounts/debt.ts";
import { accountLink } from "#tests/web/support/samples.ts";

const failure = {
  _tag: "Other",
  status: 404,
  call: { method: "GET", path: "/" },
  shown: false,
} as const;

const lineOf = (
  code: string,
  provider: string,
  kopiykas: number | null,
  at: string,
): AmountLine => ({
  account: accountLink(code, { provider }),
  failure: null,
  isPending: kopiykas === null,
  amount:
    kopiykas === null
      ? null
      : {
          serviceProviderCode: provider,
          invoiceAccountCode: code,
          amountToPay: hryvnias(kopiykas),
          calculatedAt: at,
        },
});

const sums = fc.array(
  fc.record({
    provider: fc.constantFrom("1", "2", "3"),
    total: fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })),
  }),
  { maxLength: 40 },
);

const linesOf = (all: readonly { provider: string; total: number | null }[]) =>
  all.map(({ provider, total }, at) =>
    lineOf(`${at}`, provider, total, `2026-11-${10 + (at % 20)}T00:00:00.000Z`),
  );

describe("the debt", () => {
  it("names no provider who is owed nothing", () => {
    expect(debtOf([lineOf("1", "1", 0, "")])).toMatchObject({ byProvider: [], debts: 0, owed: 0 });
  });

  it("is fresh while no amount is an old one", () => {
    const line = lineOf("1", "1", 0, "2026-11-10T00:00:00.000Z");
    expect(debtOf([line, { ...line, amount: null, failure }])).toMatchObject({
      stale: 0,
      isOffline: false,
    });
    expect(debtOf([{ ...line, failure }])).toMatchObject({ stale: 1, isOffline: false });
  });

  it("is stale with an amount of an earlier visit, also while it is requested again", () => {
    const line = lineOf("1", "1", 0, "2026-11-10T00:00:00.000Z");
    const again = { ...line, isPending: true };
    expect(debtOf([again])).toMatchObject({ stale: 0, isOffline: false, debts: 0 });
    expect(debtOf([{ ...again, isOld: true }])).toMatchObject({ stale: 1, isOffline: true });
    expect(debtOf([{ ...line, isOld: true, failure }])).toMatchObject({
      stale: 1,
      isOffline: false,
    });
  });

  it("is the sum of all debts, to the kopiyka, whatever is overpaid elsewhere", () => {
    fc.assert(
      fc.property(sums, (all) => {
        const { owed, overpaid, byProvider, debts, known, pending } = debtOf(linesOf(all));
        const totals = all.flatMap(({ total }) => (total === null ? [] : [total]));
        expect(owed).toBe(totals.filter((one) => one > 0).reduce((a, b) => a + b, 0));
        expect(overpaid).toBe(-totals.filter((one) => one < 0).reduce((a, b) => a + b, 0) + 0);
        expect(debts).toBe(totals.filter((one) => one > 0).length);
        expect(byProvider.reduce((a, b) => a + b.total, 0)).toBe(owed);
        expect(byProvider.every(({ total }) => total > 0)).toBe(true);
        expect(
          byProvider.every((one, at) => at === 0 || one.total <= byProvider[at - 1]!.total),
        ).toBe(true);
        expect([known, pending]).toEqual([totals.length, all.length - totals.length]);
      }),
    );
  });

  it("has the date of its oldest part", () => {
    const lines = [
      lineOf("1", "1", 5, "2026-11-21T07:00:00.000Z"),
      lineOf("2", "1", 5, "2026-11-20T07:00:00.000Z"),
      lineOf("3", "1", null, "2026-11-19T07:00:00.000Z"),
    ];
    expect(debtOf(lines).asOf).toBe("2026-11-20T07:00:00.000Z");
    expect(debtOf([]).asOf).toBeNull();
  });

  it("counts a failed line as failed", () => {
    const line: AmountLine = { ...lineOf("1", "1", null, ""), failure };
    expect(debtOf([line])).toMatchObject({ known: 0, pending: 0, failed: 1, owed: 0 });
  });

  it("is folded without losing a provider", () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.integer({ min: 2, max: 8 }), (count, max) => {
        const debts = Array.from({ length: count }, (_, at) => ({
          code: `${at}`,
          name: `${at}`,
          total: count - at,
        }));
        const { shown, rest } = foldDebts(debts, max);
        expect([...shown, ...rest]).toEqual(debts);
        expect(shown.length + (rest.length > 0 ? 1 : 0)).toBeLessThanOrEqual(max);
        expect(rest).not.toHaveLength(1);
      }),
    );
  });
});

describe("the accounts with a debt", () => {
  const owing = (code: string, total: number | null) => lineOf(code, "1", total, "");

  it("come with the largest first, of equal ones the first [UTIL-1]", () => {
    const all = [owing("a", 5), owing("b", 7), owing("c", 5), owing("d", 9)];
    expect(debtsOf(all).map(({ account }) => account.invoiceAccount.code)).toEqual([
      "d",
      "b",
      "a",
      "c",
    ]);
  });

  it("are none of those that owe nothing, are overpaid or not known [UTIL-1]", () => {
    expect(debtsOf([owing("a", 0), owing("b", -5), owing("c", null)])).toEqual([]);
  });
});

describe("accounts by provider", () => {
  it("keep the order in which providers and accounts first appear", () => {
    const links = [
      accountLink("2", { provider: "b" }),
      accountLink("1", { provider: "a" }),
      accountLink("1", { provider: "b" }),
      accountLink("2", { provider: "b" }),
    ];
    expect(
      groupByProvider(links).map(({ provider, accounts }) => [
        provider.code,
        accounts.map(({ code }) => code),
      ]),
    ).toEqual([
      ["b", ["2", "1"]],
      ["a", ["1"]],
    ]);
  });
});

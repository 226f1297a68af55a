import { describe, expect, it } from "vitest";
import { clearOf } from "#web/billing/seen-amounts.ts";

const seen = (...amounts: readonly number[]) =>
  amounts.map((amountToPay, index) => ({
    serviceProviderCode: "101",
    invoiceAccountCode: String(index),
    amountToPay,
    calculatedAt: "2026-11-21T07:30:00.000Z",
  }));

describe("nothing was owed at the last visit [ALL-11]", () => {
  it.each([
    ["of an unknown visit", seen(), undefined],
    ["with sums of zero", seen(0, 0), "nothing"],
    ["with sums of zero and overpaid ones", seen(0, -5.5), "overpaid"],
    ["with one debt", seen(-5.5, 0.01), undefined],
  ])("%s", (_, amounts, expected) => {
    expect(clearOf(amounts)).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import { dueOf } from "#web/features/dashboard/amounts/overdue.ts";
import { accountLink, invoice } from "#tests/web/support/samples.ts";

const line: AmountLine = {
  account: accountLink("5001", { provider: "309" }),
  failure: null,
  isPending: false,
  amount: {
    serviceProviderCode: "309",
    invoiceAccountCode: "5001",
    amountToPay: 300,
    calculatedAt: "2026-11-15T07:30:00.000Z",
  },
};
const paid = invoice("i", {
  period: "2026-10",
  serviceProviderCode: "309",
  invoiceAccountCode: "5001",
  toPay: 0,
});
const kindOf = (over: Partial<AmountLine>) =>
  dueOf([paid], [{ ...line, ...over }], 20, "2026-11-15").kind;

describe("a debt whose last bill leaves nothing", () => {
  it("is older than the bill [UTIL-1]", () => {
    expect(kindOf({})).toBe("older");
  });

  it.each<[string, Partial<AmountLine>]>([
    ["is being asked for again", { isPending: true }],
    ["is of an earlier visit", { isOld: true }],
    [
      "could not be renewed",
      { failure: { _tag: "Other", status: 404, call: { method: "GET", path: "/" }, shown: false } },
    ],
  ])("may be paid just now, where the amount %s [UTIL-1, UTIL-7]", (_case, over) => {
    expect(kindOf(over)).toBe("last");
  });
});

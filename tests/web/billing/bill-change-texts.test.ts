import { describe, expect, it } from "vitest";
import { causeText } from "#web/billing/bill-change.texts.ts";

describe("the words for an old debt", () => {
  it("claim no payment: a subsidy or a recalculation may have ended it [UTIL-3]", () => {
    expect(causeText({ kind: "debt", sum: -5000, now: 0 })).toBe("старого боргу вже немає");
    expect(causeText({ kind: "debt", sum: -5000, now: 100 })).toBe("старого боргу менше");
    expect(causeText({ kind: "debt", sum: 5000, now: 0 })).toBe("переплати вже немає");
  });
});

import { describe, expect, it } from "vitest";
import { getFactorHistory } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { ever, linked, metered } from "./situations.ts";
import { interact } from "./support.ts";

/** A service that ignores the period or the offset would answer with rows. */
describe.each([
  [
    "of a period before there was anything",
    { from: "2014-01-01T00:00:00.000Z", to: "2014-01-31T23:59:59.999Z" },
    undefined,
  ],
  [
    "of a period after all there is",
    { from: "2099-01-01T00:00:00.000Z", to: "2099-01-31T23:59:59.999Z" },
    undefined,
  ],
  ["after the last one", ever, 100_000],
] as const)("a piece %s", (piece, period, offset) => {
  const query = offset === undefined ? {} : { offset: String(offset), limit: "1" };
  const body = offset === undefined ? {} : { offset, limit: 1 };

  it("has no invoices [CON-2, UTIL-3]", async () => {
    const success = { invoices: [] };
    const outcome = await interact({
      description: `the invoices ${piece}`,
      endpoint: getInvoiceHistory,
      given: linked,
      request: { query: { ...period, ...query } },
      isExact: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("has no payments [CON-2, UTIL-5]", async () => {
    const success = { payments: [] };
    const outcome = await interact({
      description: `the payments ${piece}`,
      endpoint: getPaymentHistory,
      given: linked,
      request: { body: { ...period, ...body } },
      isExact: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("has no readings [CON-2, UTIL-2]", async () => {
    const success = { factors: [] };
    const outcome = await interact({
      description: `the readings ${piece}`,
      endpoint: getFactorHistory,
      given: metered,
      request: { body: { ...period, ...body } },
      isExact: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });
});

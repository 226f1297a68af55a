import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hryvnias } from "#contracts/schemas/common.ts";
import { paymentEffect } from "#web/features/dashboard/pay/payment-effect.ts";

const sum = fc.integer({ min: -9_999_999, max: 9_999_999 });

describe("what a payment has changed", () => {
  it("is a smaller sum, to the kopiyka, and nothing else [UTIL-7]", () => {
    fc.assert(
      fc.property(sum, sum, (before, now) => {
        expect(paymentEffect(hryvnias(before), hryvnias(now))).toEqual(
          now < before ? { before, now } : null,
        );
      }),
    );
    expect(paymentEffect(0.1 + 0.2, 0.3)).toBeNull();
  });

  it.each([
    [null, 5],
    [5, null],
    [null, null],
  ])("is unknown from %j to %j", (before, now) => {
    expect(paymentEffect(before, now)).toBeNull();
  });
});

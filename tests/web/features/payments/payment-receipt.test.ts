import { describe, expect, it } from "vitest";
import { paymentReceiptOf, yearReceiptOf } from "#web/features/payments/payment-receipt.ts";
import { payment } from "../../support/histories.ts";

describe("the name of a receipt's file", () => {
  const { document: _, ...undocumented } = payment("17/4");

  it.each([
    ["its document", payment("p1", { document: "МБ-0000412/а" }), "-2026-11-03-0000412"],
    ["its id where it has no document", undocumented, "-2026-11-03-17-4"],
    [
      "its day alone where no letter can stand in a name",
      payment("p1", { document: "№" }),
      "-2026-11-03",
    ],
  ])("has the day of the payment and %s [UTIL-5]", (_case, paid, end) => {
    expect(paymentReceiptOf(paid).file).toBe(`kvytantsiia-pro-oplatu${end}.pdf`);
  });

  it.each([
    [{}, "platezhi-2026.pdf"],
    [{ serviceProviderCode: "820" }, "platezhi-2026-820.pdf"],
    [{ serviceProviderCode: "820", invoiceAccountCode: "12/5-А" }, "platezhi-2026-820-12-5.pdf"],
  ])(
    "of a year has the codes of %j, without what no name should have [UTIL-5]",
    (account, file) => {
      expect(yearReceiptOf("2026", account)).toEqual({ kind: "year", year: "2026", account, file });
    },
  );
});

import { describe, expect, it } from "vitest";
import { paymentNamesOf } from "#web/features/payments/payment-names.ts";
import { payment } from "../../support/histories.ts";
import { accounts } from "../../support/samples.ts";

describe("the names of a payment", () => {
  const placeOf = (invoiceAccountCode: string, serviceProviderCode = "101") => {
    const paid = payment("p", { serviceProviderCode, invoiceAccountCode });
    const { provider, address } = paymentNamesOf(paid, accounts, []);
    return { provider, address };
  };

  it("are those of its account, of several at one provider as well [UTIL-5]", () => {
    for (const { serviceProvider, invoiceAccount } of accounts)
      expect(placeOf(invoiceAccount.code, serviceProvider.code)).toEqual({
        provider: serviceProvider.name,
        address: invoiceAccount.address,
      });
  });

  it("have no address where the account is not linked any more [UTIL-5, ACC-3]", () => {
    const [first] = accounts;
    expect(placeOf("0000000")).toEqual({ provider: first?.serviceProvider.name, address: "" });
    expect(placeOf("0012345", "205")).toMatchObject({ address: "" });
    expect(placeOf("0012345", "999")).toEqual({ provider: "999", address: "" });
  });
});

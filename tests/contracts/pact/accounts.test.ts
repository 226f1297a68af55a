import { describe, expect, it } from "vitest";
import { anAccountLink } from "#contracts/builders/people.data.ts";
import { aProviderDetail } from "#contracts/builders/utility.data.ts";
import {
  getAllowedProviders,
  getProviderAccounts,
  getProviderDetails,
} from "#contracts/endpoints/accounts.ts";
import { linked, nothingLinked } from "./situations.ts";
import { interact } from "./support.ts";

const { invoiceAccount, serviceProvider } = anAccountLink();
const grouped = [{ serviceProvider, invoiceAccounts: [invoiceAccount] }];

describe("the linked accounts under their providers", () => {
  it("come with what each provider does [CON-2, ACC-1]", async () => {
    const outcome = await interact({
      description: "the linked accounts by provider",
      endpoint: getProviderAccounts,
      alsoMinimal: true,
      given: linked,
      request: { query: {} },
      success: grouped,
    });
    expect(outcome).toEqual({ value: grouped });
  });

  it("are an empty list where nothing is linked [CON-2, ACC-1]", async () => {
    const outcome = await interact({
      description: "the linked accounts by provider of a resident who has none",
      endpoint: getProviderAccounts,
      given: nothingLinked,
      request: { query: {} },
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });
});

describe("the providers of the linked accounts", () => {
  it("come with how to reach them [CON-2, ACC-4]", async () => {
    const success = aProviderDetail({
      // A list in the contract is described by one example.
      phones: ["15-80"],
    });
    const outcome = await interact({
      description: "the details of the providers",
      endpoint: getProviderDetails,
      alsoMinimal: true,
      given: linked,
      request: { query: {} },
      success: [success],
    });
    expect(outcome).toEqual({ value: [success] });
  });

  it("are an empty list where nothing is linked [CON-2, ACC-4]", async () => {
    const outcome = await interact({
      description: "the details of the providers of a resident without accounts",
      endpoint: getProviderDetails,
      given: nothingLinked,
      request: { query: {} },
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });
});

describe("the providers at which an account can be added", () => {
  it("come also to somebody who has none yet [CON-2, ACC-2]", async () => {
    const success = [serviceProvider];
    const outcome = await interact({
      description: "the providers at which an account can be added",
      endpoint: getAllowedProviders,
      alsoMinimal: true,
      given: nothingLinked,
      request: { query: {} },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });
});

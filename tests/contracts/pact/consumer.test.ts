import { describe, expect, it } from "vitest";
import {
  anAccountLink,
  anAmountToPay,
  anInvoice,
  resident,
} from "#contracts/builders/people.data.ts";
import {
  getAmountToPay,
  getInvoiceAccounts,
  getLastInvoices,
} from "#contracts/endpoints/consumer.ts";
import { linked, malformed, nothingLinked } from "./situations.ts";
import { interact } from "./support.ts";

const query = { serviceProviderCode: "820", code: "1045520" } as const;
const queryFromState = {
  serviceProviderCode: "serviceProviderCode",
  code: "invoiceAccountCode",
} as const;

describe("linked accounts", () => {
  it("come with their provider [CON-2]", async () => {
    const success = [anAccountLink()];
    const outcome = await interact({
      description: "the linked accounts",
      endpoint: getInvoiceAccounts,
      alsoMinimal: true,
      given: linked,
      request: { query: {} },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are an empty list where nothing is linked [CON-2]", async () => {
    const outcome = await interact({
      description: "the linked accounts of a resident who has none",
      endpoint: getInvoiceAccounts,
      given: nothingLinked,
      request: { query: {} },
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });
});

describe("the amount to pay", () => {
  it("comes for one account, as a sum in hryvnias [CON-2]", async () => {
    const outcome = await interact({
      description: "the amount to pay on a linked account",
      endpoint: getAmountToPay,
      alsoMinimal: true,
      given: linked,
      request: { query },
      queryFromState,
      success: anAmountToPay(),
    });
    expect(outcome).toEqual({ value: anAmountToPay() });
  });

  it.each([
    ["on an account in debt, in hryvnias", 1207.45],
    ["on an overpaid account, below zero", -123.45],
  ] as const)("comes as it is: %s [CON-2, UTIL-7]", async (which, amountToPay) => {
    const success = anAmountToPay({ amountToPay });
    const outcome = await interact({
      description: `the amount to pay ${which}`,
      endpoint: getAmountToPay,
      given: {
        name: "a signed-in resident with an amount to pay",
        params: { login: resident.login, amountToPay },
      },
      request: { query },
      queryFromState,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is not found on a neighbour's account [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the amount to pay on somebody else's account",
      endpoint: getAmountToPay,
      given: {
        name: "a signed-in resident and a neighbour's account",
        params: { login: resident.login },
      },
      request: { query },
      queryFromState,
      refusal: { status: 404, problem: { message: "Рахунок не знайдено." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("is refused for a number that can be none [CON-2]", async () => {
    const outcome = await interact({
      description: "the amount to pay by a number with spaces",
      endpoint: getAmountToPay,
      given: linked,
      request: { query: { ...query, code: " 77 00 431 " } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("the last invoices", () => {
  it("come newest first [CON-2]", async () => {
    const success = [anInvoice()];
    const outcome = await interact({
      description: "the last invoices",
      endpoint: getLastInvoices,
      alsoMinimal: true,
      given: linked,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are an empty list where nothing is linked [CON-2]", async () => {
    const outcome = await interact({
      description: "the last invoices of a resident without accounts",
      endpoint: getLastInvoices,
      given: nothingLinked,
      request: {},
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });
});

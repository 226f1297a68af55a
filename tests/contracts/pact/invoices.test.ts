import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { anInvoice, resident } from "#contracts/builders/people.data.ts";
import {
  anInvoiceDetail,
  anInvoiceHistory,
  anInvoiceLine,
  aPdfFile,
} from "#contracts/builders/utility.data.ts";
import { getInvoiceDetail, getInvoiceHistory, getReceipt } from "#contracts/endpoints/invoices.ts";
import { Invoice } from "#contracts/schemas/accounts.ts";
import { InvoiceHistory } from "#contracts/schemas/invoices.ts";
import {
  account,
  accountFromState,
  backwards,
  ever,
  linked,
  malformed,
  neighbour,
  nothingLinked,
  periodErrors,
  unknownAccount,
  wrongPeriod,
} from "./situations.ts";
import { interact } from "./support.ts";

const params = { login: resident.login } as const;
const invoiced = { name: "a signed-in resident with an invoice", params } as const;

const openMonth = {
  name: "a signed-in resident with an invoice of the open month",
  params,
} as const;

const openMonthElsewhere = {
  name: "a signed-in resident with an invoice of the open month that has no receipt",
  params,
} as const;

const neighboursInvoice = {
  name: "a signed-in resident and a neighbour's invoice",
  params,
} as const;

const query = { invoiceId: "inv-1" } as const;
const queryFromState = { invoiceId: "invoiceId" } as const;
const unknownInvoice = { status: 404, problem: { message: "Рахунок не знайдено." } } as const;

describe("the invoices of a period", () => {
  it("come with how many there are and what they come to [CON-2, UTIL-3]", async () => {
    const outcome = await interact({
      description: "the invoices of a period",
      endpoint: getInvoiceHistory,
      alsoMinimal: true,
      given: linked,
      request: { query: ever },
      success: anInvoiceHistory(),
    });
    expect(outcome).toEqual({ value: anInvoiceHistory() });
  });

  it("come for one account, in pieces [CON-2, UTIL-3]", async () => {
    const outcome = await interact({
      description: "a piece of the invoices on one account",
      endpoint: getInvoiceHistory,
      given: linked,
      request: { query: { ...ever, ...account, offset: "0", limit: "1" } },
      queryFromState: accountFromState,
      success: anInvoiceHistory(),
    });
    expect(outcome).toEqual({ value: anInvoiceHistory() });
  });

  it("are marked while their month is open [CON-2, UTIL-3]", async () => {
    const invoices = [anInvoice({ isDynamic: true })];
    const success = anInvoiceHistory({ invoices, toPay: 0 });
    const outcome = await interact({
      description: "the invoices of a month that is not closed",
      endpoint: getInvoiceHistory,
      given: openMonth,
      request: { query: { ...ever, ...account } },
      queryFromState: { ...accountFromState, from: "from" },
      narrowed: Schema.Struct({
        ...InvoiceHistory.fields,
        invoices: Schema.Array(
          Schema.Struct({ ...Invoice.fields, isDynamic: Schema.Literal(true) }),
        ),
      }),
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are an empty list where nothing is linked [CON-2, UTIL-3]", async () => {
    const success = { invoices: [], total: 0, charged: 0, toPay: 0 };
    const outcome = await interact({
      description: "the invoices of a resident without accounts",
      endpoint: getInvoiceHistory,
      given: nothingLinked,
      request: { query: ever },
      isExact: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are refused for a neighbour's account [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the invoices on somebody else's account",
      endpoint: getInvoiceHistory,
      given: neighbour,
      request: { query: { ...ever, ...account } },
      queryFromState: accountFromState,
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("are refused for a period that ends before it begins [CON-2, UTIL-3]", async () => {
    const outcome = await interact({
      description: "the invoices of a period from after to",
      endpoint: getInvoiceHistory,
      given: linked,
      request: { query: backwards },
      refusal: wrongPeriod,
    });
    expect(outcome).toMatchObject({
      failure: { _tag: "Rejected", status: 422, items: periodErrors },
    });
  });

  it("are refused for a day that no calendar has [CON-2]", async () => {
    const outcome = await interact({
      description: "the invoices of a period from 30 February",
      endpoint: getInvoiceHistory,
      given: linked,
      request: { query: { ...ever, from: "2026-02-30T00:00:00.000Z" } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("an invoice in full", () => {
  it("has its lines and how its balance came about [CON-2, UTIL-3]", async () => {
    const { counterNumber: _, previousFactor: __, factor: ___, ...line } = anInvoiceLine();
    const { charged } = line;
    const invoice = anInvoice({ charged, toPay: 225 });
    const success = anInvoiceDetail({ invoice, lines: [line], charged, closingBalance: 225 });
    const outcome = await interact({
      description: "an invoice in full",
      endpoint: getInvoiceDetail,
      alsoMinimal: true,
      given: invoiced,
      request: { query },
      queryFromState,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is not found when it is a neighbour's [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "somebody else's invoice in full",
      endpoint: getInvoiceDetail,
      given: neighboursInvoice,
      request: { query },
      queryFromState,
      refusal: unknownInvoice,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("is refused without saying which [CON-2]", async () => {
    const outcome = await interact({
      description: "an invoice in full without an id",
      endpoint: getInvoiceDetail,
      given: linked,
      request: { query: { invoiceId: "" } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("the receipt of an invoice", () => {
  it.each([
    ["an invoice", invoiced],
    ["an invoice of the open month at a provider that gives them", openMonth],
  ])("is a PDF: %s [CON-2, UTIL-4]", async (message, given) => {
    const outcome = await interact({
      description: `the receipt of ${message}`,
      endpoint: getReceipt,
      given,
      request: { query },
      queryFromState,
      success: aPdfFile(),
    });
    expect(outcome).toEqual({ value: aPdfFile() });
  });

  it("is not made for an open month anywhere else [CON-2, UTIL-4]", async () => {
    const message = "Квитанція з’явиться, коли місяць буде закрито.";
    const outcome = await interact({
      description: "the receipt of an invoice of the open month at another provider",
      endpoint: getReceipt,
      given: openMonthElsewhere,
      request: { query },
      queryFromState,
      refusal: { status: 409, problem: { message } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409, message } });
  });

  it("is not found when the invoice is a neighbour's [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the receipt of somebody else's invoice",
      endpoint: getReceipt,
      given: neighboursInvoice,
      request: { query },
      queryFromState,
      refusal: unknownInvoice,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("is refused without saying of which [CON-2]", async () => {
    const outcome = await interact({
      description: "the receipt of an invoice without an id",
      endpoint: getReceipt,
      given: linked,
      request: { query: { invoiceId: "" } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { aPartner, aPayment, aPaymentHistory, aPdfFile } from "#contracts/builders/utility.data.ts";
import {
  getPartners,
  getPaymentHistory,
  getPaymentReceipt,
  getYearReceipt,
} from "#contracts/endpoints/payments.ts";
import { Payment, PaymentHistory } from "#contracts/schemas/payments.ts";
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

/** What every payment has; what may be left out is left out. */
const { accountedOn: _, ...payment } = aPayment();
const history = aPaymentHistory({ payments: [payment] });

describe("the payments of a period", () => {
  it("come with how many there are and what they come to [CON-2, UTIL-5]", async () => {
    const outcome = await interact({
      description: "the payments of a period",
      endpoint: getPaymentHistory,
      alsoMinimal: true,
      given: linked,
      request: { body: ever },
      success: history,
    });
    expect(outcome).toEqual({ value: history });
  });

  it.each([
    ["newest", history],
    ["largest", history],
    ["smallest", history],
    // It is long since taken over.
    ["oldest", aPaymentHistory()],
  ] as const)(
    "come for one account, in pieces, the %s first [CON-2, UTIL-5]",
    async (order, success) => {
      const outcome = await interact({
        description: `a piece of the payments on one account, the ${order} first`,
        endpoint: getPaymentHistory,
        given: linked,
        request: { body: { ...ever, ...account, order, offset: 0, limit: 1 } },
        bodyFromState: accountFromState,
        success,
      });
      expect(outcome).toEqual({ value: success });
    },
  );

  it("come as many at once as an answer may hold [CON-2, UTIL-5]", async () => {
    const outcome = await interact({
      description: "the payments of a period, as many as an answer may hold",
      endpoint: getPaymentHistory,
      given: linked,
      request: { body: { ...ever, limit: 500 } },
      success: history,
    });
    expect(outcome).toEqual({ value: history });
  });

  it("are those that one partner took in [CON-2, UTIL-5]", async () => {
    const success = { payments: [] };
    const outcome = await interact({
      description: "the payments that a partner took in whom nobody knows",
      endpoint: getPaymentHistory,
      given: linked,
      request: { body: { ...ever, partnerCode: "nobody-knows" } },
      isExact: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are on their way before the provider takes them over [CON-2, UTIL-5]", async () => {
    const success = aPaymentHistory({ payments: [{ ...payment, status: "processing" }] });
    const outcome = await interact({
      description: "a payment that the provider has not taken over yet",
      endpoint: getPaymentHistory,
      given: {
        name: "a signed-in resident with a payment on its way",
        params: { login: resident.login },
      },
      request: { body: ever },
      narrowed: Schema.Struct({
        ...PaymentHistory.fields,
        payments: Schema.Array(
          Schema.Struct({ ...Payment.fields, status: Schema.Literal("processing") }),
        ),
      }),
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are an empty list where nothing is linked [CON-2, UTIL-5]", async () => {
    const success = { payments: [], total: 0, amount: 0 };
    const outcome = await interact({
      description: "the payments of a resident without accounts",
      endpoint: getPaymentHistory,
      given: nothingLinked,
      request: { body: ever },
      isExact: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are refused for a neighbour's account [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the payments on somebody else's account",
      endpoint: getPaymentHistory,
      given: neighbour,
      request: { body: { ...ever, ...account } },
      bodyFromState: accountFromState,
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("are refused for a period that ends before it begins [CON-2, UTIL-5]", async () => {
    const outcome = await interact({
      description: "the payments of a period from after to",
      endpoint: getPaymentHistory,
      given: linked,
      request: { body: backwards },
      refusal: wrongPeriod,
    });
    expect(outcome).toMatchObject({
      failure: { _tag: "Rejected", status: 422, items: periodErrors },
    });
  });

  it("are refused for more rows than an answer may hold [CON-2]", async () => {
    const outcome = await interact({
      description: "the payments of a period with too many rows at once",
      endpoint: getPaymentHistory,
      given: linked,
      request: { body: { ...ever, limit: 501 } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("who takes payments in", () => {
  it("is a list of names [CON-2, UTIL-5]", async () => {
    const success = [aPartner()];
    const outcome = await interact({
      description: "the payment partners",
      endpoint: getPartners,
      alsoMinimal: true,
      given: linked,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });
});

const params = { login: resident.login } as const;
const paid = { name: "a signed-in resident with a payment", params } as const;
const unknownPayment = { status: 404, problem: { message: "Платіж не знайдено." } } as const;

describe("the receipt of a payment", () => {
  const query = { paymentId: "payment-1" } as const;
  const queryFromState = { paymentId: "paymentId" } as const;

  it("is a PDF [CON-2, UTIL-5]", async () => {
    const outcome = await interact({
      description: "the receipt of a payment",
      endpoint: getPaymentReceipt,
      given: paid,
      request: { query },
      queryFromState,
      success: aPdfFile(),
    });
    expect(outcome).toEqual({ value: aPdfFile() });
  });

  it("is not found when the payment is a neighbour's [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the receipt of somebody else's payment",
      endpoint: getPaymentReceipt,
      given: { name: "a signed-in resident and a neighbour's payment", params },
      request: { query },
      queryFromState,
      refusal: unknownPayment,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("is refused without saying of which [CON-2]", async () => {
    const outcome = await interact({
      description: "the receipt of a payment without an id",
      endpoint: getPaymentReceipt,
      given: linked,
      request: { query: { paymentId: "" } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("the payments of a year as one file", () => {
  const query = { year: "2026" } as const;
  const queryFromState = { year: "year" } as const;

  it.each([
    ["on all accounts", query, queryFromState],
    ["on one account", { ...query, ...account }, { ...queryFromState, ...accountFromState }],
  ])("are a PDF, %s [CON-2, UTIL-5]", async (message, asked, fromState) => {
    const outcome = await interact({
      description: `the payments of a year as one file, ${message}`,
      endpoint: getYearReceipt,
      given: paid,
      request: { query: asked },
      queryFromState: fromState,
      success: aPdfFile(),
    });
    expect(outcome).toEqual({ value: aPdfFile() });
  });

  it("are not found where nothing was paid in it [CON-2, UTIL-5]", async () => {
    const outcome = await interact({
      description: "the payments of a year without any",
      endpoint: getYearReceipt,
      given: linked,
      request: { query: { year: "1950" } },
      refusal: unknownPayment,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("are refused on a neighbour's account [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the payments of a year on somebody else's account",
      endpoint: getYearReceipt,
      given: neighbour,
      request: { query: { ...query, ...account } },
      queryFromState: accountFromState,
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("are refused for what is no year [CON-2]", async () => {
    const outcome = await interact({
      description: "the payments of a year that is none",
      endpoint: getYearReceipt,
      given: linked,
      request: { query: { year: "26" } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

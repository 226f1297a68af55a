import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { aPartner, aPayment, aPaymentHistory } from "#contracts/builders/utility.data.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { Payment, PaymentHistory } from "#contracts/schemas/payments.ts";
import {
  account,
  accountFromState,
  backwards,
  ended,
  ever,
  linked,
  malformed,
  neighbour,
  nothingLinked,
  over,
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
      alsoLeast: true,
      given: linked,
      request: { body: ever },
      success: history,
    });
    expect(outcome).toEqual({ value: history });
  });

  it.each([
    ["largest", history],
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

  it("are refused to a session that has ended [CON-2]", async () => {
    const outcome = await interact({
      description: "the payments of a period with a token that has ended",
      endpoint: getPaymentHistory,
      given: ended,
      request: { body: ever },
      refusal: over,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized" } });
  });
});

describe("who takes payments in", () => {
  it("is a list of names [CON-2, UTIL-5]", async () => {
    const success = [aPartner()];
    const outcome = await interact({
      description: "the payment partners",
      endpoint: getPartners,
      alsoLeast: true,
      given: linked,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is not told to a session that has ended [CON-2]", async () => {
    const outcome = await interact({
      description: "the payment partners with a token that has ended",
      endpoint: getPartners,
      given: ended,
      request: {},
      refusal: over,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized" } });
  });
});

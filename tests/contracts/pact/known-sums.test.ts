import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { anInvoice, resident } from "#contracts/builders/people.data.ts";
import { aPayment } from "#contracts/builders/utility.data.ts";
import { getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { Invoice } from "#contracts/schemas/accounts.ts";
import { InvoiceHistory } from "#contracts/schemas/invoices.ts";
import { Payment, PaymentHistory } from "#contracts/schemas/payments.ts";
import { account, accountFromState, ever } from "./situations.ts";
import { interact } from "./support.ts";

const givenSums = (charged: number, paid: number) =>
  ({
    name: "a signed-in resident with an invoice and a payment of known sums",
    params: { login: resident.login, charged, paid },
  }) as const;

/** Only the sums matter here: what may be left out is left out. */
const rowOf = ({ id, serviceProviderCode, invoiceAccountCode }: Payment | Invoice) => ({
  id,
  serviceProviderCode,
  invoiceAccountCode,
});

/** Each has kopiykas, so that no sum of another unit is the same number. */
describe("sums that the state gives", () => {
  it("are what was paid, in hryvnias [CON-2, UTIL-5]", async () => {
    const amount = 310.26;
    const narrowed = { amount: Schema.Literal(amount) };
    const success = {
      payments: [{ ...rowOf(aPayment()), paidAt: aPayment().paidAt, amount }],
      amount,
    };
    const outcome = await interact({
      description: "a payment of a known sum, in hryvnias",
      endpoint: getPaymentHistory,
      given: givenSums(1517.71, amount),
      request: { body: { ...ever, ...account } },
      bodyFromState: accountFromState,
      narrowed: Schema.Struct({
        ...PaymentHistory.fields,
        payments: Schema.Array(Schema.Struct({ ...Payment.fields, ...narrowed })),
        ...narrowed,
      }),
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  describe.each([
    [
      "partly paid",
      { charged: 1517.71, paid: 310.26, toPay: 1207.45, dueOf: Schema.Literal(1207.45) },
    ],
    // What is to pay cannot be below zero in every service.
    [
      "overpaid",
      { charged: 412.36, paid: 535.81, toPay: -123.45, dueOf: Schema.Literals([-123.45, 0]) },
    ],
  ] as const)("are those of an invoice: %s", (which, { charged, paid, toPay, dueOf }) => {
    const given = givenSums(charged, paid);
    const narrowed = { charged: Schema.Literal(charged), toPay: dueOf };
    const Row = Schema.Struct({ ...Invoice.fields, ...narrowed });
    const row = { ...rowOf(anInvoice()), period: anInvoice().period, charged, toPay };
    const read = { ...row, isDynamic: false };

    it("in the history [CON-2, UTIL-3]", async () => {
      const success = { invoices: [row], charged, toPay };
      const outcome = await interact({
        description: `an invoice of known sums, ${which}, in hryvnias`,
        endpoint: getInvoiceHistory,
        given,
        request: { query: { ...ever, ...account } },
        queryFromState: accountFromState,
        narrowed: Schema.Struct({
          ...InvoiceHistory.fields,
          invoices: Schema.Array(Row),
          ...narrowed,
        }),
        success,
      });
      expect(outcome).toEqual({ value: { ...success, invoices: [read] } });
    });

    it("among the last ones [CON-2, UTIL-3]", async () => {
      const outcome = await interact({
        description: `the last invoice of known sums, ${which}, in hryvnias`,
        endpoint: getLastInvoices,
        given,
        request: {},
        narrowed: Schema.Array(Row),
        success: [row],
      });
      expect(outcome).toEqual({ value: [read] });
    });
  });
});

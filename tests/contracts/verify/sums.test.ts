import { readFileSync } from "node:fs";
import * as Schema from "effect/Schema";
import { afterEach, describe, expect, it } from "vitest";
import {
  aPayment,
  anInvoiceDetail,
  anInvoiceHistory,
  anInvoiceLine,
} from "#contracts/builders/utility.data.ts";
import { anInvoice } from "#contracts/builders/people.data.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { Interaction } from "#contracts/verify/interaction.ts";
import { committedPact, readOptions } from "#contracts/verify/options.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { wrongSumIn } from "#contracts/verify/sums.ts";
import { verifyProvider } from "#contracts/verify/verifier.ts";
import { callOf } from "./call-of.ts";

const wrongIn = (call: Endpoint, answer: object): string | undefined =>
  wrongSumIn(callOf(call), JSON.stringify(answer));

describe("a bill that contradicts itself [CON-4, UTIL-3]", () => {
  const wrong = (change: object) =>
    wrongIn(endpoints.getInvoiceDetail, { ...anInvoiceDetail(), ...change });

  it.each([
    [
      { closingBalance: 250.01 },
      "closingBalance: expected 250 (openingBalance + charged + recalculation − subsidy − paid), got 250.01",
    ],
    [
      { lines: [anInvoiceLine()] },
      "lines: expected 412.35 (charged, which is the total of the lines), got 387.35",
    ],
    [
      { lines: [anInvoiceLine(), anInvoiceLine({ charged: 25 })] },
      "lines[1].charged: expected 387.35 (quantity × price), got 25",
    ],
    [{ charged: 412.36 }, "charged: expected 412.35 (invoice.charged), got 412.36"],
  ])("is told with the place: %j", (change, difference) => {
    expect(wrong(change)).toBe(difference);
  });

  it("is no bill that adds up, nor one whose sums are not all known", () => {
    expect(wrong({})).toBeUndefined();
    expect(wrong({ paid: null, closingBalance: 1 })).toBeUndefined();
    expect(wrong({ lines: null })).toBeUndefined();
    // What is null does not hide the rest.
    expect(wrong({ address: null, lines: [anInvoiceLine()] })).toMatch(/^lines: /u);
  });
});

describe("the sums of a history [CON-4]", () => {
  const closed = [anInvoice(), anInvoice({ id: "other", charged: 100.1, toPay: 0.2 })];
  const openMonth = anInvoice({ id: "open", charged: 50, toPay: 50, isDynamic: true });
  const right = {
    invoices: [openMonth, ...closed],
    total: 3,
    charged: 562.45,
    toPay: 412.55,
  } as const;
  const ofInvoices = (change: object) =>
    wrongIn(endpoints.getInvoiceHistory, { ...anInvoiceHistory(), ...right, ...change });

  it("are those of its invoices, and only closed months are to pay", () => {
    expect(ofInvoices({})).toBeUndefined();
    expect(ofInvoices({ charged: 512.45 })).toBe(
      "charged: expected 562.45 (the sum of the invoices), got 512.45",
    );
    expect(ofInvoices({ toPay: 462.55 })).toBe(
      "toPay: expected 412.55 (what is owed on closed months), got 462.55",
    );
  });

  it("are what is owed: what is overpaid on one invoice pays no other", () => {
    const overpaid = anInvoice({ id: "overpaid", charged: 0, toPay: -30 });
    const of = (invoices: readonly object[], toPay: number) =>
      ofInvoices({ invoices, total: invoices.length, charged: null, toPay });
    expect(of([...closed, overpaid], 412.55)).toBeUndefined();
    expect(of([...closed, overpaid], 382.55)).toBe(
      "toPay: expected 412.55 (what is owed on closed months), got 382.55",
    );
    expect(of([overpaid], -30)).toBeUndefined();
    expect(of([overpaid], 0)).toBe("toPay: expected -30 (what is owed on closed months), got 0");
  });

  it("are those of the whole where the answer is a piece, or where the rows do not tell", () => {
    expect(ofInvoices({ total: 4, charged: 900 })).toBeUndefined();
    expect(ofInvoices({ total: null, charged: 900 })).toBeUndefined();
    expect(ofInvoices({ charged: null, toPay: null })).toBeUndefined();
    const { toPay: _toPay, ...unknown } = anInvoice();
    expect(ofInvoices({ invoices: [openMonth, unknown, closed[1]], toPay: 900 })).toBeUndefined();
  });

  it("are those of its payments", () => {
    const payments = [aPayment({ amount: 100.1 }), aPayment({ id: "other", amount: 0.2 })];
    const of = (change: object) =>
      wrongIn(endpoints.getPaymentHistory, { payments, total: 2, amount: 100.3, ...change });
    expect(of({})).toBeUndefined();
    expect(of({ amount: 100.2 })).toBe(
      "amount: expected 100.3 (the sum of the payments), got 100.2",
    );
    expect(of({ total: 3, amount: 100.2 })).toBeUndefined();
    expect(of({ total: null, amount: 100.2 })).toBeUndefined();
    expect(of({ total: 1 })).toBe("total: expected at least 2 (the rows of the answer), got 1");
  });

  it("count at least the rows that are there", () => {
    expect(ofInvoices({ total: 2 })).toBe(
      "total: expected at least 3 (the rows of the answer), got 2",
    );
    const factors = [{ date: "2026-10-25", value: 7 }];
    expect(wrongIn(endpoints.getFactorHistory, { factors, total: 0 })).toBe(
      "total: expected at least 1 (the rows of the answer), got 0",
    );
    expect(wrongIn(endpoints.getFactorHistory, { factors, total: 1 })).toBeUndefined();
    expect(wrongIn(endpoints.getFactorHistory, { factors })).toBeUndefined();
  });

  it("are not looked for in refusals, in other calls, and in what cannot be read", () => {
    const wrong = JSON.stringify({ ...anInvoiceHistory(), ...right, charged: 1 });
    expect(wrongSumIn(callOf(endpoints.getInvoiceHistory, 400), wrong)).toBeUndefined();
    expect(wrongSumIn(callOf(endpoints.getCounters), wrong)).toBeUndefined();
    expect(wrongSumIn(callOf(endpoints.getInvoiceHistory), "<p>")).toBeUndefined();
    expect(wrongIn(endpoints.getInvoiceHistory, { invoices: 7 })).toBeUndefined();
  });
});

describe("the examples of the contract [CON-4]", () => {
  const Example = Schema.Struct({ content: Schema.optionalKey(Schema.Unknown) });

  it("have no sums that contradict each other", () => {
    const { interactions } = Schema.decodeUnknownSync(
      Schema.fromJsonString(
        Schema.Struct({
          interactions: Schema.Array(
            Schema.Struct({
              ...Interaction.fields,
              response: Schema.Struct({
                ...Interaction.fields.response.fields,
                body: Schema.optionalKey(Example),
              }),
            }),
          ),
        }),
      ),
    )(readFileSync(committedPact, "utf8"));
    const told = interactions.flatMap((one) => {
      const difference = wrongSumIn(one, JSON.stringify(one.response.body?.content ?? null));
      return difference === undefined ? [] : [`${one.description}: ${difference}`];
    });
    expect(told).toEqual([]);
  });
});

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

/** What the check says of this bill. */
const resultOf = async (bill: object, ...more: readonly string[]) => {
  const service = await listen((request, response) => {
    const isState = request.url === "/states";
    const body = isState ? { accessToken: "token-0123456789", invoiceId: "bill-7" } : bill;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  open.push(service);
  const { method, path } = endpoints.getInvoiceDetail;
  const addresses = ["--provider", service.url, "--states", `${service.url}/states`] as const;
  const options = readOptions([...addresses, "--only", `${method} ${path}`, ...more]);
  if ("problem" in options) throw new Error(options.problem);
  const { results } = await verifyProvider(options);
  const fewest = "an invoice in full, in the fewest fields";
  const { passed, difference } = results.find(({ interaction }) => interaction === fewest) ?? {};
  return [passed, difference];
};

describe("the check [CON-4]", { timeout: 120_000 }, () => {
  const { invoice, ...rest } = anInvoiceDetail();
  const bill = { ...rest, invoice: { ...invoice, id: "bill-7" } };

  it("refuses a bill that does not add up, unless the specification alone is asked for", async () => {
    expect(await resultOf(bill)).toEqual([true, undefined]);
    const wrong = { ...bill, paid: 31_050 };
    const difference =
      "closingBalance: expected -30489.5 (openingBalance + charged + recalculation − subsidy − paid), got 250";
    expect(await resultOf(wrong)).toEqual([false, difference]);
    expect(await resultOf(wrong, "--specified")).toEqual([true, undefined]);
  });
});

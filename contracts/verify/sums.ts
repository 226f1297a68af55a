/**
 * Sums of an answer that contradict each other. Each may have the right format and be wrong all the same: the portal
 * would tell the resident that the bill does not add up, or show a total of rows that are not those on the screen.
 */
import * as Schema from "effect/Schema";
import { endpoints } from "../endpoints/table.ts";
import { contradictionsIn, leftOf } from "../schemas/bill-sums.ts";
import type { Contradiction } from "../schemas/bill-sums.ts";
import { hryvnias, kopiykas } from "../schemas/common.ts";
import type { InvoiceDetail, InvoiceHistory } from "../schemas/invoices.ts";
import type { PaymentHistory } from "../schemas/payments.ts";
import type { Interaction } from "./interaction.ts";
import { endpointOf } from "./interaction.ts";
import { successOf } from "./known-fields.ts";

/** What the expected number is. */
const rules: Readonly<Record<Contradiction["rule"], string>> = {
  line: "quantity × price",
  charge: "invoice.charged",
  balance: "openingBalance + charged + recalculation − subsidy − paid",
  total: "charged, which is the total of the lines",
};

const inWords = (place: string, expected: number | string, rule: string, got: number): string =>
  `${place}: expected ${expected} (${rule}), got ${got}`;

const ofBill = (bill: InvoiceDetail): string | undefined => {
  const [first] = contradictionsIn(bill);
  return first && inWords(first.place, first.expected, rules[first.rule], first.got);
};

/** @param expected in kopiykas; `undefined` if some sum of the rows is unknown. */
const otherSum = (
  place: string,
  told: number | undefined,
  rule: string,
  expected: number | undefined,
): string | undefined =>
  told === undefined || expected === undefined || expected === kopiykas(told)
    ? undefined
    : inWords(place, hryvnias(expected), rule, told);

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + kopiykas(amount), 0);

/** A total that is smaller than the number of rows. With fewer rows the answer is a piece; its sums are of the whole. */
const tooFew = (rows: readonly unknown[], total = rows.length): string | undefined =>
  rows.length > total
    ? inWords("total", `at least ${rows.length}`, "the rows of the answer", total)
    : undefined;

const ofInvoices = ({ invoices, total, charged, toPay }: InvoiceHistory): string | undefined => {
  if (invoices.length !== total) return tooFew(invoices, total);
  const charges = sumOf(invoices.map((one) => one.charged));
  const left = invoices
    .filter(({ isDynamic }) => !isDynamic)
    .map((one) => (one.toPay === undefined ? undefined : kopiykas(one.toPay)));
  return (
    otherSum("charged", charged, "the sum of the invoices", charges) ??
    otherSum("toPay", toPay, "what is owed on closed months", leftOf(left))
  );
};

const ofPayments = ({ payments, total, amount }: PaymentHistory): string | undefined => {
  if (payments.length !== total) return tooFew(payments, total);
  const paid = sumOf(payments.map((one) => one.amount));
  return otherSum("amount", amount, "the sum of the payments", paid);
};

interface Summing<Answer> {
  readonly id: string;
  readonly success: { readonly schema: Schema.Decoder<Answer> };
}

/** What is wrong with the sums of the answers of this call, in words. */
const check =
  <Answer>({ id, success }: Summing<Answer>, wrongIn: (answer: Answer) => string | undefined) =>
  (interaction: Interaction, answer: string): string | undefined => {
    if (endpointOf(interaction)?.id !== id) return undefined;
    const read = Schema.decodeUnknownOption(success.schema)(successOf(interaction, answer));
    return read._tag === "None" ? undefined : wrongIn(read.value);
  };

const checks = [
  check(endpoints.getInvoiceDetail, ofBill),
  check(endpoints.getInvoiceHistory, ofInvoices),
  check(endpoints.getPaymentHistory, ofPayments),
  check(endpoints.getFactorHistory, ({ factors, total }) => tooFew(factors, total)),
];

/** The first sum of a success that others of its numbers contradict, in words. */
export const wrongSumIn = (interaction: Interaction, answer: string): string | undefined =>
  checks
    .map((wrongIn) => wrongIn(interaction, answer))
    .find((difference) => difference !== undefined);

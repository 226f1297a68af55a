/**
 * Sums of an answer that contradict each other. Each may have the right format and be wrong all the same: the portal would
 * tell the resident that the bill does not add up, or show a total of rows that are not those on the screen.
 */
import * as Schema from "effect/Schema";
import { endpoints } from "../endpoints/table.ts";
import { contradictionsIn } from "../schemas/bill-sums.ts";
import type { Contradiction } from "../schemas/bill-sums.ts";
import { hryvnias, kopiykas } from "../schemas/common.ts";
import type { InvoiceDetail, InvoiceHistory } from "../schemas/invoices.ts";
import type { PaymentHistory } from "../schemas/payments.ts";
import type { Interaction } from "./interaction.ts";
import { endpointOf } from "./interaction.ts";
import { successOf } from "./known-fields.ts";

const rules: Readonly<Record<Contradiction["of"], string>> = {
  line: "quantity × price",
  charge: "charged of the invoice",
  balance: "openingBalance + charged + recalculation − subsidy − paid",
  total: "charged as the total of the lines",
};

/** `rule`: what the expected number is. */
const inWords = (place: string, expected: number | string, rule: string, got: number): string =>
  `${place}: expected ${expected} (${rule}), got ${got}`;

const ofBill = (bill: InvoiceDetail): string | undefined => {
  const [first] = contradictionsIn(bill);
  return first && inWords(first.place, first.expected, rules[first.of], first.got);
};

/** A total that is not the sum of these amounts. If an amount is unknown, so is the sum. */
const wrongSum = (
  place: string,
  told: number | undefined,
  rule: string,
  amounts: readonly (number | undefined)[],
): string | undefined => {
  const known = amounts.filter((amount) => amount !== undefined);
  if (told === undefined || known.length < amounts.length) return undefined;
  const expected = known.reduce((all, amount) => all + kopiykas(amount), 0);
  return expected === kopiykas(told) ? undefined : inWords(place, hryvnias(expected), rule, told);
};

/** With fewer rows than that the answer is a piece, and the sums are those of the whole. */
const wrongTotal = (rows: readonly unknown[], total = rows.length): string | undefined =>
  rows.length > total
    ? inWords("total", `at least ${rows.length}`, "the rows of the answer", total)
    : undefined;

const ofInvoices = ({ invoices, total, charged, toPay }: InvoiceHistory): string | undefined => {
  if (invoices.length !== total) return wrongTotal(invoices, total);
  const charges = invoices.map((one) => one.charged);
  const left = invoices.filter(({ isDynamic }) => !isDynamic).map((one) => one.toPay);
  return (
    wrongSum("charged", charged, "the sum of the invoices", charges) ??
    wrongSum("toPay", toPay, "the sum of the closed months", left)
  );
};

const ofPayments = ({ payments, total, amount }: PaymentHistory): string | undefined => {
  if (payments.length !== total) return wrongTotal(payments, total);
  const amounts = payments.map((one) => one.amount);
  return wrongSum("amount", amount, "the sum of the payments", amounts);
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
  check(endpoints.getFactorHistory, ({ factors, total }) => wrongTotal(factors, total)),
];

/** The first sum of a success that others of its numbers contradict, in words. */
export const wrongSumIn = (interaction: Interaction, answer: string): string | undefined =>
  checks
    .map((wrongIn) => wrongIn(interaction, answer))
    .find((difference) => difference !== undefined);

import type {
  getPaymentReceipt as getPaymentReceiptCall,
  getYearReceipt as getYearReceiptCall,
} from "#contracts/endpoints/payments.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import type { PrintedPayment } from "../pdf/payment-receipt.ts";
import { paymentReceiptPdf, yearReceiptPdf } from "../pdf/payment-receipt.ts";
import type { Person } from "../rules/data.ts";
import type { LedgerPayment } from "../rules/ledger.ts";
import { yearOf } from "../rules/months.ts";
import { partners } from "../rules/partners.data.ts";
import { type Book, booksOf } from "../state/books.ts";
import { providerOf } from "../state/linked-accounts.ts";
import { isUnderWay } from "../state/under-way.ts";
import type { World } from "../state/world.ts";
import { chosenBooks } from "./history.ts";
import { utilityTexts } from "./utility.texts.ts";

const printed = (world: World, { account }: Book, payment: LedgerPayment): PrintedPayment => ({
  document: payment.document,
  paidAt: payment.paidAt,
  partner: partners.find(({ code }) => code === payment.partnerCode)?.name ?? payment.partnerCode,
  provider: providerOf(world, account).name,
  accountCode: account.code,
  address: account.address,
  serviceTypeId: payment.serviceTypeId,
  ...(isUnderWay(world, payment) ? {} : { accountedOn: payment.accountedOn }),
  amount: payment.amount,
});

const issueOf = (world: World, person: Person) => ({
  payer: [person.lastName, person.firstName, person.middleName ?? ""].join(" ").trim(),
  issuedAt: world.clock.iso(),
});

/** A payment's id holds its account's, so that only one history has to be read. */
export const getPaymentReceipt: Handler<typeof getPaymentReceiptCall> = async ({
  world,
  person,
  query: { paymentId },
}) => {
  const found = booksOf(world, person)
    .filter(({ account }) => paymentId.includes(`-${account.id}-`))
    .flatMap((book) =>
      book.ledger.payments
        .filter(({ id }) => id === paymentId)
        .map((payment) => printed(world, book, payment)),
    );
  const [payment] = found;
  if (payment === undefined) throw new Refusal(404, utilityTexts.paymentNotFound);
  return Uint8Array.from(await paymentReceiptPdf(payment, issueOf(world, person)));
};

/** Account by account, the oldest payment first. */
export const getYearReceipt: Handler<typeof getYearReceiptCall> = async ({
  world,
  person,
  query,
}) => {
  const payments = chosenBooks(world, person, query).flatMap((book) =>
    book.ledger.payments
      .filter(({ paidAt }) => yearOf(paidAt) === query.year)
      .toReversed()
      .map((payment) => printed(world, book, payment)),
  );
  if (payments.length === 0) throw new Refusal(404, utilityTexts.noPayments(query.year));
  return Uint8Array.from(await yearReceiptPdf(query.year, payments, issueOf(world, person)));
};

import type {
  getInvoiceDetail as getInvoiceDetailCall,
  getInvoiceHistory as getInvoiceHistoryCall,
  getReceipt as getReceiptCall,
} from "#contracts/endpoints/invoices.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import { conflict, Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { receiptPdf } from "../pdf/receipt.ts";
import { type Book, booksOf, openChargesOf } from "../state/books.ts";
import { compareText } from "../rules/compare.ts";
import type { Person } from "../rules/data.ts";
import type { Charge } from "../rules/ledger.ts";
import { providerOf } from "../state/linked-accounts.ts";
import { gives } from "../rules/open-month.ts";
import { providerDetailOf } from "../seed/provider-details.ts";
import { isInGroups } from "../rules/provider-groups.ts";
import type { World } from "../state/world.ts";
import { chosenBooks, pageRowsOf, requestedPeriod } from "./history.ts";
import { invoiceDetailOf, invoiceOf } from "./invoice-forms.ts";
import { utilityTexts } from "./utility.texts.ts";

interface Row {
  readonly book: Book;
  readonly charge: Charge;
  readonly isDynamic: boolean;
}

const rowsOf = (world: World, book: Book): readonly Row[] => [
  ...book.ledger.charges.map((charge) => ({ book, charge, isDynamic: false })),
  ...openChargesOf(world, book).map((charge) => ({ book, charge, isDynamic: true })),
];

const sum = (rows: readonly Row[], of: (charge: Charge) => number): number =>
  hryvnias(rows.reduce((all, { charge }) => all + of(charge), 0));

/** Invoices are found by their issue date. Those of the open month have the current day. */
export const getInvoiceHistory: Handler<typeof getInvoiceHistoryCall> = ({
  world,
  person,
  query,
}) => {
  const { firstDay, lastDay } = requestedPeriod(query.from, query.to);
  const rows = chosenBooks(world, person, query)
    .filter(({ account }) => isInGroups(query.serviceProviderGroupIds, account.providerCode))
    .flatMap((book) => rowsOf(world, book))
    .filter(({ charge }) => charge.issuedOn >= firstDay && charge.issuedOn <= lastDay)
    .toSorted((left, right) => compareText(right.charge.issuedOn, left.charge.issuedOn));
  return {
    invoices: pageRowsOf(rows, query.offset, query.limit).map(({ book, charge, isDynamic }) =>
      invoiceOf(book.account, charge, isDynamic),
    ),
    total: rows.length,
    charged: sum(rows, ({ charged }) => charged),
    toPay: sum(
      rows.filter(({ isDynamic }) => !isDynamic),
      ({ toPay }) => toPay,
    ),
  };
};

/** An invoice's id contains the account's id, so that only one history has to be searched. */
const requireInvoice = (world: World, person: Person, invoiceId: string): Row => {
  const row = booksOf(world, person)
    .filter(({ account }) => invoiceId.includes(`-${account.id}-`))
    .flatMap((book) => rowsOf(world, book))
    .find(({ charge }) => charge.id === invoiceId);
  if (row === undefined) throw new Refusal(404, utilityTexts.invoiceNotFound);
  return row;
};

export const getInvoiceDetail: Handler<typeof getInvoiceDetailCall> = ({
  world,
  person,
  query,
}) => {
  const { book, charge, isDynamic } = requireInvoice(world, person, query.invoiceId);
  return invoiceDetailOf(book.account, charge, isDynamic);
};

export const getReceipt: Handler<typeof getReceiptCall> = async ({ world, person, query }) => {
  const { book, charge, isDynamic } = requireInvoice(world, person, query.invoiceId);
  const { account } = book;
  if (isDynamic && !gives(account.providerCode)) {
    throw conflict(utilityTexts.noReceiptYet);
  }
  const bytes = await receiptPdf({
    detail: invoiceDetailOf(account, charge, isDynamic),
    provider: providerDetailOf(providerOf(world, account)),
    accountCode: account.code,
    payer: [person.lastName, person.firstName, person.middleName ?? ""].join(" ").trim(),
    issuedAt: world.clock.iso(),
  });
  return Uint8Array.from(bytes);
};

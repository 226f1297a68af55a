import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import type { PdfPage } from "./document.ts";
import { documentPdf, entry, factTable, muted, paragraph } from "./document.ts";
import { dayText, momentText, moneyText } from "./figures.ts";
import { paymentReceiptTexts as texts } from "./payment-receipt.texts.ts";
import { serviceNames } from "./receipt.texts.ts";

/** What is printed of one payment. */
export interface PrintedPayment {
  readonly document: string;
  /** `IsoDateTime` */
  readonly paidAt: string;
  readonly partner: string;
  readonly provider: string;
  readonly accountCode: string;
  readonly address: string;
  readonly serviceTypeId: ServiceTypeId;
  /** `IsoDate`; missing while the payment is on its way. */
  readonly accountedOn?: string;
  /** Kopiykas. */
  readonly amount: number;
}

interface Issue {
  readonly payer: string;
  /** `IsoDateTime` */
  readonly issuedAt: string;
}

const money = (amount: number): string => moneyText(hryvnias(amount));

const statusOf = ({ accountedOn }: PrintedPayment): string =>
  accountedOn === undefined ? texts.processing : texts.accounted(dayText(accountedOn));

const made = (page: PdfPage, { issuedAt }: Issue): void => {
  page.pdf.moveDown(1.5);
  paragraph(page, texts.madeAt(momentText(issuedAt)), { size: 8.5, color: muted });
};

const writeOne = (page: PdfPage, payment: PrintedPayment, issue: Issue): void => {
  paragraph(page, texts.title, { size: 24, bold: true, tag: "H1" });
  page.pdf.moveDown(0.6);
  paragraph(page, texts.amount, { size: 11, color: muted });
  paragraph(page, texts.money(money(payment.amount)), { size: 24, bold: true });
  page.pdf.moveDown(0.6);
  factTable(page, [
    [texts.number, payment.document],
    [texts.paidAt, momentText(payment.paidAt)],
    [texts.partner, payment.partner],
    [texts.payer, issue.payer],
    [texts.provider, payment.provider],
    [texts.account, payment.accountCode],
    [texts.address, payment.address],
    [texts.service, serviceNames[payment.serviceTypeId]],
    [texts.status, statusOf(payment)],
  ]);
  made(page, issue);
};

/** The receipt of a payment: one tagged A4 page in Ukrainian. Equal input gives equal bytes. */
export const paymentReceiptPdf = (payment: PrintedPayment, issue: Issue): Promise<Uint8Array> =>
  documentPdf({ title: texts.document(payment.document), issuedAt: issue.issuedAt }, (page) =>
    writeOne(page, payment, issue),
  );

const sumOf = (payments: readonly PrintedPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

const descriptionOf = ({ paidAt, document, partner, serviceTypeId }: PrintedPayment): string =>
  [momentText(paidAt), document, partner, serviceNames[serviceTypeId]].join(", ");

const writeAccount = (page: PdfPage, payments: readonly PrintedPayment[]): void => {
  const [first] = payments;
  if (first === undefined) return;
  page.pdf.moveDown(1);
  paragraph(page, texts.of(first.provider, first.accountCode), {
    size: 13,
    bold: true,
    tag: "H2",
  });
  paragraph(page, first.address, { size: 9, color: muted });
  page.pdf.moveDown(0.3);
  for (const payment of payments)
    entry(page, descriptionOf(payment), texts.money(money(payment.amount)));
  entry(page, texts.total, texts.money(money(sumOf(payments))), { bold: true });
};

/**
 * All payments of a year as one document, account by account, each with its sum.
 * @param payments in the order in which they are printed.
 */
export const yearReceiptPdf = (
  year: string,
  payments: readonly PrintedPayment[],
  issue: Issue,
): Promise<Uint8Array> => {
  const accounts = new Map<string, PrintedPayment[]>();
  for (const payment of payments) {
    const key = JSON.stringify([payment.provider, payment.accountCode]);
    accounts.set(key, [...(accounts.get(key) ?? []), payment]);
  }
  return documentPdf(
    { title: texts.yearDocument(year, issue.payer), issuedAt: issue.issuedAt },
    (page) => {
      paragraph(page, texts.yearTitle(year), { size: 24, bold: true, tag: "H1" });
      paragraph(page, `${texts.payer}: ${issue.payer}`, { size: 11, color: muted });
      page.pdf.moveDown(0.6);
      factTable(page, [[texts.wholeTotal, texts.money(money(sumOf(payments)))]]);
      for (const ofAccount of accounts.values()) writeAccount(page, ofAccount);
      made(page, issue);
    },
  );
};

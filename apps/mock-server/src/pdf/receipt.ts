import type { ProviderDetail } from "#contracts/schemas/providers.ts";
import type { WholeDetail, WholeLine } from "#contracts/schemas/invoices.ts";
import type { Cell, PdfPage } from "./document.ts";
import {
  cell,
  documentPdf,
  factTable,
  figure,
  heading,
  margin,
  muted,
  paragraph,
  rowHeading,
  strong,
  table,
  warning,
  width,
} from "./document.ts";
import { countedText, dayText, momentText, moneyText, monthText, priceText } from "./figures.ts";
import { receiptTexts as texts, serviceNames, unitNames } from "./receipt.texts.ts";

interface ReceiptInput {
  readonly detail: WholeDetail;
  readonly provider: ProviderDetail;
  readonly accountCode: string;
  readonly payer: string;
  /** When the receipt is made, `IsoDateTime`; the only time in the file. */
  readonly issuedAt: string;
}

const facts = (page: PdfPage, input: ReceiptInput): void => {
  const { detail, provider } = input;
  const contacts = [provider.address, ...provider.phones].join(", ");
  factTable(page, [
    [texts.provider, provider.name],
    [texts.contacts, contacts],
    [texts.account, input.accountCode],
    [texts.payer, input.payer],
    [texts.address, detail.address],
    [texts.issuedOn, dayText(detail.invoice.issuedOn)],
  ]);
};

const lineRow = (given: WholeLine): readonly Cell[] => {
  const name = serviceNames[given.serviceTypeId];
  const reading = (value: number | undefined): string =>
    value === undefined ? texts.none : countedText(value);
  return [
    rowHeading(
      cell(
        given.counterNumber === undefined
          ? name
          : `${name},\n${texts.counter(given.counterNumber)}`,
      ),
    ),
    figure(reading(given.previousFactor)),
    figure(reading(given.factor)),
    figure(countedText(given.quantity)),
    cell(unitNames[given.unit]),
    figure(priceText(given.price)),
    figure(moneyText(given.charged)),
  ];
};

const lines = (page: PdfPage, { detail }: ReceiptInput): void => {
  const head = [
    cell(texts.service),
    figure(texts.previousFactor),
    figure(texts.factor),
    figure(texts.quantity),
    cell(texts.unit),
    figure(texts.price),
    figure(texts.sum),
  ].map(heading);
  const total = [
    { ...strong(rowHeading(cell(texts.charged))), colSpan: 6 },
    strong(figure(moneyText(detail.charged))),
  ];
  table(
    page,
    ["*", 70, 70, 60, 56, 56, 66],
    [head, ...detail.lines.map((one) => lineRow(one)), total],
  );
};

const balance = (page: PdfPage, { detail }: ReceiptInput): void => {
  const wasOverpaid = detail.openingBalance < 0;
  const isOverpaid = detail.closingBalance < 0;
  const rows: readonly (readonly [string, number])[] = [
    [wasOverpaid ? texts.overpaidBefore : texts.debtBefore, detail.openingBalance],
    [texts.chargedNow, detail.charged],
    [texts.recalculation, detail.recalculation],
    [texts.subsidy, -detail.subsidy],
    [texts.paid, -detail.paid],
  ];
  table(
    page,
    ["*", 120],
    [
      [heading(cell(texts.reason)), heading(figure(texts.sum))],
      ...rows.map(([name, amount]) => [rowHeading(cell(name)), figure(moneyText(amount))]),
      [
        strong(rowHeading(cell(isOverpaid ? texts.overpaid : texts.toPay))),
        strong(figure(texts.money(moneyText(Math.abs(detail.closingBalance))))),
      ].map((one) => ({ ...one, font: { src: "bold", size: 12 } })),
    ],
  );
};

/** The notice has a background, which is marked as decoration. */
const notice = (page: PdfPage): void => {
  const { pdf } = page;
  const inner = 10;
  pdf.font("regular").fontSize(10);
  const options = { width: width - 2 * inner };
  const height = pdf.heightOfString(texts.preliminary, options);
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.roundedRect(margin, pdf.y, width, height + 2 * inner, 6).fill(warning.soft);
  pdf.endMarkedContent();
  pdf.fillColor(warning.text).text(texts.preliminary, margin + inner, pdf.y + inner, {
    ...options,
    structParent: page.tags,
    structType: "P",
  });
  pdf.x = margin;
  pdf.y += inner;
};

const write = (page: PdfPage, input: ReceiptInput): void => {
  const { pdf } = page;
  const { invoice } = input.detail;
  paragraph(page, invoice.isDynamic ? texts.preliminaryTitle : texts.title, {
    size: 24,
    bold: true,
    tag: "H1",
  });
  paragraph(page, texts.period(...monthText(invoice.period)), { size: 13, color: muted });
  pdf.moveDown(0.6);
  if (invoice.isDynamic) {
    notice(page);
    pdf.moveDown(0.6);
  }
  facts(page, input);
  pdf.moveDown(1.5);
  paragraph(page, texts.lines, { size: 13, bold: true, tag: "H2" });
  pdf.moveDown(0.3);
  lines(page, input);
  pdf.moveDown(1.5);
  paragraph(page, texts.balance, { size: 13, bold: true, tag: "H2" });
  pdf.moveDown(0.3);
  balance(page, input);
  pdf.moveDown(1.5);
  paragraph(page, texts.madeAt(momentText(input.issuedAt)), { size: 8.5, color: muted });
};

/**
 * The receipt of an invoice: one tagged A4 page in Ukrainian with an embedded font. Equal input gives equal bytes. An
 * invoice of the open month is marked as preliminary (UTIL-1).
 */
export const receiptPdf = (input: ReceiptInput): Promise<Uint8Array> => {
  const period = texts.period(...monthText(input.detail.invoice.period));
  const title = texts.document(input.accountCode, period);
  return documentPdf({ title, issuedAt: input.issuedAt }, (page) => write(page, input));
};

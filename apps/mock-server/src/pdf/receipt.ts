import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import Pdf from "pdfkit";
import type { ProviderDetail } from "#contracts/schemas/providers.ts";
import type { WholeDetail, WholeLine } from "#contracts/schemas/invoices.ts";
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

const text = "#1d1a16";
const muted = "#57514a";
const line = "#d6d0c6";
const sunken = "#f1eee8";
const warning = { text: "#6b4300", soft: "#fdf3dd" } as const;

const margin = 48;
const width = 595.28 - 2 * margin;

const require = createRequire(import.meta.url);
const fontFile = (file: string): Promise<Buffer> =>
  readFile(require.resolve(`@expo-google-fonts/manrope/${file}`));

/** Read once, as all receipts use the same files. */
let fontFiles: Promise<readonly [regular: Buffer, bold: Buffer]> | undefined;
const fonts = (): Promise<readonly [Buffer, Buffer]> => {
  fontFiles ??= Promise.all([
    fontFile("400Regular/Manrope_400Regular.ttf"),
    fontFile("700Bold/Manrope_700Bold.ttf"),
  ]);
  return fontFiles;
};

interface Page {
  readonly pdf: PDFKit.PDFDocument;
  /** The structure that assistive technology reads (ISO 32000-1, 14.8). */
  readonly tags: PDFKit.PDFStructureElement;
}

interface Cell extends PDFKit.Mixins.CellOptions {
  /** The scope of a header cell, which the type definitions lack. */
  readonly scope?: "Column" | "Row";
}

/** The type definitions lack the property that connects a table with its tags. */
interface TaggedTable extends PDFKit.Mixins.TableOptionsWithData {
  readonly structParent: PDFKit.PDFStructureElement;
}

/** Digits of equal width, so that columns align. */
const figures = { features: ["tnum"] } satisfies PDFKit.Mixins.TextOptions;
const right = { x: "right" } as const;

const cell = (words: string): Cell => ({ text: words });
const figure = (words: string): Cell => ({ text: words, align: right, textOptions: figures });
const strong = (given: Cell): Cell => ({ ...given, font: { src: "bold" } });
const heading = (given: Cell): Cell => ({
  ...strong(given),
  type: "TH",
  scope: "Column",
  textColor: muted,
});
const rowHeading = (given: Cell): Cell => ({ ...given, type: "TH", scope: "Row" });

const paragraph = (
  { pdf, tags }: Page,
  words: string,
  {
    size,
    bold = false,
    color = text,
    tag = "P",
  }: { size: number; bold?: boolean; color?: string; tag?: string },
): void => {
  pdf
    .font(bold ? "bold" : "regular")
    .fontSize(size)
    .fillColor(color)
    .text(words, { structParent: tags, structType: tag });
};

/** Adds a table below the existing content; `widths` in points, `*` takes the rest. */
const table = (
  { pdf, tags }: Page,
  widths: readonly (number | "*")[],
  rows: readonly (readonly Cell[])[],
): void => {
  pdf.font("regular").fontSize(9).fillColor(text);
  const options: TaggedTable = {
    structParent: tags,
    columnStyles: widths.map((one) => ({ width: one })),
    defaultStyle: {
      textColor: text,
      padding: [5, 6],
      border: [0, 0, 0.75, 0],
      borderColor: line,
    },
    data: rows.map((row) => [...row]),
  };
  pdf.table(options);
  pdf.x = margin;
};

const facts = (page: Page, input: ReceiptInput): void => {
  const { detail, provider } = input;
  const contacts = [provider.address, ...provider.phones].join(", ");
  table(
    page,
    [170, "*"],
    [
      [texts.provider, provider.name],
      [texts.contacts, contacts],
      [texts.account, input.accountCode],
      [texts.payer, input.payer],
      [texts.address, detail.address],
      [texts.issuedOn, dayText(detail.invoice.issuedOn)],
    ].map(([name = "", value = ""]) => [
      { ...rowHeading(cell(name)), textColor: muted },
      cell(value),
    ]),
  );
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

const lines = (page: Page, { detail }: ReceiptInput): void => {
  const head = [
    cell(texts.service),
    figure(texts.previousFactor),
    figure(texts.factor),
    figure(texts.quantity),
    cell(texts.unit),
    figure(texts.price),
    figure(texts.sum),
  ].map((one) => ({ ...heading(one), backgroundColor: sunken }));
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

const balance = (page: Page, { detail }: ReceiptInput): void => {
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
      [heading(cell(texts.reason)), heading(figure(texts.sum))].map((one) => ({
        ...one,
        backgroundColor: sunken,
      })),
      ...rows.map(([name, amount]) => [rowHeading(cell(name)), figure(moneyText(amount))]),
      [
        strong(rowHeading(cell(isOverpaid ? texts.overpaid : texts.toPay))),
        strong(figure(texts.money(moneyText(Math.abs(detail.closingBalance))))),
      ].map((one) => ({ ...one, font: { src: "bold", size: 12 } })),
    ],
  );
};

/** The notice has a background, which is marked as decoration. */
const notice = (page: Page): void => {
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

const write = (page: Page, input: ReceiptInput): void => {
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
export const receiptPdf = async (input: ReceiptInput): Promise<Uint8Array> => {
  const [regular, bold] = await fonts();
  const period = texts.period(...monthText(input.detail.invoice.period));
  const pdf = new Pdf({
    size: "A4",
    margin,
    lang: "uk-UA",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    autoFirstPage: false,
    info: {
      Title: texts.document(input.accountCode, period),
      CreationDate: new Date(input.issuedAt),
    },
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  pdf.registerFont("regular", regular).registerFont("bold", bold).font("regular").addPage();
  const tags = pdf.struct("Document");
  pdf.addStructure(tags);
  write({ pdf, tags }, input);
  tags.end();
  pdf.end();
  return whole;
};

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import Pdf from "pdfkit";

const ink = "#1d1a16";
export const muted = "#57514a";
const line = "#d6d0c6";
const sunken = "#f1eee8";
export const warning = { text: "#6b4300", soft: "#fdf3dd" } as const;

export const margin = 48;
export const width = 595.28 - 2 * margin;

const require = createRequire(import.meta.url);
const fontFile = (file: string): Promise<Buffer> =>
  readFile(require.resolve(`@expo-google-fonts/manrope/${file}`));

/** Read once, as all documents use the same files. */
let fontFiles: Promise<readonly [regular: Buffer, bold: Buffer]> | undefined;
const fonts = (): Promise<readonly [Buffer, Buffer]> => {
  fontFiles ??= Promise.all([
    fontFile("400Regular/Manrope_400Regular.ttf"),
    fontFile("700Bold/Manrope_700Bold.ttf"),
  ]);
  return fontFiles;
};

export interface PdfPage {
  readonly pdf: PDFKit.PDFDocument;
  /** The structure that assistive technology reads (ISO 32000-1, 14.8). */
  readonly tags: PDFKit.PDFStructureElement;
}

export interface Cell extends PDFKit.Mixins.CellOptions {
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

export const cell = (text: string): Cell => ({ text });
export const figure = (text: string): Cell => ({
  text,
  align: right,
  textOptions: figures,
});
export const strong = (given: Cell): Cell => ({ ...given, font: { src: "bold" } });
/** The header of a column, with a background. */
export const heading = (given: Cell): Cell => ({
  ...strong(given),
  type: "TH",
  scope: "Column",
  textColor: muted,
  backgroundColor: sunken,
});
export const rowHeading = (given: Cell): Cell => ({ ...given, type: "TH", scope: "Row" });

export const paragraph = (
  { pdf, tags }: PdfPage,
  text: string,
  {
    size,
    bold = false,
    color = ink,
    tag = "P",
  }: { size: number; bold?: boolean; color?: string; tag?: string },
): void => {
  pdf
    .font(bold ? "bold" : "regular")
    .fontSize(size)
    .fillColor(color)
    .text(text, { structParent: tags, structType: tag });
};

/** Adds a table below the existing content; `widths` in points, `*` takes the rest. */
export const table = (
  { pdf, tags }: PdfPage,
  widths: readonly (number | "*")[],
  rows: readonly (readonly Cell[])[],
): void => {
  pdf.font("regular").fontSize(9).fillColor(ink);
  const options: TaggedTable = {
    structParent: tags,
    columnStyles: widths.map((one) => ({ width: one })),
    defaultStyle: {
      textColor: ink,
      padding: [5, 6],
      border: [0, 0, 0.75, 0],
      borderColor: line,
    },
    data: rows.map((row) => [...row]),
  };
  pdf.table(options);
  pdf.x = margin;
};

/** Names and values under each other; the names are muted. */
export const factTable = (page: PdfPage, rows: readonly (readonly [string, string])[]): void => {
  table(
    page,
    [170, "*"],
    rows.map(([name, value]) => [{ ...rowHeading(cell(name)), textColor: muted }, cell(value)]),
  );
};

const sumWidth = 96;

/** A line of text with a sum at its end: much faster than a row of a table, for lists that may be long. */
export const entry = (
  { pdf, tags }: PdfPage,
  text: string,
  sum: string,
  { bold = false }: { bold?: boolean } = {},
): void => {
  pdf
    .font(bold ? "bold" : "regular")
    .fontSize(9)
    .fillColor(ink);
  const ofText = { width: width - sumWidth };
  // A page that ends within the text would leave its sum behind.
  if (pdf.y + pdf.heightOfString(text, ofText) > pdf.page.height - margin) pdf.addPage();
  const top = pdf.y;
  const said = { structParent: tags, structType: "P" };
  pdf.text(text, margin, top, { ...said, ...ofText });
  const bottom = pdf.y;
  pdf.text(sum, margin + width - sumWidth, top, { ...said, width: sumWidth, align: "right" });
  pdf.x = margin;
  pdf.y = Math.max(bottom, pdf.y) + 5;
};

interface DocumentInput {
  /** What a reader shows in its title bar. */
  readonly title: string;
  /** `IsoDateTime`; the only moment in the file, so that equal input gives equal bytes. */
  readonly issuedAt: string;
}

/** A tagged A4 document in Ukrainian with its font inside, as long as what is written into it. */
export const documentPdf = async (
  { title, issuedAt }: DocumentInput,
  write: (page: PdfPage) => void,
): Promise<Uint8Array> => {
  const [regular, bold] = await fonts();
  const pdf = new Pdf({
    size: "A4",
    margin,
    lang: "uk-UA",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    autoFirstPage: false,
    info: { Title: title, CreationDate: new Date(issuedAt) },
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
  write({ pdf, tags });
  tags.end();
  pdf.end();
  return whole;
};

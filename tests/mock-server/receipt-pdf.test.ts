import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { anInvoice } from "#contracts/builders/people.data.ts";
import {
  anInvoiceDetail,
  anInvoiceLine,
  aProviderDetail,
} from "#contracts/builders/utility.data.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import { PdfFile } from "#contracts/schemas/receipt.ts";
import { receiptPdf } from "#mock/pdf/receipt.ts";
import { receiptTexts as texts, serviceNames, unitNames } from "#mock/pdf/receipt.texts.ts";
import { pdfObjects, pdfText } from "./support/pdf-text.ts";

type Input = Parameters<typeof receiptPdf>[0];

const receipt = (change: Partial<Input> = {}): Promise<Uint8Array> =>
  receiptPdf({
    detail: anInvoiceDetail(),
    provider: aProviderDetail(),
    accountCode: "1045520",
    payer: "Коваленко Олена Петрівна",
    issuedAt: "2026-11-21T09:30:00.000Z",
    ...change,
  });

const textAfter = (pieces: readonly string[], name: string): string =>
  pieces[pieces.lastIndexOf(name) + 1] ?? "";

/** `-1 234,50 грн` → -123450 */
const total = (text: string): number =>
  kopiykas(Number(text.replaceAll(/[^\d,-]/gu, "").replace(",", ".")));

describe("a receipt as a PDF", () => {
  it("is valid for the contract [UTIL-4]", async () => {
    expect(Schema.is(PdfFile)(await receipt())).toBe(true);
  });

  it("has text in Ukrainian that can be selected [UTIL-4]", async () => {
    const pieces = pdfText(await receipt());
    expect(pieces).toEqual(
      expect.arrayContaining([
        "Квитанція",
        "за жовтень 2026 року",
        "КП «Міськводоканал»",
        "просп. Мар’яни Їжакевич, буд. 3, +38 (044) 123 45 67, 15-80",
        "1045520",
        "Коваленко Олена Петрівна",
        "вул. Ґонти, буд. 12, кв. 7",
        "01.11.2026",
        "лічильник № 2204-118",
        "м³",
        "Сформовано 21.11.2026 11:30",
      ]),
    );
    expect(pieces.join("")).not.toContain("\uFFFD");
  });

  it("shows every letter of the alphabet and the special characters", async () => {
    const payer = "АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМм НнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯя ’№«»–−²³₴";
    const pieces = pdfText(await receipt({ payer }));
    expect(pieces.join("")).toContain(payer);
  });

  it("adds up to the kopiyka [UTIL-4]", async () => {
    const pieces = pdfText(
      await receipt({
        detail: anInvoiceDetail({
          openingBalance: 10_310.4,
          paid: 9810.4,
          closingBalance: 750,
        }),
      }),
    );
    const charged = total(textAfter(pieces, "Разом нараховано"));
    expect(charged).toBe(total("387,35") + total("25,00"));
    const parts = [
      "Борг на початок місяця",
      "Нараховано за місяць",
      "Перерахунок",
      "Субсидія",
      "Сплачено",
    ].map((name) => total(textAfter(pieces, name)));
    expect(parts).toEqual([1_031_040, 41_235, -1235, -15_000, -981_040]);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total(textAfter(pieces, "До сплати")));
    expect(pieces).toContain("10\u00A0310,40");
    expect(pieces).toContain("750,00\u00A0грн");
  });

  it("shows readings to a thousandth and prices to five decimals, as tariffs have them [UTIL-4]", async () => {
    const line = anInvoiceLine({
      previousFactor: 1234.567,
      factor: 1235.692,
      quantity: 1.125,
      price: 30.12345,
    });
    const pieces = pdfText(await receipt({ detail: anInvoiceDetail({ lines: [line] }) }));
    expect(pieces).toEqual(
      expect.arrayContaining(["1\u00A0234,567", "1\u00A0235,692", "1,125", "30,12345"]),
    );
  });

  it("has each figure in its column, and a dash where nothing is measured [UTIL-4]", async () => {
    const fixed = {
      serviceTypeId: 11,
      quantity: 1,
      unit: "month",
      price: 25,
      charged: 25.4,
    } as const;
    const pieces = pdfText(
      await receipt({ detail: anInvoiceDetail({ lines: [anInvoiceLine(), fixed] }) }),
    );
    const lines = pieces.slice(pieces.indexOf(texts.lines) + 1, pieces.indexOf(texts.charged));
    // A long text stands in several lines of its cell.
    expect(lines.map((piece) => piece.trim().replaceAll("\u00A0", " ")).join(" ")).toBe(
      [
        [texts.service, texts.previousFactor, texts.factor, texts.quantity, texts.unit],
        [texts.price, texts.sum],
        [`${serviceNames[16]},`, texts.counter("2204-118"), "1 310", "1 322,5", "12,5"],
        [unitNames.m3, "30,98804", "387,35"],
        [serviceNames[11], texts.none, texts.none, "1", unitNames.month, "25,00", "25,40"],
      ]
        .flat()
        .join(" "),
    );
  });

  it("shows an overpayment, before and after", async () => {
    const pieces = pdfText(
      await receipt({
        detail: anInvoiceDetail({ openingBalance: -600, paid: 0, closingBalance: -350 }),
      }),
    );
    expect(textAfter(pieces, "Переплата на початок місяця")).toBe("-600,00");
    expect(textAfter(pieces, "Переплата")).toBe("350,00\u00A0грн");
    expect(textAfter(pieces, "Сплачено")).toBe("0,00");
    expect(pieces).not.toContain("До сплати");
  });

  it("is marked as preliminary for an open month [UTIL-4]", async () => {
    const open = anInvoiceDetail({ invoice: anInvoice({ isDynamic: true }) });
    const text = pdfText(await receipt({ detail: open })).join("");
    expect(text).toContain("Попередня квитанція");
    expect(text).toContain("Це попередній розрахунок");
    expect(pdfText(await receipt()).join("")).not.toMatch(/попередн(?:я|ій розрахунок)/iu);
  });

  it("contains its fonts, language, title and tags", async () => {
    const bytes = await receipt();
    const objects = pdfObjects(bytes);
    expect(objects).toContain("/Lang (uk-UA)");
    expect(objects).toContain("/DisplayDocTitle true");
    expect(objects).toContain("/Marked true");
    const title = "Квитанція за жовтень 2026 року, рахунок 1045520";
    expect(objects).toContain(`>${Buffer.from(title).toString("latin1")}</rdf:li>`);
    const fonts = [...objects.matchAll(/\/BaseFont \/(\S+)/gu)].map(([, name]) => name);
    expect(new Set(fonts)).toEqual(
      new Set([
        expect.stringMatching(/^[A-Z]{6}\+Manrope-Regular$/u),
        expect.stringMatching(/^[A-Z]{6}\+Manrope-Bold$/u),
      ]),
    );
    expect(objects.match(/\/FontFile2 /gu)).toHaveLength(2);
    for (const tag of ["Document", "H1", "H2", "Table", "TR", "TH", "TD"]) {
      expect(objects).toMatch(new RegExp(`/S /${tag}\n`, "u"));
    }
    expect(objects.match(/\/Type \/Page\n/gu)).toHaveLength(1);
    // Seven columns of the charges, and two of the balance.
    expect(objects.match(/\/Scope \/Column/gu)).toHaveLength(9);
    // Facts, charges with their total, and balance with its total.
    expect(objects.match(/\/Scope \/Row/gu)).toHaveLength(
      6 + anInvoiceDetail().lines.length + 1 + 6,
    );
  });

  it("is the same for the same bill and moment, and differs for another moment", async () => {
    const [one, same, later] = await Promise.all([
      receipt(),
      receipt(),
      receipt({ issuedAt: "2026-11-21T09:31:00.000Z" }),
    ]);
    expect(Buffer.compare(one, same)).toBe(0);
    expect(Buffer.compare(one, later)).not.toBe(0);
    expect(pdfObjects(one)).toContain("(D:20261121093000Z)");
  });

  it("contains all lines of a long bill", async () => {
    const lines = Array.from({ length: 40 }, (_, index) =>
      anInvoiceLine({ counterNumber: `9000-${index}` }),
    );
    const pieces = pdfText(await receipt({ detail: anInvoiceDetail({ lines }) }));
    expect(pieces.filter((piece) => piece.startsWith("лічильник № 9000-"))).toHaveLength(40);
    expect(pieces).toContain("До сплати");
  });
});

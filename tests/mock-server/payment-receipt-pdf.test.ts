import { describe, expect, it } from "vitest";
import type { PrintedPayment } from "#mock/pdf/payment-receipt.ts";
import { paymentReceiptPdf, yearReceiptPdf } from "#mock/pdf/payment-receipt.ts";
import { paymentReceiptTexts as texts } from "#mock/pdf/payment-receipt.texts.ts";
import { serviceNames } from "#mock/pdf/receipt.texts.ts";
import { pdfObjects, pdfText } from "./support/pdf-text.ts";

const issue = { payer: "Коваленко Олена Петрівна", issuedAt: "2026-11-21T09:30:00.000Z" };
const issued = texts.madeAt("21.11.2026 11:30");

/** In Ukraine it is the next day already. */
const printed = (over: Partial<PrintedPayment> = {}): PrintedPayment => ({
  document: "OB-1",
  paidAt: "2026-03-05T22:15:00.000Z",
  partner: "Ощадбанк",
  provider: "Водоканал",
  accountCode: "0012345",
  address: "вул. Соборна, 12, кв. 7",
  serviceTypeId: 10,
  accountedOn: "2026-03-09",
  amount: 123_405,
  ...over,
});

const plain = (bytes: Uint8Array): readonly string[] =>
  pdfText(bytes).map((piece) => piece.replaceAll("\u00A0", " "));

const titleOf = (bytes: Uint8Array): string | undefined => {
  const title = /<rdf:li xml:lang="x-default">([^<]*)<\/rdf:li>/u.exec(pdfObjects(bytes))?.[1];
  return title === undefined ? undefined : Buffer.from(title, "latin1").toString("utf8");
};

describe("the receipt of a payment as a PDF [UTIL-5]", () => {
  it("has the sum above all facts of the payment, each by its name", async () => {
    const bytes = await paymentReceiptPdf(printed(), issue);
    expect(plain(bytes)).toEqual([
      texts.title,
      texts.amount,
      "1 234,05 грн",
      ...[
        [texts.number, "OB-1"],
        [texts.paidAt, "06.03.2026 00:15"],
        [texts.partner, "Ощадбанк"],
        [texts.payer, issue.payer],
        [texts.provider, "Водоканал"],
        [texts.account, "0012345"],
        [texts.address, "вул. Соборна, 12, кв. 7"],
        [texts.service, serviceNames[10]],
        [texts.status, texts.accounted("09.03.2026")],
      ].flat(),
      issued,
    ]);
    expect(titleOf(bytes)).toBe(texts.document("OB-1"));
  });

  it("says of a payment on its way that the provider does not have it yet", async () => {
    const { accountedOn: _, ...underWay } = printed();
    const pieces = plain(await paymentReceiptPdf(underWay, issue));
    expect(pieces[pieces.indexOf(texts.status) + 1]).toBe(texts.processing);
  });
});

describe("the payments of a year as a PDF [UTIL-5]", () => {
  it("stand account by account with the sum of each, also where two providers gave one number", async () => {
    const heat = { provider: "Тепломережа", address: "вул. Лісова, 3", serviceTypeId: 12 } as const;
    const bytes = await yearReceiptPdf(
      "2026",
      [
        printed(),
        printed({ ...heat, document: "PB-2", partner: "ПриватБанк", amount: 10_000 }),
        printed({ document: "OB-3", amount: 5 }),
        printed({ accountCode: "0012346", document: "OB-4", amount: 700 }),
      ],
      issue,
    );
    const line = (document: string, partner: string, service: 10 | 12): string =>
      ["06.03.2026 00:15", document, partner, serviceNames[service]].join(", ");
    const accounts = [
      [texts.of("Водоканал", "0012345"), "вул. Соборна, 12, кв. 7"],
      [line("OB-1", "Ощадбанк", 10), "1 234,05 грн"],
      [line("OB-3", "Ощадбанк", 10), "0,05 грн"],
      [texts.total, "1 234,10 грн"],
      [texts.of("Тепломережа", "0012345"), "вул. Лісова, 3"],
      [line("PB-2", "ПриватБанк", 12), "100,00 грн"],
      [texts.total, "100,00 грн"],
      [texts.of("Водоканал", "0012346"), "вул. Соборна, 12, кв. 7"],
      [line("OB-4", "Ощадбанк", 10), "7,00 грн"],
      [texts.total, "7,00 грн"],
    ];
    expect(plain(bytes)).toEqual([
      texts.yearTitle("2026"),
      `${texts.payer}: ${issue.payer}`,
      texts.wholeTotal,
      "1 341,10 грн",
      ...accounts.flat(),
      issued,
    ]);
    expect(titleOf(bytes)).toBe(texts.yearDocument("2026", issue.payer));
  });
});

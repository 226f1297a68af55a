import { describe, expect, it } from "vitest";
import type { PrintedPayment } from "#mock/pdf/payment-receipt.ts";
import { yearReceiptPdf } from "#mock/pdf/payment-receipt.ts";
import { pdfPieces } from "./support/pdf-text.ts";

const fontSize = 9;

/** Some need two or four lines, so that a page ends at different heights. */
const payments = Array.from({ length: 300 }, (_, at): PrintedPayment => ({
  document: `D-${at}`,
  paidAt: "2026-03-05T10:00:00.000Z",
  partner: "Ощадбанк, відділення № 12 ".repeat([1, 4, 11][Math.floor(at / 10) % 3] ?? 1),
  provider: "Водоканал",
  accountCode: "0012345",
  address: "вул. Соборна, 12, кв. 7",
  serviceTypeId: 10,
  amount: 100_000 + (at % 100),
}));

const pieces = async () => {
  const bytes = await yearReceiptPdf("2026", payments, {
    payer: "Коваленко Олена Петрівна",
    issuedAt: "2026-11-21T09:30:00.000Z",
  });
  return pdfPieces(bytes);
};

describe("the receipt of a year with more payments than a page holds [UTIL-5]", () => {
  it("has each sum in the first line of its payment", async () => {
    const all = await pieces();
    const firstLines = all.filter(({ text }) => text.startsWith("05.03.2026"));
    expect(firstLines).toHaveLength(payments.length);
    expect(new Set(firstLines.map(({ page }) => page)).size).toBeGreaterThan(2);
    const sums = firstLines.map(
      (line) =>
        all.find(({ page, x, y }) => page === line.page && y === line.y && x > line.x)?.text,
    );
    expect(sums).toEqual(
      payments.map((_, at) => `1\u00A0000,${String(at % 100).padStart(2, "0")}\u00A0грн`),
    );
  });

  it("has no line over another, and each line begins at the margin", async () => {
    const all = await pieces();
    const lines = all.filter(({ text }) => !text.endsWith("\u00A0грн"));
    const covered = lines.filter(({ page, y }, at) => {
      const before = lines[at - 1];
      return before?.page === page && before.y - y < fontSize;
    });
    expect(covered).toEqual([]);
    const table = "Разом за рік";
    expect(lines.filter(({ text, x }) => text !== table && x !== all[0]?.x)).toEqual([]);
  });
});

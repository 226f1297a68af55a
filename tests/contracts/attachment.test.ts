import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attachmentBytesMax,
  attachmentProbe,
  refusalByContent,
  refusalByName,
} from "#contracts/schemas/attachment.ts";
import { sampleBytes } from "#contracts/builders/sample-files.ts";

const endsOf = (bytes: Uint8Array) => ({
  head: bytes.subarray(0, attachmentProbe),
  tail: bytes.subarray(-attachmentProbe),
});

describe("an attached file", () => {
  it.each(["a.jpg", "a.JPEG", "a.b.png", "Довідка про доходи.doc", "🙂.docx", "рахунок.Pdf"])(
    "may have the name %s [FEED-3]",
    (name) => {
      expect(refusalByName(name, 1)).toBeNull();
    },
  );

  it.each([
    "a.exe",
    "a.jpg.exe",
    "a.pdf ",
    "a.pdf.",
    "a",
    "",
    ".pdf",
    "..pdf",
    "pdf",
    "a.svg",
    "a.html",
    "a.docm",
    "a.jpgx",
    "a\u202efdp.exe",
    "a.рdf",
    "a.pdf\u0000",
  ])("may not have the name %j [FEED-3]", (name) => {
    expect(refusalByName(name, 1)).toBe("type");
  });

  it("is not empty and has at most 10 MB [FEED-3]", () => {
    expect(refusalByName("a.pdf", 0)).toBe("empty");
    expect(refusalByName("a.pdf", attachmentBytesMax)).toBeNull();
    expect(refusalByName("a.pdf", attachmentBytesMax + 1)).toBe("size");
  });

  it.each([
    ["a.jpg", "jpg"],
    ["a.JPEG", "jpg"],
    ["a.png", "png"],
    ["a.pdf", "pdf"],
    ["a.pdf", "pdfAfterMark"],
    ["a.pdf", "pdfAfterLines"],
    ["a.doc", "doc"],
    ["a.doc", "lateDoc"],
    ["a.doc", "deepDoc"],
    ["a.docx", "docx"],
    ["a.docx", "lateDocx"],
  ] as const)("is accepted as %s with the content of %s [FEED-3]", (name, kind) => {
    expect(refusalByContent(name, endsOf(sampleBytes[kind]))).toBeNull();
  });

  it.each([
    ["a.jpg", "png"],
    ["a.png", "jpg"],
    ["a.png", "gif"],
    ["a.png", "svg"],
    ["a.pdf", "html"],
    ["a.pdf", "exe"],
    ["a.pdf", "docx"],
    ["a.pdf", "latePdf"],
    ["a.doc", "docx"],
    ["a.doc", "exe"],
    ["a.doc", "xls"],
    ["a.doc", "lateXls"],
    ["a.doc", "msg"],
    ["a.doc", "msi"],
    ["a.doc", "bareCompound"],
    ["a.docx", "zipOfWords"],
    ["a.docx", "doc"],
    ["a.docx", "zip"],
    ["a.docx", "xlsx"],
    ["a.docx", "pptx"],
    ["a.jpg", "empty"],
  ] as const)("is refused as %s with the content of %s [FEED-3]", (name, kind) => {
    expect(refusalByContent(name, endsOf(sampleBytes[kind]))).toBe("content");
  });

  it("can have any bytes and any name without an exception", () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 300 }), (name, bytes) => {
        const refusal = refusalByContent(name, endsOf(bytes));
        expect([null, "type", "content"]).toContain(refusal);
      }),
    );
  });
});

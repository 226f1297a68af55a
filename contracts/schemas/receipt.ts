import * as Schema from "effect/Schema";

/** The bytes of a PDF file (ISO 32000), starting with `%PDF-`. */
export const PdfFile = Schema.instanceOf(Uint8Array)
  .check(
    Schema.makeFilter((bytes: Uint8Array) =>
      new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-"
        ? undefined
        : "Expected a PDF",
    ),
  )
  .annotate({ identifier: "PdfFile" });

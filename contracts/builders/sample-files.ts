/** Small files with the first bytes of their type, for tests on both sides of the wire. */
const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...new TextEncoder().encode(part)] : part,
    ),
  );

const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);

/** An archive entry of an empty file: its local header, or its record in the directory at the end. */
const entry = (name: string, mark: readonly number[], lengthAt: number, after: number) =>
  [[0x50, 0x4b, ...mark], zeros(lengthAt - 4), [name.length, 0], zeros(after), name] as const;

const zip = (names: readonly string[], text = "") =>
  bytesOf(
    ...names.flatMap((name) => entry(name, [3, 4], 26, 2)),
    text,
    ...names.flatMap((name) => entry(name, [1, 2], 28, 16)),
  );

const wide = (name: string): readonly number[] =>
  Array.from(name, (letter) => [letter.charCodeAt(0), 0]).flat();

/** A compound file with streams of these names; their directory comes after this many sectors. */
const compound = (sectors: number, ...names: readonly string[]) =>
  bytesOf(
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    zeros(22),
    [9, 0],
    zeros(16),
    [sectors % 256, Math.floor(sectors / 256), 0, 0],
    zeros(460 + 512 * sectors),
    ...["Root Entry", ...names].map((name) => [...wide(name), ...zeros(128 - 2 * name.length)]),
  );

export const sampleBytes = {
  jpg: bytesOf([0xff, 0xd8, 0xff, 0xe0], zeros(20)),
  png: bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], zeros(20)),
  pdf: bytesOf("%PDF-1.7\n%", zeros(20), "%%EOF"),
  pdfAfterMark: bytesOf([0xef, 0xbb, 0xbf], "%PDF-1.7\n%", zeros(20), "%%EOF"),
  pdfAfterLines: bytesOf("\r\n\n %PDF-1.4\n%", zeros(20), "%%EOF"),
  latePdf: bytesOf(zeros(2000), "%PDF-1.7\n%%EOF"),
  doc: compound(0, "1Table", "WordDocument"),
  /** Like large files: the directory of streams is far from the start, or from both ends. */
  lateDoc: compound(200, "1Table", "WordDocument"),
  deepDoc: bytesOf([...compound(200, "WordDocument")], zeros(100_000)),
  xls: compound(0, "Workbook"),
  lateXls: compound(200, "Workbook"),
  msg: compound(0, "__properties_version1.0"),
  msi: compound(0, "\u0005SummaryInformation"),
  bareCompound: bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], zeros(504)),
  docx: zip(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]),
  /** As some editors write it: the list of content types is the last entry, and far from the start. */
  lateDocx: zip(["mimetype", "word/document.xml", "[Content_Types].xml"], "0".repeat(200_000)),
  xlsx: zip(["[Content_Types].xml", "xl/workbook.xml"]),
  pptx: zip(["[Content_Types].xml", "ppt/presentation.xml"]),
  zip: zip(["readme.txt"], "[Content_Types].xml word/document.xml"),
  zipOfWords: zip(["word/readme.txt"]),
  exe: bytesOf("MZ", zeros(100)),
  html: bytesOf("<script>1</script> %PDF-1.7"),
  svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'),
  gif: bytesOf("GIF89a", zeros(20)),
  empty: bytesOf(),
} as const;

export const sampleFile = (name: string, kind: keyof typeof sampleBytes, type = ""): File =>
  new File([sampleBytes[kind]], name, { type });

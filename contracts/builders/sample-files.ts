/** Small files whose first bytes are those of their type, for tests on both sides of the wire. */
const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...new TextEncoder().encode(part)] : part,
    ),
  );

const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);

const zip = (...names: readonly string[]) =>
  bytesOf([0x50, 0x4b, 0x03, 0x04], zeros(22), ...names.flatMap((name) => [name, zeros(30)]));

export const sampleBytes = {
  jpg: bytesOf([0xff, 0xd8, 0xff, 0xe0], zeros(20)),
  png: bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], zeros(20)),
  pdf: bytesOf("%PDF-1.7\n%", zeros(20), "%%EOF"),
  doc: bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], zeros(504)),
  docx: zip("[Content_Types].xml", "_rels/.rels", "word/document.xml"),
  /** As some editors write it: the list of types is not the first, and far from the start. */
  lateDocx: bytesOf([0x50, 0x4b, 0x03, 0x04], zeros(200_000), "word/document.xml", zeros(60)),
  xlsx: zip("[Content_Types].xml", "xl/workbook.xml"),
  pptx: zip("[Content_Types].xml", "ppt/presentation.xml"),
  zip: zip("readme.txt"),
  exe: bytesOf("MZ", zeros(100)),
  html: bytesOf("<script>1</script> %PDF-1.7"),
  svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'),
  gif: bytesOf("GIF89a", zeros(20)),
  empty: bytesOf(),
} as const;

export const sampleFile = (name: string, kind: keyof typeof sampleBytes, type = ""): File =>
  new File([sampleBytes[kind]], name, { type });

/** FEED-3: file types for attachments, by the extension of the name. */
export const attachmentEndings = ["jpg", "jpeg", "png", "doc", "docx", "pdf"] as const;

/** Maximum size of a file in bytes: 10 MB as file managers count them. */
export const attachmentBytesMax = 10 * 1024 * 1024;

export type AttachmentEnding = (typeof attachmentEndings)[number];

/** Reasons to refuse a file. The client checks before sending, and the server checks again. */
export type AttachmentRefusal = "type" | "content" | "size" | "empty";

/** Bytes at each end of a file that are used to determine its type. */
export const attachmentProbe = 65_536;

/** Both ends of a file; for a short file they overlap. */
export interface AttachmentEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

const isEnding = (text: string): text is AttachmentEnding =>
  attachmentEndings.some((ending) => ending === text);

/** The extension of a name if it is in the list. A name that is only an extension has none. */
const endingOf = (name: string): AttachmentEnding | null => {
  const ending = /[^.]\.([A-Za-z]{3,4})$/u.exec(name)?.[1]?.toLowerCase() ?? "";
  return isEnding(ending) ? ending : null;
};

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** One character for each byte, so that names inside an archive can be searched. */
const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** A little-endian number of this many bytes, as in both archive formats. */
const numberAt = (bytes: Uint8Array, at: number, length: number): number => {
  let value = 0;
  for (let place = length - 1; place >= 0; place -= 1)
    value = value * 256 + (bytes[at + place] ?? 0);
  return value;
};

const entryMarks = [
  { mark: "PK\u0003\u0004", lengthAt: 26, nameAt: 30 },
  { mark: "PK\u0001\u0002", lengthAt: 28, nameAt: 46 },
] as const;

/**
 * The file names of a ZIP archive in these bytes, from local headers and the central directory (APPNOTE.TXT, 4.3.7 and
 * 4.3.12).
 */
const namesIn = (bytes: Uint8Array): readonly string[] => {
  const text = textOf(bytes);
  return entryMarks.flatMap(({ mark, lengthAt, nameAt }) => {
    const names: string[] = [];
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      const start = at + nameAt;
      names.push(text.slice(start, start + numberAt(bytes, at + lengthAt, 2)));
    }
    return names;
  });
};

/** A ZIP archive with the parts of a text document (Office Open XML, ECMA-376 part 2). Their content is not checked. */
const isWordArchive = ({ head, tail }: AttachmentEnds): boolean => {
  if (!startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return false;
  const names = [...namesIn(head), ...namesIn(tail)];
  return names.includes("[Content_Types].xml") && names.some((name) => name.startsWith("word/"));
};

/** The encoding of names in a compound file: UTF-16, little-endian. */
const wide = (name: string): string => name.replaceAll(/./gu, "$&\u0000");

const wordName = wide("WordDocument");
const otherNames = ["Workbook", "Book", "PowerPoint Document", "__properties_version1.0"].map(wide);

/**
 * A compound file ([MS-CFB] 2.2) with the stream of a text document ([MS-DOC] 2.1). Tables, slides, letters and
 * installers are such files too. The directory of streams may be anywhere in the file. If it is outside the parts that
 * were read, the file passes unless they name another kind.
 */
const isWordCompound = ({ head, tail }: AttachmentEnds): boolean => {
  if (!startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return false;
  const names = textOf(head) + textOf(tail);
  if (names.includes(wordName)) return true;
  const sector = { 9: 512, 12: 4096 }[numberAt(head, 0x1e, 2)] ?? 0;
  const listAt = (numberAt(head, 0x30, 4) + 1) * sector;
  return listAt >= attachmentProbe && !otherNames.some((name) => names.includes(name));
};

/**
 * Readers look for the header in the first 1024 bytes. A byte order mark, empty lines and printer commands may come
 * before it; markup may not.
 */
const isPdf = ({ head }: AttachmentEnds): boolean =>
  /^[^<]*%PDF-/u.test(textOf(head.subarray(0, 1024)));

const jpeg = ({ head }: AttachmentEnds): boolean => startsWith(head, 0xff, 0xd8, 0xff);

/** Detected by file signatures, independent of the name. */
const signatures: Readonly<Record<AttachmentEnding, (ends: AttachmentEnds) => boolean>> = {
  jpg: jpeg,
  jpeg,
  png: ({ head }) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  doc: isWordCompound,
  docx: isWordArchive,
  pdf: isPdf,
};

/** The first problem that is visible without reading the file; `null` if there is none. */
export const refusalByName = (name: string, size: number): AttachmentRefusal | null => {
  if (endingOf(name) === null) return "type";
  if (size === 0) return "empty";
  return size > attachmentBytesMax ? "size" : null;
};

/**
 * Whether the content matches the extension (OWASP ASVS 5.2.2). It checks only the type; finding malware is a scanner's
 * task.
 */
export const refusalByContent = (name: string, ends: AttachmentEnds): AttachmentRefusal | null => {
  const ending = endingOf(name);
  if (ending === null) return "type";
  return signatures[ending](ends) ? null : "content";
};

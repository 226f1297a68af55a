/** Section 5: what may be attached to a message, by the ending of its name. */
export const attachmentEndings = ["jpg", "jpeg", "png", "doc", "docx", "pdf"] as const;

/** The most bytes of a file: 10 MB as file managers count them. */
export const attachmentBytesMost = 10 * 1024 * 1024;

export type AttachmentEnding = (typeof attachmentEndings)[number];

/** Why a file is not taken; each is found by the client before sending and by the server again. */
export type AttachmentRefusal = "type" | "content" | "size" | "empty";

/** As many bytes from either end of a file as its content is judged by. */
export const attachmentProbe = 65_536;

/** The ends of a file; the same bytes twice for a short one. */
export interface AttachmentEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

const isEnding = (text: string): text is AttachmentEnding =>
  attachmentEndings.some((ending) => ending === text);

/** The ending of a name when it is one of the list; a name that is nothing but an ending has none. */
const endingOf = (name: string): AttachmentEnding | null => {
  const ending = /[^.]\.([A-Za-z]{3,4})$/u.exec(name)?.[1]?.toLowerCase() ?? "";
  return isEnding(ending) ? ending : null;
};

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** One character a byte, so that names within an archive can be looked for. */
const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/**
 * A ZIP archive with the parts of a text document: Office Open XML, ECMA-376 part 2. Its list of names stands at the end,
 * the first of them often at the start.
 */
const isWordArchive = ({ head, tail }: AttachmentEnds): boolean => {
  if (!startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return false;
  const names = textOf(head) + textOf(tail);
  const isOther = /\b(?:xl\/workbook|ppt\/presentation)/u.test(names);
  return names.includes("word/") || (names.includes("[Content_Types].xml") && !isOther);
};

const jpeg = ({ head }: AttachmentEnds): boolean => startsWith(head, 0xff, 0xd8, 0xff);

/** By what its first bytes say (file signatures), whatever its name is. */
const signatures: Readonly<Record<AttachmentEnding, (ends: AttachmentEnds) => boolean>> = {
  jpg: jpeg,
  jpeg,
  png: ({ head }) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  // Compound File Binary, [MS-CFB] 2.2.
  doc: ({ head }) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  docx: isWordArchive,
  pdf: ({ head }) => textOf(head.subarray(0, 5)) === "%PDF-",
};

/** What can be said of a file without reading it; `null` when it may be read. */
export const refusalByName = (name: string, size: number): AttachmentRefusal | null => {
  if (endingOf(name) === null) return "type";
  if (size === 0) return "empty";
  return size > attachmentBytesMost ? "size" : null;
};

/** Whether the content is what the name says (OWASP ASVS 5.2.2); a name alone proves nothing. */
export const refusalByContent = (name: string, ends: AttachmentEnds): AttachmentRefusal | null => {
  const ending = endingOf(name);
  if (ending === null) return "type";
  return signatures[ending](ends) ? null : "content";
};

import { inflateSync } from "node:zlib";

/** Objects of a PDF as pdfkit writes them: `7 0 obj … endobj`, streams unpacked. Latin-1 keeps every byte. */
const objectsOf = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", whole = ""] of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gmu)) {
    const [, head = whole, packed] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream$/u.exec(whole) ?? [];
    if (packed === undefined) objects.set(id, head);
    else if (!head.includes("/FlateDecode")) objects.set(id, head + packed);
    else objects.set(id, head + inflateSync(Buffer.from(packed, "latin1")).toString("latin1"));
  }
  return objects;
};

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/gu) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The text of each glyph of a font (ISO 32000-1, 9.10.3). */
const glyphsOf = (cmap: string): readonly string[] =>
  [...cmap.matchAll(/beginbfrange\n([\s\S]*?)\nendbfrange/gu)].flatMap(([, ranges = ""]) =>
    [...ranges.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/gu)].flatMap(([, list = ""]) =>
      [...list.matchAll(/<([\da-f ]*)>/gu)].map(([, hex = ""]) => utf16(hex.replaceAll(" ", ""))),
    ),
  );

/** A piece of text and its place, in points from the left and from below. */
interface Piece {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** The selectable text of a PDF made by pdfkit: one entry for each piece of text, in order. */
export const pdfPieces = (bytes: Uint8Array): readonly Piece[] => {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, readonly string[]>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const cmap = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id) ?? "")?.[1] ?? "";
      fonts.set(name, glyphsOf(objects.get(cmap) ?? ""));
    }
  }
  return [...objects.values()].flatMap((body, page) =>
    [...body.matchAll(/^BT\n([\s\S]*?)\nET$/gmu)].map(([, piece = ""]) => {
      const glyphs = fonts.get(/\/(F\d+) /u.exec(piece)?.[1] ?? "") ?? [];
      const [, x, y] = /^1 0 0 1 (\S+) (\S+) Tm$/mu.exec(piece) ?? [];
      const text = [...piece.matchAll(/<([\da-f]+)>/gu)]
        .flatMap(([, codes = ""]) => codes.match(/.{4}/gu) ?? [])
        .map((code) => glyphs[Number.parseInt(code, 16)] ?? "\uFFFD")
        .join("");
      return { text, page, x: Number(x), y: Number(y) };
    }),
  );
};

/** The same without the places. */
export const pdfText = (bytes: Uint8Array): readonly string[] =>
  pdfPieces(bytes).map(({ text }) => text);

/** All objects of the file as text, with streams unpacked. */
export const pdfObjects = (bytes: Uint8Array): string => [...objectsOf(bytes).values()].join("\n");

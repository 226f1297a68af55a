import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "#web/formats/csv.ts";

/** A reader of RFC 4180, independent of the writer. */
const read = (file: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  let at = 1;
  while (at < file.length) {
    const sign = file.charAt(at);
    if (isQuoted && sign === '"' && file.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ";") {
      row.push(cell);
      cell = "";
    } else if (!isQuoted && sign === "\r" && file.charAt(at + 1) === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else cell += sign;
    at += 1;
  }
  return rows;
};

const nasty = fc.string({
  unit: fc.constantFrom(..."=+-@\t\r\n\";, '1,.aїґ＝＋－＠|!()".split("")),
  maxLength: 12,
});
const cells = fc.oneof(nasty, fc.string({ unit: "grapheme" }));
const tables = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.array(fc.array(cells, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 6,
  }),
);

describe("a table as a file", () => {
  it("begins with a byte order mark and ends each line with CRLF [UTIL-11]", () => {
    expect(toCsv(["Період", "Сума"], [["лист. 2026", 12.5]])).toBe(
      "\uFEFFПеріод;Сума\r\nлист. 2026;12,5\r\n",
    );
    expect(toCsv(["a"], [])).toBe("\uFEFFa\r\n");
  });

  it.each([
    ["a;b", '"a;b"'],
    ["a,b", '"a,b"'],
    ['Ресторан "Дніпро"', '"Ресторан ""Дніпро"""'],
    ["перший\r\nдругий", '"перший\r\nдругий"'],
    ["перший\nдругий", '"перший\nдругий"'],
    [" з пробілом", '" з пробілом"'],
    ["з пробілом ", '"з пробілом "'],
    ["", ""],
    ["вул. Соборна", "вул. Соборна"],
  ])("quotes %j as RFC 4180 says [UTIL-11]", (cell, written) => {
    expect(toCsv(["h"], [[cell]])).toBe(`\uFEFFh\r\n${written}\r\n`);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["=HYPERLINK(A1)", "'=HYPERLINK(A1)"],
    ["+380671234567", "'+380671234567"],
    ["-2+3", "'-2+3"],
    ["-", "'-"],
    ["--5", "'--5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", '"\'\t=1"'],
    ["\r=1", '"\'\r=1"'],
    ["  =1+1", "'  =1+1"],
    ["＝1+1", "'＝1+1"],
  ])("disables the formula in %j [UTIL-11]", (cell, written) => {
    expect(toCsv(["h"], [[cell]])).toBe(`\uFEFFh\r\n${written}\r\n`);
  });

  it.each([
    [-12.5, "-12,5"],
    [-0, "0"],
    [0.1, "0,1"],
    [1234567.89, "1234567,89"],
    ["-12.50", "-12.50"],
    ["-5", "-5"],
    [Number.NaN, ""],
    [Number.POSITIVE_INFINITY, ""],
  ])("keeps the number %s a number [UTIL-11]", (cell, written) => {
    expect(toCsv(["h"], [[cell]])).toBe(`\uFEFFh\r\n${written}\r\n`);
  });

  it.each([
    "0012345",
    "1234567890123456",
    "12345678901234567890",
    "12/5",
    "77-01",
    "12 345",
    "12\u00A0345\u00A0678",
    "12.05",
    "12.340",
    "12:30",
    "12:30:45",
    "1E5",
    "12E5",
    "1E12",
    "1.2e-3",
    "1.25E3",
    "-0012",
  ])("keeps the code %s, which a spreadsheet would spoil [UTIL-11]", (code) => {
    expect(toCsv(["h"], [[code]])).toBe(`\uFEFFh\r\n'${code}\r\n`);
  });

  it("keeps the code 12,5 as well, in quotes for its comma [UTIL-11]", () => {
    expect(toCsv(["h"], [["12,5"]])).toBe(`\uFEFFh\r\n"'12,5"\r\n`);
  });

  it.each(["32516847", "0", "21.11.2026", "21.11.2026 09:30", "буд. 5", "A_1", "№77", "1E", "5 м"])(
    "leaves %s as it is",
    (text) => {
      expect(toCsv(["h"], [[text]])).toBe(`\uFEFFh\r\n${text}\r\n`);
    },
  );

  it("keeps every text, except for an apostrophe before some [UTIL-11]", () => {
    fc.assert(
      fc.property(tables, ([header = [], ...rows]) => {
        const found = read(toCsv(header, rows));
        expect(found).toHaveLength(rows.length + 1);
        [header, ...rows].forEach((row, line) => {
          expect(found[line]?.map((cell, at) => (cell === `'${row[at]}` ? row[at] : cell))).toEqual(
            row,
          );
        });
      }),
      { numRuns: 500 },
    );
  });

  it("never has a cell that a spreadsheet would calculate [UTIL-11]", () => {
    fc.assert(
      fc.property(tables, ([header = [], ...rows]) => {
        for (const cell of read(toCsv(header, rows)).flat()) {
          expect(
            /^-\d+(?:[.,]\d+)?$/u.test(cell) || !/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell),
          ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps every number, with a decimal comma [UTIL-11]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (total) => {
        const [, row] = read(toCsv(["h"], [[total / 100]]));
        expect(Number(row?.[0]?.replace(",", "."))).toBe(total === 0 ? 0 : total / 100);
      }),
    );
  });
});

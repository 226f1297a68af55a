import type { Page } from "playwright/test";

/** The paper size, and the margins of `base.css`. In points, 72 to the inch. */
const mm = 72 / 25.4;
const a4 = { width: 210 * mm, height: 297 * mm, margin: 12 * mm };
/** The tallest page that PDF allows. */
const endless = 14_400;

/** The number of paper heights to try, each one line shorter, to find headings at the bottom of a sheet. */
const papers = 12;
const line = 24;

/** A position on paper: the sheet from 0, and the distance from its top edge. */
interface Spot {
  readonly sheet: number;
  readonly top: number;
}

export interface Sheets {
  readonly count: number;
  /** The height of the content without page breaks, in sheets: `1.5` fills one and a half. */
  readonly filled: number;
  /** Headings whose content starts on a later sheet. */
  readonly stranded: readonly string[];
}

const prefix = "https://print.invalid/";

/**
 * Marks headings and what follows them with links. A PDF stores the positions of links, and of no other text. Table
 * headers count as headings, and so do the rows that start a section.
 * @returns the texts of the headings.
 */
const mark = (page: Page): Promise<readonly string[]> =>
  page.evaluate((address) => {
    const isPrinted = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.closest(".ui-visually-hidden") === null &&
      one.getClientRects().length > 0;
    const put = (parent: Element, before: Node | null, name: string): void => {
      const link = document.createElement("a");
      link.href = `${address}${name}`;
      link.textContent = "·";
      link.style.cssText =
        "display:inline-block;inline-size:2px;block-size:2px;overflow:hidden;font-size:2px;padding:0;margin:0;color:transparent";
      parent.insertBefore(link, before);
    };
    const main = document.querySelector("main");
    if (main === null) throw new Error("the page has no main part");
    const headings = [
      ...main.querySelectorAll(
        "h1, h2, h3, h4, caption, thead th:first-child, .ui-table-section th",
      ),
    ].filter(isPrinted);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let at = walker.nextNode(); at !== null; at = walker.nextNode())
      if (at instanceof Text && at.data.trim() !== "" && at.parentElement !== null)
        // A link inside an SVG does not work.
        if (isPrinted(at.parentElement) && at.parentElement.closest("svg") === null) texts.push(at);
    for (const [nth, heading] of headings.entries()) {
      const row = heading.closest("tr") ?? heading;
      const next = texts.find(
        (text) =>
          !row.contains(text) &&
          (row.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      );
      put(heading, heading.firstChild, `heading-${nth}`);
      if (next?.parentElement) put(next.parentElement, next, `next-${nth}`);
    }
    const last = texts.at(-1);
    if (last?.parentElement) put(last.parentElement, last.nextSibling, "end");
    return headings.map(({ textContent }) => (textContent ?? "").trim().slice(0, 60));
  }, prefix);

/** The objects of a PDF by their numbers. Streams are ignored. */
const objectsIn = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...file.matchAll(/(?:^|\n)(?<id>\d+) 0 obj\s*(?<body>[^]*?)(?:stream|endobj)/gu)].map(
      ({ groups }) => [groups?.["id"] ?? "", groups?.["body"] ?? ""],
    ),
  );

const idsIn = (list: string | undefined): readonly string[] =>
  [...(list ?? "").matchAll(/(?<id>\d+) 0 R/gu)].map(({ groups }) => groups?.["id"] ?? "");

const listIn = (body: string, name: string): string | undefined =>
  new RegExp(`/${name} \\[(?<list>[^\\]]*)\\]`, "u").exec(body)?.groups?.["list"];

/** The positions of the marks. */
const spotsIn = (
  file: string,
): { readonly count: number; readonly spots: ReadonlyMap<string, Spot> } => {
  const objects = objectsIn(file);
  const root = [...objects.values()].find(
    (body) => /\/Type \/Pages/u.test(body) && !/\/Parent/u.test(body),
  );
  const pagesOf = (body: string): readonly string[] =>
    idsIn(listIn(body, "Kids")).flatMap((id) => {
      const kid = objects.get(id) ?? "";
      return /\/Type \/Pages/u.test(kid) ? pagesOf(kid) : [kid];
    });
  const pages = pagesOf(root ?? "");
  const spots = new Map<string, Spot>();
  for (const [sheet, body] of pages.entries()) {
    const height = Number((listIn(body, "MediaBox") ?? "").trim().split(/\s+/u)[3]);
    const own = [
      listIn(body, "Annots") ?? "",
      objects.get(/\/Annots (?<id>\d+) 0 R/u.exec(body)?.groups?.["id"] ?? "") ?? "",
    ];
    for (const id of own.flatMap(idsIn)) {
      const annotation = objects.get(id) ?? "";
      const name = /\/URI \(https:\/\/print\.invalid\/(?<name>[\w-]+)\)/u.exec(annotation)
        ?.groups?.["name"];
      const top = Number((listIn(annotation, "Rect") ?? "").trim().split(/\s+/u)[3]);
      if (name !== undefined && !spots.has(name)) spots.set(name, { sheet, top: height - top });
    }
  }
  return { count: pages.length, spots };
};

const inches = (points: number): string => `${points / 72}in`;

const marksOf = (page: Page) => page.locator(`a[href^="${prefix}"]`);

/** `undefined` if the page has replaced a marked part meanwhile, such as a chart whose code has come. */
const measure = async (page: Page): Promise<Sheets | undefined> => {
  await marksOf(page).evaluateAll((marks) => marks.forEach((one) => one.remove()));
  const headings = await mark(page);
  const marked = await marksOf(page).count();
  const print = async (height: number) => {
    const file = await page.pdf({ width: inches(a4.width), height: inches(height) });
    return spotsIn(file.toString("latin1"));
  };
  const { count } = await print(a4.height);
  const stranded = new Set<string>();
  // With one paper height there may be no heading at the bottom by chance, so shorter heights are tried too.
  for (let height = a4.height; height > a4.height - papers * line; height -= line) {
    const { spots } = await print(height);
    for (const [nth, text] of headings.entries()) {
      const heading = spots.get(`heading-${nth}`);
      const next = spots.get(`next-${nth}`);
      if (heading !== undefined && next !== undefined && heading.sheet !== next.sheet)
        stranded.add(text);
    }
  }
  const whole = await print(endless);
  if ((await marksOf(page).count()) < marked) return undefined;
  const end = whole.spots.get("end");
  if (end === undefined) throw new Error("the end of the page is not on paper");
  const room = a4.height - 2 * a4.margin;
  const used = end.sheet * (endless - 2 * a4.margin) + end.top - a4.margin;
  return {
    count,
    filled: used / room,
    stranded: [...stranded],
  };
};

/** Prints the current page, again if it was still changing. The page cannot be used afterwards. */
export const sheetsOf = async (page: Page): Promise<Sheets> => {
  await page.emulateMedia({ media: "print" });
  for (let turn = 0; turn < 3; turn += 1) {
    const sheets = await measure(page);
    if (sheets !== undefined) return sheets;
  }
  throw new Error("the page never stops changing");
};

import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { contentLengthMax } from "#contracts/schemas/administration.ts";
import { contentLimit, isTooMuch } from "#web/content/sanitize.ts";

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, at) => ` a${at.toString(36)}`).join("");

/** The cost of checking this text: how often patterns run, and how many characters they read. */
const workOf = (html: string): { readonly asked: number; readonly read: number } => {
  const exec = vi.spyOn(RegExp.prototype, "exec");
  isTooMuch(html);
  const found = exec.mock.results.map(({ value }) => value as RegExpExecArray | null);
  exec.mockRestore();
  return {
    asked: found.length,
    read: found.reduce((sum, match) => sum + (match?.[0].length ?? 0), 0),
  };
};

describe("content from outside", () => {
  it("is shown up to the length that content managers can save", () => {
    expect(contentLimit).toBe(contentLengthMax);
  });

  it.each([
    ["open elements", "<div>".repeat(20_000)],
    ["open formatting", "<b>x".repeat(25_000)],
    ["open formatting with attributes", '<I class="y">x'.repeat(5_000)],
    ["end tags of something else", "<div></b>".repeat(10_000)],
    [
      "elements that the page does not know",
      Array.from({ length: 9_000 }, (_, at) => `<x${at}>`).join(""),
    ],
    ["cells in an open drawing", `<svg>${"<td>".repeat(20_000)}`],
    ["empty elements in an open formula", `<math>${"<col>".repeat(20_000)}`],
    ["paragraphs within much open formatting", "<b id=x>".repeat(300) + "<p>x".repeat(10_000)],
    ["attributes in one tag", `<p${attributes(80_000)}>x</p>`],
    ["attributes with values", `<p${attributes(40_000).replaceAll(" a", "\n title = a")}>x</p>`],
    ["attributes in an end tag", `<p>x</p${attributes(80_000)}>`],
    ["attributes after a quote that is none", `<p a"${attributes(80_000)}>">`],
    ["attributes after values that look like an end", `<p a=">" b='>'/c=d"${attributes(80_000)}>`],
    ["attributes in many tags", `<p${attributes(100)}>x`.repeat(1_000)],
    [
      "formatting opened anew with its attributes",
      `<p><b${attributes(300)}>x${"<p>x".repeat(60_000)}`,
    ],
    ["names that begin like others", "<p\u00a0>".repeat(20_000)],
    ["more than editors can save", "x".repeat(contentLimit + 1)],
  ])("is refused before it is parsed when it would freeze the page: %s [CMS-2]", (_, html) => {
    expect(isTooMuch(html)).toBe(true);
  });

  it.each([
    ["a large table", `<div><table>${"<tr><td>1</td></tr>".repeat(25_000)}</table></div>`],
    ["a large table without end tags", `<table>${"<tr><td>1".repeat(49_000)}</table>`],
    ["many paragraphs", "<p>Слово <b>жирне</b> <a href=/help>далі</a><br></p>".repeat(8_000)],
    ["lists without end tags", `<ul>${"<li>раз<p>два<img src=/a.png>".repeat(15_000)}</ul>`],
    ["deep, but closed", `${"<div>".repeat(300)}x${"</div>".repeat(300)}`],
    ["signs that are no tags", "1 < 2 <3 << </ <".repeat(30_000)],
    [
      "a table out of an office program",
      `<table>${`<tr height=20 style="height:15pt">${'<td class="xl65" width="64" style="width:48pt">12,50</td>'.repeat(6)}</tr>`.repeat(1_200)}</table>`,
    ],
    ["an image within the text", `<img alt="" src="data:image/png;base64,${"A".repeat(480_000)}">`],
    ["words beside a tag", `<p>${"слово ".repeat(80_000)}</p>`],
    ["a tag with many attributes", `<p${attributes(300)}>x</p>`],
    ["some tags left open", "<p><b><i><span>x</p>".repeat(80)],
  ])("is shown, however long, when it is well formed: %s [CMS-2]", (_, html) => {
    expect(html.length).toBeLessThanOrEqual(contentLimit);
    expect(isTooMuch(html)).toBe(false);
  });

  it("is checked at a bounded cost for any text [CMS-2]", () => {
    const piece = fc.oneof(
      fc.constantFrom("<p ", "</b ", "<p a='", '<p a="', "=", '"', "'", "/", ">", " ", "<!--", "x"),
      fc.constantFrom("<svg>", "<td>", "<b>", " ".repeat(400), "x".repeat(400), "a ", "<p a=x<p"),
    );
    const pieces = fc.array(
      fc.tuple(fc.string({ unit: piece, minLength: 1, maxLength: 4 }), fc.integer({ max: 9 })),
      { minLength: 1, maxLength: 4 },
    );
    const text = pieces.map((all) => {
      const room = contentLimit / all.length;
      return all
        .map(([unit, part]) =>
          unit.repeat(Math.max(1, Math.floor(room / unit.length / 2 ** Math.max(0, part)))),
        )
        .join("");
    });
    fc.assert(
      fc.property(text, (html) => {
        const { asked, read } = workOf(html);
        expect(asked).toBeLessThanOrEqual(3 * contentLimit);
        expect(read).toBeLessThanOrEqual(50 * contentLimit);
      }),
      {
        numRuns: 100,
        examples: [
          ["<p <p <p ".repeat(130) + `a="${"x".repeat(480_000)}`],
          [`${"<p ".repeat(400)}${" ".repeat(480_000)}`],
        ],
      },
    );
  }, 60_000);

  it("is shown when all its parts are ordinary [CMS-2]", () => {
    const attribute = fc.constantFrom(
      'class="a b"',
      'href="https://a.example/?a=1&b=2"',
      "width=64",
      "id='x>y'",
      'title="Слово, слово"',
      "hidden",
    );
    const block = fc
      .tuple(
        fc.constantFrom("p", "h2", "li", "blockquote", "td", "em", "a"),
        fc.array(attribute, { maxLength: 6 }),
        fc.constantFrom(
          "Слово ".repeat(8),
          "<b>Слово</b> слово слово",
          '<a href="/help">Слово</a>',
        ),
      )
      .map(([tag, all, inner]) => `<${[tag, ...all].join(" ")}>${inner}</${tag}>`);
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const page = blocks.join("\n");
        const long = page.repeat(Math.floor(contentLimit / page.length));
        expect(isTooMuch(long), page).toBe(false);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

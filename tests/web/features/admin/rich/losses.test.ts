import { describe, expect, it } from "vitest";
import { cleaned } from "#web/content/cleaned.ts";
import { lossesOf, simplified } from "#web/features/admin/rich/losses.ts";

const table =
  '<table><caption>Тарифи</caption><thead><tr><th scope="col">Послуга</th><th scope="col">Ціна</th></tr></thead>' +
  '<tbody><tr><th scope="row">Вода</th><td>12,50</td></tr><tr><td colspan="2">Разом</td></tr></tbody></table>';

describe("what the visual editor keeps", () => {
  it.each([
    ["headings", "<h2>Один</h2><h3>Два</h3><h4>Три</h4>"],
    ["bold and italic", "<p>Це <strong>важливо</strong> і <em>терміново</em>.</p>"],
    ["lists", "<ul><li>Один<ul><li>Два</li></ul></li></ul><ol><li>Раз</li></ol>"],
    [
      "links",
      '<p><a href="https://example.org/">Туди</a>, <a href="/help">сюди</a>, <a href="#d">униз</a>, <a href="mailto:a@example.org">лист</a>, <a href="tel:+380441234567">дзвінок</a></p>',
    ],
    ["places for links", '<h2 id="d">Далі</h2>'],
    [
      "images with their words",
      '<p><img src="/api/cms/public/content/images/a.png" alt="Лічильник"></p>',
    ],
    ["tables with their names and headings", table],
    ["quotations, rules and line ends", "<blockquote><p>Так</p></blockquote><hr><p>Раз<br>два</p>"],
  ])("%s [CMS-4]", (_, html) => {
    expect(lossesOf(html)).toEqual([]);
    expect(simplified(html)).toBe(html);
  });

  it("may have other markup with the same meaning", () => {
    const html =
      "<h1>Один</h1>\n  <p><b>Два</b> <i>три</i></p><ul>\n<li><p>Чотири</p></li></ul>П’ять";
    expect(lossesOf(html)).toEqual([]);
    expect(simplified(html)).toBe(
      "<h2>Один</h2><p><strong>Два</strong> <em>три</em></p><ul><li>Чотири</li></ul><p>П’ять</p>",
    );
  });
});

describe("what the visual editor does not keep", () => {
  it("is named, with the number of times it occurs [CMS-4]", () => {
    const html =
      '<section><h5>Дрібно</h5><p title="Так">Текст</p></section><dl><dt>А</dt><dd>Б</dd><dt>В</dt><dd>Г</dd></dl>';
    expect(lossesOf(html)).toEqual([
      { what: "<section>", count: 1 },
      { what: "<h5>", count: 1 },
      { what: '<p title="Так">', count: 1 },
      { what: "<dl>", count: 1 },
      { what: "<dt>", count: 2 },
      { what: "<dd>", count: 2 },
    ]);
    expect(simplified(html)).toBe("<p>Дрібно</p><p>Текст</p><p>А</p><p>Б</p><p>В</p><p>Г</p>");
  });

  it("leaves out what residents would not see anyway", () => {
    const html =
      '<p onclick="x()">Текст<script>x()</script></p><iframe src="https://e.org"></iframe>';
    expect(lossesOf(html)).toEqual([]);
    expect(cleaned(html).removed.toSorted()).toEqual(["<iframe>", "<script>", "onclick"]);
  });
});

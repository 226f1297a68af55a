import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeReady } from "#web/content/make-ready.ts";
import { matchOf, questionOf, searchable } from "#web/features/public/faq-search.ts";

const question = questionOf({
  id: "no-letter",
  title: "Лист не надійшов. Що робити, якщо п’ять хвилин минуло?",
  text: makeReady("<p>Перевірте теку «<b>Спам</b>».</p><script>нічого</script>"),
});

describe("the search over questions", () => {
  it.each(["п'ять", "пʼять", "п’ять", "П`ЯТЬ", "п′ять", "ПʹЯТЬ", "п‘ять", "п´ять"])(
    "ignores the kind of apostrophe and the case: %s [CMS-1]",
    (query) => {
      expect(matchOf(question, query)).toBe("title");
    },
  );

  it("takes an acute accent in a question for an apostrophe [CMS-1]", () => {
    const accented = questionOf({ id: "q", title: "Як оформити об´єкт?", text: makeReady("") });
    expect(matchOf(accented, "об’єкт")).toBe("title");
  });

  it.each([
    ["лист робити", "title"],
    ["робити   лист", "title"],
    ["спам", "answer"],
    ["лист спам", "answer"],
    ["ли\u0301ст", "title"],
    ["надійшов".normalize("NFD"), "title"],
    ["нічого", "none"],
    ["субсидія", "none"],
    ["", "title"],
    ["?!", "title"],
    ["Спам?", "answer"],
    ["спам,", "answer"],
    ['"спам"', "answer"],
    ["«спам»", "answer"],
    ["’спам’", "answer"],
    ["(теку) – спам…", "answer"],
    ["хвилин лист", "title"],
    ["пять", "title"],
    ["тека спам", "answer"],
  ])("finds «%s» by all its words, in the question or the answer: %s [CMS-1]", (query, match) => {
    expect(matchOf(question, query)).toBe(match);
  });

  it.each([
    ["картки", "<h3>Оплата</h3><ul><li>Картка</li><li>Банк<ol><li>Каса</li></ol></li></ul>"],
    ["каси", "<ul><li>Банк<ol><li>Каса</li></ol></li></ul>"],
    ["банку", "<table><tbody><tr><td>Картка</td><td>Банк</td></tr></tbody></table>"],
    ["каси", "<ul><li><p>Банк</p>Каса</li></ul>"],
    ["каси", "<p>Банк<br>Каса</p>"],
    ["картка", "<p>К<b>арт</b>ка</p>"],
  ])("finds «%s» where blocks, and no spaces, separate words: %s [CMS-1]", (query, html) => {
    const text = makeReady(html);
    expect(matchOf(questionOf({ id: "q", title: "Як платити?", text }), query)).toBe("answer");
    // The text that is shown is not changed by the search.
    expect(text.copy().textContent).toBe(makeReady(html).copy().textContent);
  });

  it.each([
    ["рахунок", "Де знайти номер особового рахунку?"],
    ["РАХУНКИ", "Де знайти номер особового рахунку?"],
    ["платіж", "Чому платежу ще не видно?"],
    ["реєстрація", "Як зареєструвати кабінет? Після реєстрації…"],
    ["вода", "Чому подорожчали воду й тепло?"],
    ["листа", "Лист не надійшов"],
    ["суботу", "У суботи й неділі"],
  ])("finds another form of «%s» [CMS-1]", (query, title) => {
    expect(matchOf(questionOf({ id: "q", title, text: makeReady("") }), query)).toBe("title");
  });

  it.each([
    ["плата", "Чому доплату не видно?"],
    ["газ", "Скажіть, як бути"],
    ["порт", "Пора передавати показання?"],
    ["лампа", "Ламати лід"],
    ["150000", "Чому 1500 гривень?"],
  ])("takes no other word for a form of «%s» [CMS-1]", (query, title) => {
    expect(matchOf(questionOf({ id: "q", title, text: makeReady("") }), query)).toBe("none");
  });

  it("is not split by signs inside a word that nobody sees [CMS-1]", () => {
    expect(searchable("на\u00adдій\u200bшов")).toBe("надійшов");
  });

  it("treats full-width letters as plain ones, and is idempotent", () => {
    expect(searchable("ＰＤＦ")).toBe("pdf");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text));
      }),
    );
  });
});

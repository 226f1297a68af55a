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
  it.each(["п'ять", "пʼять", "п’ять", "П`ЯТЬ", "п′ять", "ПʹЯТЬ", "п‘ять"])(
    "ignores the kind of apostrophe and the case: %s [CMS-1]",
    (query) => {
      expect(matchOf(question, query)).toBe("title");
    },
  );

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
  ])("finds «%s» by all its words, in the question or the answer: %s [CMS-1]", (query, match) => {
    expect(matchOf(question, query)).toBe(match);
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

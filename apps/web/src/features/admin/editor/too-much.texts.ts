/** Messages for a text that is not shown to residents: too long, or too broken to parse (`isTooMuch`). */
export const tooMuchTexts = {
  unseen:
    "Мешканці не побачать цього тексту: він завеликий, або в його HTML забагато незакритих тегів чи атрибутів. Скоротіть текст або виправте HTML.",
  title: "Візуальний редактор не відкриває цього тексту",
} as const;

/** Of a text that residents are refused: too long, or too broken to be parsed (`isTooMuch`). */
export const tooMuchTexts = {
  unseen:
    "Мешканці не побачать цього тексту: він завеликий, або в його HTML забагато незакритих тегів чи атрибутів. Скоротіть текст або виправте HTML.",
  title: "Візуальний редактор не відкриває цього тексту",
} as const;

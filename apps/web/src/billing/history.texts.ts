import { pluralOf } from "../formats/plural.ts";

const rows = { one: "рядок", few: "рядки", many: "рядків" };

/** Texts around the rows of a history. */
export const historyTexts = {
  nothing: "За обраний період нічого не знайдено",
  nothingAdvice: "Змініть період або фільтри, щоб побачити інші рядки.",
  turning: "Завантажуємо рядки…",
  stale: "Показано попередні рядки: нові не вдалося завантажити.",
  beyond: "На цій сторінці рядків немає",
  toFirst: "Перейти на першу сторінку",
  shown: (from: number, to: number, total: number) =>
    total === 1
      ? "Показано 1 рядок"
      : `Показано ${from}–${to} з ${total} ${pluralOf(total, { ...rows, one: "рядка", few: "рядків" })}`,
  shownSome: (from: number, to: number) => `Показано рядки ${from}–${to}`,
  pages: "Сторінки",
  previous: "Попередня",
  next: "Наступна",
  page: (page: number) => `Сторінка ${page}`,
  position: (page: number, pages: number) => `Сторінка ${page} з ${pages}`,
} as const;

import { formatFigure } from "../formats/figures.ts";
import type { PluralForms } from "../formats/plural.ts";
import { pluralOf } from "../formats/plural.ts";

/** What is counted: one of it, and the forms after «з». */
export interface CountedTexts {
  readonly single: string;
  readonly of: PluralForms;
}

const rows: CountedTexts = {
  single: "1 рядок",
  of: { one: "рядка", few: "рядків", many: "рядків" },
};

const unreadRows = { one: "рядок", few: "рядки", many: "рядків" };

/** Texts around the rows of a history. */
export const historyTexts = {
  nothing: "За обраний період нічого не знайдено",
  nothingAdvice: "Змініть період або фільтри, щоб побачити інші рядки.",
  turning: "Завантажуємо рядки…",
  stale: "Показано попередні рядки: нові не вдалося завантажити.",
  beyond: "На цій сторінці рядків немає",
  toFirst: "Перейти на першу сторінку",
  shown: (from: number, to: number, total: number, { single, of }: CountedTexts = rows) =>
    total === 1
      ? single
      : `${formatFigure(from)}–${formatFigure(to)} з ${formatFigure(total)} ${pluralOf(total, of)}`,
  unread: (count: number) =>
    `На цій сторінці не вдалося показати: ${count} ${pluralOf(count, unreadRows)}`,
  unreadSomewhere: (count: number) =>
    `У всьому списку не вдалося показати: ${count} ${pluralOf(count, unreadRows)}`,
  shownSome: (from: number, to: number) => `Рядки ${formatFigure(from)}–${formatFigure(to)}`,
  pages: "Сторінки",
  previous: "Попередня",
  next: "Наступна",
  page: (page: number) => `Сторінка ${page}`,
  position: (page: number, pages: number) => `Сторінка ${page} з ${pages}`,
} as const;

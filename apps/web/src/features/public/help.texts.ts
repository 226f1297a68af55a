import { pluralOf } from "../../formats/plural.ts";

const questions = { one: "питання", few: "питання", many: "питань" };

/** Texts of the questions and answers. */
export const helpTexts = {
  heading: "Питання та відповіді",
  lead: "Відповіді на те, про що мешканці запитують найчастіше.",
  loading: "Завантажуємо питання…",
  list: "Усі питання",
  search: "Пошук у питаннях і відповідях",
  found: (count: number) => `Знайдено ${count} ${pluralOf(count, questions)}`,
  nothing: (query: string) => `За запитом «${query}» нічого не знайдено.`,
  nothingAdvice: "Спробуйте інші слова або напишіть нам.",
  nothingAdviceAlone: "Спробуйте інші слова.",
  showAll: "Показати всі питання",
  empty: "Тут скоро з’являться питання та відповіді.",
  emptyAdvice: "Якщо маєте запитання, напишіть нам.",
  ask: "Написати нам",
  link: "Посилання на це питання",
} as const;

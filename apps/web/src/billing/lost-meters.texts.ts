import { pluralOf } from "../formats/plural.ts";

const meters = { one: "лічильник", few: "лічильники", many: "лічильників" };

/** Texts about unreadable meters. */
export const lostMetersTexts = {
  title: (count: number) => `Ще ${count} ${pluralOf(count, meters)} показати не вдалося`,
  advice: "Дані постачальника надійшли з помилкою. Показання можна передати самому постачальнику.",
  contact: "Зворотний зв’язок",
} as const;

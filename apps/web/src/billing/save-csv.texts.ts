import { pluralOf } from "../formats/plural.ts";

const rows = { one: "рядок", few: "рядки", many: "рядків" };

/** Texts of saving and printing a table. */
export const saveTexts = {
  save: "Зберегти як CSV",
  failed: "Файл не збережено",
  saving: "Збираємо рядки для файла…",
  cancel: "Скасувати",
  saved: (file: string, count: number) =>
    `Файл «${file}» завантажено: ${count} ${pluralOf(count, rows)}.`,
  mayLack: "Можливо, це не всі рядки: решти сервер не віддає. Оберіть коротший період.",
  unread: (count: number) => `Не вдалося прочитати: ${count} ${pluralOf(count, rows)}.`,
  print: "Надрукувати",
} as const;

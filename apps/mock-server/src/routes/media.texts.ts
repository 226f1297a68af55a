/** Messages for refused images. */
export const mediaTexts = {
  type: "Дозволені типи зображень: PNG, JPG, JPEG, WEBP, GIF",
  content: "Вміст файла не відповідає його типу",
  size: "Зображення завелике: щонайбільше 5 МБ",
  empty: "Файл порожній",
  missing: "Зображення не знайдено",
} as const;

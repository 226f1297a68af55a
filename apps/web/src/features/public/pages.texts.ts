/** Words of the pages that the configuration adds. */
export const pagesTexts = {
  loading: "Завантажуємо сторінку…",
  empty: "Цю сторінку ще не опубліковано.",
  emptyAdvice: "Загляньте, будь ласка, пізніше.",
} as const;

/** Texts of the pages that the configuration adds. */
export const pagesTexts = {
  /** Until the configuration gives the page's name. */
  heading: "Сторінка порталу",
  withoutScript:
    "Текст цієї сторінки пишуть редактори порталу. Він з’явиться тут, щойно в браузері запрацює JavaScript.",
  loading: "Завантажуємо сторінку…",
  empty: "Цю сторінку ще не опубліковано.",
  emptyAdvice: "Загляньте, будь ласка, пізніше.",
} as const;

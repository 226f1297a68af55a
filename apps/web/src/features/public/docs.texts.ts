/** Texts of the documents. */
export const docsTexts = {
  heading: "Документи",
  lead: "Договір, правила та інші документи порталу.",
  loading: "Завантажуємо документи…",
  documentLoading: (name: string) => `Завантажуємо документ «${name}»…`,
  list: "Перелік документів",
  empty: "Документів ще немає.",
  emptyAdvice: "Щойно їх буде опубліковано, вони з’являться на цій сторінці.",
  others: "Інші документи",
  notPublished: "Цей документ ще не опубліковано.",
} as const;

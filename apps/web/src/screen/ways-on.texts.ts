/** Texts of the ways on from a link that is of no use. */
export const waysOnTexts = {
  signIn: "Увійти",
  cabinet: "Мій кабінет",
  contact: "Зворотний зв’язок",
} as const;

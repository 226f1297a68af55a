/** Texts of the alternatives to an invalid link. */
export const waysOnTexts = {
  signIn: "Увійти",
  cabinet: "Мій кабінет",
  contact: "Зворотний зв’язок",
} as const;

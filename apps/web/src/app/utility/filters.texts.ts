/** Words of the filters above histories. */
export const filterTexts = {
  filters: "Фільтри",
  loading: "Завантажуємо фільтри…",
  provider: "Постачальник послуг",
  allProviders: "Усі постачальники",
  account: "Номер рахунку",
  allAccounts: "Усі рахунки",
  choices: "Показати варіанти",
  nothingFits: "Нічого не знайдено",
  ignored: (names: readonly string[]) =>
    `Не враховано з адреси сторінки: ${names.join(", ")}. Такого значення тут немає.`,
} as const;

/** What a parameter of the address chooses; a screen may have others of its own. */
export const filterNames: Readonly<Record<string, string>> = {
  provider: "постачальник послуг",
  account: "номер рахунку",
  from: "початок періоду",
  to: "кінець періоду",
  page: "сторінка",
  order: "порядок",
  partner: "платіжний партнер",
  counter: "лічильник",
};

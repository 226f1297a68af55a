/** Texts of the filters above histories. */
export const filterTexts = {
  filters: "Фільтри",
  loading: "Завантажуємо фільтри…",
  provider: "Постачальник послуг",
  allProviders: "Усі постачальники",
  account: "Номер рахунку",
  allAccounts: "Усі особові рахунки",
  choices: "Показати варіанти",
  period: "Період",
  from: "Період з",
  to: "Період до",
  apply: "Показати",
  reset: "Скинути фільтри",
  dateMissing: "Введіть дату повністю: день, місяць і рік",
  dateOutOfRange: "Перевірте рік: він має бути від 2000 до 2099",
  periodReversed: "Кінець періоду має бути не раніше за його початок",
  everything: "усі особові рахунки",
  wholeTime: "увесь час",
  since: (day: string) => `з ${day}`,
  until: (day: string) => `до ${day}`,
  days: (from: string, to: string) => `${from}\u00A0– ${to}`,
  nothingFits: "Нічого не знайдено",
  ignored: (names: readonly string[]) =>
    `Не враховано з посилання: ${names.join(", ")}. Можливо, воно застаріло або містить помилку.`,
} as const;

/** The names of address parameters; a screen may have others of its own. */
export const filterNames: Readonly<Record<string, string>> = {
  home: "оселя",
  provider: "постачальник послуг",
  account: "номер рахунку",
  from: "початок періоду",
  to: "кінець періоду",
  page: "сторінка",
  order: "порядок",
  partner: "спосіб оплати",
  counter: "лічильник",
  payment: "платіж",
};

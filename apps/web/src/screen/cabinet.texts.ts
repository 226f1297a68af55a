/** Texts of the cabinet's frame. */
export const cabinetTexts = {
  sections: "Розділи кабінету",
  overview: "Огляд",
  meters: "Лічильники",
  invoices: "Рахунки",
  payments: "Платежі",
  tariffs: "Тарифи",
  accounts: "Особові рахунки",
  profile: "Профіль",
  /** The button that opens the rest of the sections on a phone. */
  more: "Ще",
  help: "Допомога",
} as const;

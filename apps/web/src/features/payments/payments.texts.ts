/** Texts of the payments. */
export const paymentTexts = {
  title: "Платежі",
  loading: "Завантажуємо платежі…",
  counted: {
    single: "1 платіж",
    of: { one: "платежу", few: "платежів", many: "платежів" },
  },
  caption: (period: string) => `Платежі за ${period}`,
  paidAt: "Сплачено",
  provider: "Постачальник послуг",
  account: "Номер рахунку",
  address: "Адреса",
  partner: "Спосіб оплати",
  allPartners: "Усі способи оплати",
  document: "Документ",
  status: "Стан",
  processing: "обробляється",
  processingNote:
    "Платежі з позначкою «обробляється» прийнято, але постачальник ще не зарахував їх. Зазвичай це триває до трьох робочих днів.",
  accounted: (day: string) => `зараховано ${day}`,
  accountedPlain: "зараховано",
  amount: "Сума",
  amountInHryvnias: "Сума, грн",
  total: "Разом за період",
  refresh: "Оновити",
  order: "Порядок",
  orders: {
    newest: "Спочатку нові",
    oldest: "Спочатку давні",
    largest: "Спочатку більші суми",
    smallest: "Спочатку менші суми",
  },
  fileName: (from: string, to: string) => `platezhi-${from}-${to}`,

  evidence: "Чек",
  evidenceOf: (document: string) => `Чек: документ ${document}`,
  show: "Чек",
  back: "До списку платежів",
  unknown: "Такого платежу тут немає",
  unknownAdvice:
    "Можливо, посилання неповне або платіж не належить до обраного періоду й рахунків. Усі платежі є у списку.",
  payer: "Платник",
  documentNumber: "Номер документа",
  paidWhen: "Дата і час платежу",
  formed: (portal: string, moment: string) =>
    `${portal}. Сформовано в особистому кабінеті ${moment}.`,
} as const;

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
  partnerLoading: "завантажуємо назву…",
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
    "Можливо, посилання неповне або платіж не належить до обраного періоду й рахунків. Інші платежі є у списку: період і вибір рахунків у ньому можна змінити.",
  receipt: "Квитанція",
  receiptOf: (document: string) => `Квитанція (PDF): документ ${document}`,
  getReceipt: "Отримати квитанцію (PDF)",
  receiptNote: "Квитанція про оплату",
  receiptFile: (text: string) => `kvytantsiia-pro-oplatu-${text}.pdf`,
  yearReceipts: "Усі платежі за рік одним файлом",
  /** One file is of all accounts, of a provider, or of an account. */
  yearReceiptsOf: (chosen: string) => `Платежі за рік одним файлом: ${chosen}`,
  olderYears: "Давніші роки",
  yearReceipt: (year: string) => `За ${year} рік (PDF)`,
  yearFile: (text: string) => `platezhi-${text}.pdf`,
  /** A refusal tells no more: the service may also not find this one payment. */
  noReceipt:
    "Можливо, квитанцій про оплату тут не видають. Замість квитанції можна надрукувати чек.",
  noneOfYear: "За цей рік платежів немає, або файлів із платежами за рік тут не видають.",
  noYearFile:
    "Можливо, файлів із платежами за рік тут не видають. Замість файла можна надрукувати список платежів.",
  toEvidence: "Відкрити чек",
  closeNote: "Закрити",
  /** Several people may have linked one account, so the payer is not known. */
  issuedTo: "Кому видано",
  documentNumber: "Номер документа",
  paidWhen: "Дата і час платежу",
  formed: (portal: string, moment: string) =>
    `${portal}. Сформовано в особистому кабінеті ${moment}.`,
} as const;
